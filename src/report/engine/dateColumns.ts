import { dayNumber, isIsoDate } from '../../domain';
import { dayOf, millisOf } from '../data/cellValues';
import { BAD_DAY, BAD_MOMENT, NO_DAY, NO_MOMENT } from '../data/fieldData';
import { doubles, integers } from './blocks';
import { MINUS, POINT, ZERO } from './bytes';
import { valueAt } from './columnGroup';
import type { ColumnGroup, PlacedField, RowSource } from './columnGroup';
import type { PackedColumn } from './packedReport';
import { ABSENT, PLAIN_TEXT } from './rowReader';

const DAY_MS = 86_400_000;
const DATE_LENGTH = 10;
/** Not read: the text has none of the usual forms. */
const UNREAD = -1;

/** Day numbers of dates, each computed once, since a report has few distinct days. */
class Days {
  private readonly known = new Map<number, number>();
  private lastKey = -1;
  private last = 0;

  /** The day number of the ten bytes `yyyy-MM-dd` at `start`, or `BAD_DAY`. */
  at(bytes: Uint8Array, start: number): number {
    const year = two(bytes, start) * 100 + two(bytes, start + 2);
    const month = two(bytes, start + 5);
    const day = two(bytes, start + 8);
    if (bytes[start + 4] !== MINUS || bytes[start + 7] !== MINUS || !(year >= 0 && month >= 0 && day >= 0)) {
      return BAD_DAY;
    }
    const key = (year * 100 + month) * 100 + day;
    if (key !== this.lastKey) {
      this.lastKey = key;
      this.last = this.known.get(key) ?? this.calculate(key, bytes, start);
    }
    return this.last;
  }

  private calculate(key: number, bytes: Uint8Array, start: number): number {
    const text = String.fromCharCode(...bytes.subarray(start, start + DATE_LENGTH));
    const day = isIsoDate(text) ? dayNumber(text) : BAD_DAY;
    this.known.set(key, day);
    return day;
  }
}

/** Two digits as a number; NaN when they are not digits. */
function two(bytes: Uint8Array, start: number): number {
  const tens = (bytes[start] ?? 0) - ZERO;
  const units = (bytes[start + 1] ?? 0) - ZERO;
  return tens >= 0 && tens <= 9 && units >= 0 && units <= 9 ? tens * 10 + units : NaN;
}

/** Date columns as day numbers. A malformed date is kept as one that shows 'Error' (§5). */
export class DateColumns implements ColumnGroup {
  private readonly days;
  private readonly anyBad: boolean[];
  private readonly calendar = new Days();

  constructor(
    readonly fields: readonly PlacedField[],
    private readonly source: RowSource,
  ) {
    this.days = fields.map(integers);
    this.anyBad = fields.map(() => false);
  }

  write(row: number): void {
    for (let at = 0; at < this.fields.length; at += 1) {
      const field = this.fields[at];
      const column = this.days[at];
      if (field === undefined || column === undefined) return;
      const day = this.day(field);
      if (day === BAD_DAY) this.anyBad[at] = true;
      column.set(row, day);
    }
  }

  private day({ place }: PlacedField): number {
    const { reader, scanner } = this.source;
    const form = reader.forms[place];
    if (form === ABSENT) return NO_DAY;
    const start = reader.starts[place] ?? 0;
    if (form === PLAIN_TEXT && (reader.ends[place] ?? 0) - start === DATE_LENGTH) {
      return this.calendar.at(scanner.bytes, start);
    }
    return dayOf(valueAt(this.source, place));
  }

  column(at: number, rowCount: number, isLast: boolean): PackedColumn {
    const kind = this.fields[at]?.kind === 'dueDate' ? 'dueDate' : 'date';
    const days = this.days[at]?.joined(rowCount, isLast) ?? new Int32Array(0);
    return { kind, days, anyBad: this.anyBad[at] ?? false };
  }
}

const UPPER_T = 0x54;
const UPPER_Z = 0x5a;
const COLON = 0x3a;
/** Lengths of `2013-01-31T08:15:30Z` and of the same with milliseconds. */
const PLAIN_LENGTH = 20;
const MILLIS_LENGTH = 24;

/**
 * Moment columns: milliseconds since 1970. The usual forms are read from the bytes, others by
 * `millisOf`.
 */
export class MomentColumns implements ColumnGroup {
  private readonly millis;
  private readonly calendar = new Days();

  constructor(
    readonly fields: readonly PlacedField[],
    private readonly source: RowSource,
  ) {
    this.millis = fields.map(doubles);
  }

  write(row: number): void {
    for (let at = 0; at < this.fields.length; at += 1) {
      const field = this.fields[at];
      const column = this.millis[at];
      if (field === undefined || column === undefined) return;
      column.set(row, this.moment(field));
    }
  }

  private moment({ place }: PlacedField): number {
    const { reader, scanner } = this.source;
    const form = reader.forms[place];
    if (form === ABSENT) return NO_MOMENT;
    if (form === PLAIN_TEXT) {
      const plain = this.plain(scanner.bytes, reader.starts[place] ?? 0, reader.ends[place] ?? 0);
      if (plain !== UNREAD) return plain;
    }
    return millisOf(valueAt(this.source, place));
  }

  private plain(bytes: Uint8Array, start: number, end: number): number {
    const length = end - start;
    if (length !== PLAIN_LENGTH && length !== MILLIS_LENGTH) return UNREAD;
    const hour = two(bytes, start + 11);
    const minute = two(bytes, start + 14);
    const second = two(bytes, start + 17);
    const hasForm =
      bytes[start + 10] === UPPER_T &&
      bytes[start + 13] === COLON &&
      bytes[start + 16] === COLON &&
      bytes[end - 1] === UPPER_Z;
    if (!hasForm || !(hour <= 23 && minute <= 59 && second <= 59)) return UNREAD;
    let thousandths = 0;
    if (length === MILLIS_LENGTH) {
      thousandths = two(bytes, start + 20) * 10 + (two(bytes, start + 21) % 10);
      if (bytes[start + 19] !== POINT || !(thousandths >= 0)) return UNREAD;
    }
    const day = this.calendar.at(bytes, start);
    if (day === BAD_DAY) return BAD_MOMENT;
    return day * DAY_MS + ((hour * 60 + minute) * 60 + second) * 1000 + thousandths;
  }

  column(at: number, rowCount: number, isLast: boolean): PackedColumn {
    return { kind: 'moment', millis: this.millis[at]?.joined(rowCount, isLast) ?? new Float64Array(0) };
  }
}
