/**
 * The rows that the benchmark loads: accounting search rows with the fields of §3 (empty ones left out),
 * generated from a seed, about 730 bytes each, so that 100,000 of them are 73 MB. About two in three of these
 * have a name that no other row has.
 */
import { closeSync, openSync, writeSync } from 'node:fs';
import path from 'node:path';
import type { TransactionRow } from '../../../../src/api/wire';
import {
  BANKS,
  CARRIERS,
  FIRST_NAMES,
  LAST_NAMES,
  LINES,
  MEMOS,
  OFFICES,
  PAY_METHODS,
  RARE_NAMES,
  STATUSES,
  TRADES,
  TYPES,
} from './words';

/** The fields that D5 and D12 add to those of §3, and those that are empty here. */
type LeftOut =
  | 'rowId'
  | 'eventId'
  | 'itemId'
  | 'itemType'
  | 'createdInTransaction'
  | 'clientId'
  | 'policyId'
  | 'officeId'
  | 'needsReversal'
  | 'reversesItemId'
  | 'voidedDate'
  | 'voidedBy'
  | 'voidReason'
  | 'returnedDate'
  | 'lineItemName'
  | 'lineItemDescription'
  | 'invoicePaidNumber'
  | 'invoiceCreatedByReceipt'
  | 'transferSubStatus';

/** A row as the page receives it. Not all values have the types of the wire; a table does not check them. */
type BenchRow = Record<Exclude<keyof TransactionRow, LeftOut>, unknown> & {
  readonly name: string;
  readonly amount: number;
};

/** Pseudo-random numbers from 0 up to, but not including, 1; the same for the same seed (mulberry32). */
function randomOf(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}

/** An endless sequence of rows. */
function* rows(): Generator<BenchRow, never> {
  const random = randomOf(1);
  const whole = (below: number): number => Math.floor(random() * below);
  const one = (of: readonly string[]): string => of[whole(of.length)] ?? '';
  const dollars = (share: number): number => (random() < share ? whole(1_000_000) / 100 : 0);
  const day = (): string => new Date(Date.UTC(2024, 0, 1 + whole(730))).toISOString().slice(0, 10);
  const initials = (): string => {
    const [first, last] = [one(FIRST_NAMES), one(LAST_NAMES)];
    return `${first.charAt(0)}${last.charAt(0)} - ${first} ${last}`;
  };
  const name = (): string => {
    const first = one(FIRST_NAMES);
    const last = whole(30) === 0 ? one(RARE_NAMES) : one(LAST_NAMES);
    return random() < 0.6
      ? `${last} ${one(TRADES)} No. ${1 + whole(25)}`
      : `${last}, ${first} ${one(TRADES)}`;
  };
  for (let at = 0; ; at += 1) {
    const date = day();
    const moment = `${date}T${String(8 + whole(10)).padStart(2, '0')}:${String(10 + whole(50))}:00Z`;
    const client = whole(40_000);
    const status = one(STATUSES);
    yield {
      status,
      transactionType: one(TYPES),
      itemNumber: String(10_000 + at),
      transactionDate: date,
      clientNumber: String(client).padStart(8, '0'),
      name: name(),
      lineItem: one(LINES),
      payee: random() < 0.5 ? one(CARRIERS) : '',
      invoiced: dollars(0.6),
      tendered: dollars(0.4),
      creditUsed: dollars(0.1),
      change: dollars(0.05),
      disbursed: dollars(0.3),
      nonFiduciary: dollars(0.2),
      memo: one(MEMOS),
      createdBy: initials(),
      agent: initials(),
      policyOffice: one(OFFICES),
      userOffice: one(OFFICES),
      bankAccountName: one(BANKS),
      payMethod: one(PAY_METHODS),
      retainedAmount: 0,
      receiptNumber: random() < 0.4 ? `RC${whole(900_000)}` : '',
      amount: (whole(2_000_000) - 300_000) / 100,
      transactionTime: moment,
      amountDue: dollars(0.5),
      reportingAccount: one(LINES),
      createdDate: moment,
      transferStatus: status,
    };
  }
}

/** The text typed into the quick filter letter by letter; each letter leaves fewer rows than the one before. */
export const SEARCH = 'marlow';

/** The expected result of a search: the number of rows, and the name in the first one. */
interface Found {
  readonly search: string;
  readonly count: number;
  readonly firstName: string;
}

/** A reply, and what a table must show of it, because otherwise a grid could be fast by being wrong. */
export interface BenchReply {
  readonly rows: number;
  /** The file with its body, which may be longer than the longest text or than memory. */
  readonly file: string;
  /** Length of the body. */
  readonly bytes: number;
  /** The results of searching the columns for the beginnings of `SEARCH`, shortest first. */
  readonly found: readonly Found[];
  /** The smallest `amount`, in cents, which comes first when sorted by it. */
  readonly leastCents: number;
  /** The first `name` in collation order. */
  readonly leastName: string;
}

/** The columns that contain letters. */
const LETTERS =
  'status transactionType name lineItem payee memo bankAccountName payMethod receiptNumber'.split(' ');
const ROWS_A_PART = 5_000;

/** Generates a reply with `count` rows, and writes it into a folder. */
export function benchReply(count: number, folder: string): BenchReply {
  const collator = new Intl.Collator('en', { numeric: true });
  const searches = Array.from(SEARCH, (_, at) => SEARCH.slice(0, at + 1));
  const found = searches.map((search) => ({ search, count: 0, firstName: '' }));
  const file = path.join(folder, `${count}.json`);
  const handle = openSync(file, 'w');
  let bytes = 0;
  const write = (text: string): void => {
    bytes += writeSync(handle, text);
  };
  write('{"code":0,"data":[');
  let [leastCents, leastName] = [Infinity, ''];
  let part: string[] = [];
  const source = rows();
  for (let at = 0; at < count; at += 1) {
    const row = source.next().value;
    part.push(JSON.stringify(row));
    leastCents = Math.min(leastCents, Math.round(row.amount * 100));
    if (leastName === '' || collator.compare(row.name, leastName) < 0) leastName = row.name;
    const text = LETTERS.map((column) => String(row[column as keyof BenchRow]))
      .join('\n')
      .toLowerCase();
    for (const one of found) {
      if (!text.includes(one.search)) continue;
      one.count += 1;
      if (one.count === 1) one.firstName = row.name;
    }
    if (part.length < ROWS_A_PART && at < count - 1) continue;
    write(`${at < ROWS_A_PART ? '' : ','}${part.join(',')}`);
    part = [];
  }
  write(']}');
  closeSync(handle);
  return { rows: count, file, bytes, found, leastCents, leastName };
}
