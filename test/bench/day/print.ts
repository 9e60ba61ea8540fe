import type { Holdings } from './holdings';

interface Column {
  readonly name: string;
  readonly of: (holdings: Holdings) => number;
  /** Decimals; none for a count. */
  readonly decimals?: number;
}

const COLUMNS: readonly Column[] = [
  { name: 'heap MB', of: ({ heap }) => heap / 1e6, decimals: 2 },
  { name: 'without code', of: ({ data }) => data / 1e6, decimals: 2 },
  { name: 'workers', of: ({ workers }) => workers },
  { name: "workers' MB", of: ({ workerHeap }) => workerHeap / 1e6, decimals: 2 },
  { name: 'nodes', of: ({ nodes }) => nodes },
  { name: 'listeners', of: ({ listeners }) => listeners },
  { name: 'documents', of: ({ documents }) => documents },
  { name: 'timers', of: ({ timers }) => timers },
  { name: 'sheets', of: ({ sheets }) => sheets },
  { name: 'rules', of: ({ rules }) => rules },
  { name: 'blob URLs', of: ({ blobUrls }) => blobUrls },
  { name: 'cache entries', of: ({ cached }) => cached },
  { name: 'stored chars', of: ({ stored }) => stored },
];
const NAME_WIDTH = 22;

const line = (name: string, cells: readonly string[]): void =>
  console.log(
    name.padEnd(NAME_WIDTH) +
      cells.map((cell, at) => cell.padStart((COLUMNS[at]?.name.length ?? 0) + 3)).join(''),
  );

/** The names of the columns. */
export const printHead = (): void =>
  line(
    '',
    COLUMNS.map(({ name }) => name),
  );

/** What the page holds at one time. */
export const printRow = (name: string, holdings: Holdings): void =>
  line(
    name,
    COLUMNS.map(({ of, decimals = 0 }) => of(holdings).toFixed(decimals)),
  );

/** What it holds at the end, as ratios to what it held at first. */
export const printRatios = (name: string, first: Holdings, end: Holdings): void =>
  line(
    name,
    COLUMNS.map(({ of }) => (of(first) === 0 ? '–' : `${(of(end) / of(first)).toFixed(2)}×`)),
  );
