/** The agency's day when the stub shells of tests and benchmarks start: every run is on the same figures. */
export const FIRST_DAY = '2026-11-24';

/** The day that many days before it, as `yyyy-MM-dd`. */
export function dayAgo(days: number): string {
  return new Date(Date.parse(FIRST_DAY) - days * 86_400_000).toISOString().slice(0, 10);
}
