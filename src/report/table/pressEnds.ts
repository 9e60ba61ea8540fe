/** What ends a press of a pointer that may be a drag. */
export const PRESS_ENDS = ['pointerup', 'pointercancel'] as const;
