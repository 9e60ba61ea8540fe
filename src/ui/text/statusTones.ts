/** What a status means for the user: done, going on, needs attention, failed, or none of these. */
export type StatusTone = 'success' | 'info' | 'warning' | 'error' | 'neutral';

interface ToneLook {
  /** Its palette of the design system. */
  readonly palette: string;
  /** One shape per tone, in a box of 10 by 10, so that it can be told apart without colour. */
  readonly shape: string;
}

/** How each tone looks, in labels and in the cells of reports. */
export const STATUS_TONES: Readonly<Record<StatusTone, ToneLook>> = {
  success: { palette: 'green', shape: 'm2 5.2 2 2 4-4.4' },
  info: { palette: 'blue', shape: 'M5 2.4a2.6 2.6 0 1 1 0 5.2 2.6 2.6 0 0 1 0-5.2' },
  warning: { palette: 'orange', shape: 'M5 1.8 9 8.6H1Z' },
  error: { palette: 'red', shape: 'm2.4 2.4 5.2 5.2M7.6 2.4 2.4 7.6' },
  neutral: { palette: 'gray', shape: 'M2.2 5h5.6' },
};

const TONES: Readonly<Record<string, StatusTone>> = {
  Transferred: 'success',
  Complete: 'success',
  Generated: 'success',
  'In Progress': 'info',
  Processing: 'info',
  Mixed: 'warning',
  Unknown: 'warning',
  'Complete with errors': 'warning',
  Failed: 'error',
  'Reversal Failed': 'error',
};

/** The tone of a status by its words, the same on every screen; most need no attention. */
export function toneOfStatus(words: string): StatusTone {
  return Object.hasOwn(TONES, words) ? (TONES[words] ?? 'neutral') : 'neutral';
}
