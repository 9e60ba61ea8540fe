/**
 * History state for the place that a figure of the same report leads to: its filters are not remembered (D30). Filters that
 * the user changes there keep the state, but have another query.
 */
export function figureState(state: unknown, query: string): object {
  return { ...(typeof state === 'object' ? state : {}), [OF_FIGURE]: `?${query}` };
}

/** Whether a figure of the same report led to a place. */
export function isOfFigure({ state, search }: { readonly state: unknown; readonly search: string }): boolean {
  return (state as { readonly [OF_FIGURE]?: unknown } | null)?.[OF_FIGURE] === search;
}

const OF_FIGURE = 'ofFigure';
