import { isIsoDate } from '../../../domain';
import type { Cents } from '../../../domain';
import type { ReportColumn } from '../../reportSpec';
import type { ColumnFilter } from '../../view/columnFilters';

/** How a column is filtered: text by what it contains or by values, numbers and days by their range. */
export type FilterKind = 'text' | 'amount' | 'count' | 'date';

/** The kind of filter that fits a column. */
export function filterKindOf({ kind }: ReportColumn): FilterKind {
  if (kind === 'text' || kind === 'amount' || kind === 'count') return kind;
  return 'date';
}

/** The content of a field: nothing, a value, or a text that is not valid. */
export type Bound<T> = { readonly value: T | undefined } | { readonly error: string };

/** The sign may stand on either side of the $; separators only before three digits: 1,23 may be meant as 1.23 or 1,234. */
const AMOUNT = /^(-?)\s*\$?\s*(-?)((\d{1,3}(,\d{3})+|\d+)(\.\d{0,2})?|\.\d{1,2})$/;
const COUNT = /^-?(\d{1,3}(,\d{3}){0,2}|\d{1,9})$/;
/** Of whole dollars. With two decimals, so many are still exact in cents. */
const MAX_DIGITS = 13;

/** Parses a typed amount into whole cents: `1,234.50`, `$20`, `-3`, `(3.00)`. */
export function typedCents(text: string): Bound<Cents> {
  const typed = text.trim();
  if (typed === '') return { value: undefined };
  const bracketed = /^\((.*)\)$/.exec(typed);
  const [, sign = '', inner = '', amount = ''] = AMOUNT.exec(bracketed?.[1] ?? typed) ?? [];
  const signs = (bracketed === null ? '' : '-') + sign + inner;
  const [whole = '', decimals = ''] = amount.replaceAll(',', '').split('.');
  if (amount === '' || whole.length > MAX_DIGITS || signs.length > 1) return { error: 'Not an amount' };
  // By digits: a double times 100 is not always the integer that it seems to be.
  const cents = Number(whole) * 100 + Number(decimals.padEnd(2, '0'));
  return { value: signs === '' ? cents : -cents + 0 };
}

/** Parses a typed whole number. */
export function typedCount(text: string): Bound<number> {
  const typed = text.trim();
  if (typed === '') return { value: undefined };
  return COUNT.test(typed)
    ? { value: Number(typed.replaceAll(',', '')) + 0 }
    : { error: 'Not a whole number' };
}

/** The day of a date field, whose value is the typed text when that is not a date. */
export function typedDay(text: string | null): Bound<string> {
  if (text === null) return { value: undefined };
  return isIsoDate(text) ? { value: text } : { error: 'Invalid date' };
}

/** A range of numbers; undefined when neither bound is given. */
export function amountRange(
  columnId: string,
  min: number | undefined,
  max: number | undefined,
): ColumnFilter | undefined {
  if (min === undefined && max === undefined) return undefined;
  return {
    kind: 'amountRange',
    columnId,
    ...(min === undefined ? {} : { min }),
    ...(max === undefined ? {} : { max }),
  };
}

/** A range of days; undefined when neither bound is given. */
export function dateRange(
  columnId: string,
  from: string | undefined,
  to: string | undefined,
): ColumnFilter | undefined {
  if (from === undefined && to === undefined) return undefined;
  return {
    kind: 'dateRange',
    columnId,
    ...(from === undefined ? {} : { from }),
    ...(to === undefined ? {} : { to }),
  };
}
