/** The agency's day when the stub shells of tests and benchmarks start: every run is on the same figures. */
export const FIRST_DAY = '2026-11-24';

/** The day that many days before it, as `yyyy-MM-dd`. */
export function daysAgo(days: number): string {
  return new Date(Date.parse(FIRST_DAY) - days * 86_400_000).toISOString().slice(0, 10);
}

/**
 * A day at eight in the morning, as `--today` of a stub shell: no run crosses the agency's midnight, after which today's
 * reports are empty. It is later by the seconds that this process has run, so that the clock of a shell that is started
 * again does not go back.
 */
export function morningOf(day: string): string {
  const time = new Date(Date.parse(`${day}T08:00Z`) + Math.ceil(process.uptime()) * 1_000);
  return time.toISOString().slice(0, 'yyyy-MM-ddTHH:mm:ss'.length);
}
