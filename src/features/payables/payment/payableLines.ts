import { rowsOf } from '../../../report';
import type { ReportData, RowView } from '../../../report';
import { grouped, inNameOrder, listed } from '../../../domain';
import type { Cents, IsoDate, PayableReport } from '../../../domain';

/** A selected line, with the facts needed to pay it (D7). */
export interface PayLine {
  readonly lineId: string;
  readonly itemNumber: string;
  readonly itemDate: IsoDate | null;
  readonly clientName: string;
  readonly policyNumber: string;
  readonly cents: Cents;
  readonly collected: Cents;
  /** Operating money that stands in for it (D13, D51). */
  readonly advanced: Cents;
  /** The payee, or the account of agency revenue, by which payments are grouped. */
  readonly groupId: string;
  readonly groupName: string;
  readonly payeeId: string;
  readonly payeeName: string;
  /** The trust account that holds its money; blank for none, and for several. */
  readonly trustAccountId: string;
}

/** The lines of one payment to a payee, or of one account in the payment of agency revenue (D33). */
export interface PayGroup {
  readonly id: string;
  readonly name: string;
  readonly lines: readonly PayLine[];
  readonly cents: Cents;
  readonly collected: Cents;
}

/** The lines selected to be paid, with their totals. */
export interface PaySelection {
  readonly groups: readonly PayGroup[];
  readonly cents: Cents;
  readonly collected: Cents;
  /** The part of the lines that customers have not paid yet; return premiums do not reduce it (D13). */
  readonly short: Cents;
  /** Number of selected rows that are already paid, and so left out. */
  readonly paid: number;
}

const NOTHING: PaySelection = { groups: [], cents: 0, collected: 0, short: 0, paid: 0 };

/**
 * Groups the selected rows into lines to pay: company payables by payee, revenue by account (D33). Leaves out
 * paid rows.
 */
export function paySelection(
  report: PayableReport,
  data: ReportData | undefined,
  ids: readonly string[],
): PaySelection {
  if (data === undefined) return NOTHING;
  const unpaid: PayLine[] = [];
  let paid = 0;
  for (const row of rowsOf(data, new Set(ids))) {
    if (row.text('paidByItemId') === '') unpaid.push(payLine(report, row));
    else paid += 1;
  }
  const unordered = [...grouped(unpaid, ({ groupId }) => groupId)].map(([id, lines]): PayGroup => {
    return {
      id,
      name: '',
      lines,
      cents: sum(lines, 'cents'),
      collected: sum(lines, 'collected'),
    };
  });
  const groups = inNameOrder(namedApart(unordered), ({ name }) => name);
  return {
    groups,
    cents: sum(groups, 'cents'),
    collected: sum(groups, 'collected'),
    short: groups.reduce((total, group) => total + shortOf(group.lines), 0),
    paid,
  };
}

/**
 * Names each group; those of one name also by their ids, as the report does (D7).
 *
 * @param names current names by id; for ids that are missing, that in the report's rows is used.
 */
export function namedApart(
  groups: readonly PayGroup[],
  names: ReadonlyMap<string, string> = new Map(),
): readonly PayGroup[] {
  const named = groups.map((group) => ({
    ...group,
    name: names.get(group.id) ?? group.lines[0]?.groupName ?? '',
  }));
  return named.map((group) =>
    group.id !== '' && named.some(({ id, name }) => id !== group.id && name === group.name)
      ? { ...group, name: `${group.name} (${group.id})` }
      : group,
  );
}

/** Converts a report row to a line to pay. */
export function payLine(report: PayableReport, row: RowView): PayLine {
  const isCompany = report === 'companyPayables';
  return {
    lineId: row.id,
    itemNumber: row.text('invoiceNumber'),
    itemDate: row.date('itemDate'),
    clientName: row.text('clientName'),
    policyNumber: row.text('policyNumber'),
    cents: row.cents('amount'),
    collected: row.cents('collected'),
    advanced: row.cents('advanced'),
    groupId: isCompany ? row.text('payeeId') : row.text('glAccountId'),
    groupName: isCompany ? row.text('payeeName') : row.text('glAccountName'),
    payeeId: row.text('payeeId'),
    payeeName: row.text('payeeName'),
    trustAccountId: row.text('trustAccountId'),
  };
}

function shortOf(lines: readonly PayLine[]): Cents {
  return lines.reduce(
    (total, { cents, collected }) => total + Math.max(0, cents - Math.max(0, collected)),
    0,
  );
}

function sum<K extends 'cents' | 'collected'>(parts: readonly Readonly<Record<K, Cents>>[], field: K): Cents {
  return parts.reduce((total, part) => total + part[field], 0);
}

/**
 * Returns why the selection cannot be paid; null if it can. Returns reduce a payment, but not to zero or below (D7): that to
 * each payee, and that of agency revenue as a whole, whatever its accounts come to.
 */
export function paymentProblem(report: PayableReport, { groups, cents }: PaySelection): string | null {
  if (groups.length === 0) return 'Select unpaid rows to pay';
  if (report === 'agencyRevenue')
    return cents > 0 ? null : 'There is nothing to move: the selected rows total zero or less';
  const tooLittle = groups.filter((group) => group.cents <= 0).map(({ name }) => name);
  return tooLittle.length === 0
    ? null
    : `There is nothing to pay ${listed(tooLittle)}: return premiums equal or exceed what is owed`;
}
