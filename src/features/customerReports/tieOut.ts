import { inNameOrder } from '../../domain';
import type { Cents } from '../../domain';
import { rowsOf } from '../../report';
import type { ReportData, RowView } from '../../report';

/** The report on screen, if its figure is none of the three that are compared. */
export interface OwnReport {
  readonly kind: 'pastDue' | 'closing';
  readonly data: ReportData;
}

/** Totals of the reports for one customer or all, in whole cents. */
interface TieOutFigures {
  readonly unpaid: Cents;
  readonly unapplied: Cents;
  readonly balance: Cents;
  /** The part of the unpaid invoices that is not past due. */
  readonly notPastDue: Cents;
  /** The figure of the report on screen: past due or closing balance; 0 if it is one of the three. */
  readonly own: Cents;
}

/** A customer whose reports do not agree. */
export interface TieOutDifference extends TieOutFigures {
  readonly clientId: string;
  readonly clientNumber: string;
  readonly clientName: string;
  /** Unpaid less unapplied less the balance summary. */
  readonly gap: Cents;
  /** The figure of the report on screen less the value expected from the others. */
  readonly ownGap: Cents;
}

/** Whether the reports agree, in total and for each customer. */
export interface TieOut extends TieOutFigures {
  readonly gap: Cents;
  readonly ownGap: Cents;
  /** Sorted by customer name; empty if the reports agree. */
  readonly differences: readonly TieOutDifference[];
}

type Sums = { -readonly [Key in keyof TieOutFigures]: Cents };
type Names = Pick<TieOutDifference, 'clientId' | 'clientNumber' | 'clientName'>;

/**
 * Compares the three reports of one office and day, and the report on screen with them, customer by customer,
 * so that differences which cancel out in the totals are found too.
 */
export function tieOutOf(
  unpaid: ReportData,
  unapplied: ReportData,
  summary: ReportData,
  own: OwnReport | null = null,
): TieOut {
  const customers = new Map<string, Names & Sums>();
  const total = noSums();
  const add = (row: RowView, column: string, to: keyof Sums): void => {
    const clientId = row.text('clientId');
    let customer = customers.get(clientId);
    if (customer === undefined) {
      const [clientNumber, clientName] = [row.text('clientNumber'), row.text('clientName')];
      customer = { clientId, clientNumber, clientName, ...noSums() };
      customers.set(clientId, customer);
    }
    const cents = row.cents(column);
    customer[to] += cents;
    total[to] += cents;
  };
  const addAll = (data: ReportData, column: string, to: keyof Sums): void => {
    for (const row of rowsOf(data)) add(row, column, to);
  };
  addAll(unpaid, 'openBalance', 'unpaid');
  addAll(unapplied, 'unapplied', 'unapplied');
  addAll(summary, 'balance', 'balance');
  if (own?.kind === 'pastDue') {
    addAll(own.data, 'openBalance', 'own');
    for (const row of rowsOf(unpaid)) {
      if (row.count('daysPastDue') <= 0) add(row, 'openBalance', 'notPastDue');
    }
  }
  if (own?.kind === 'closing') {
    for (const row of rowsOf(own.data)) if (row.text('kind') === 'Closing') add(row, 'balance', 'own');
  }
  const kind = own?.kind ?? null;
  const differing = [...customers.values()]
    .map((customer) => ({ ...customer, ...gapsOf(customer, kind) }))
    .filter(({ gap, ownGap }) => gap !== 0 || ownGap !== 0);
  const differences = inNameOrder(
    differing,
    ({ clientName }) => clientName,
    ({ clientNumber }) => clientNumber,
  );
  return { ...total, ...gapsOf(total, kind), differences };
}

function gapsOf(sums: Sums, kind: OwnReport['kind'] | null): Pick<TieOut, 'gap' | 'ownGap'> {
  const { unpaid, unapplied, balance, notPastDue, own } = sums;
  const ownGap = kind === 'pastDue' ? own + notPastDue - unpaid : kind === 'closing' ? own - balance : 0;
  return { gap: unpaid - unapplied - balance, ownGap };
}

const noSums = (): Sums => ({ unpaid: 0, unapplied: 0, balance: 0, notPastDue: 0, own: 0 });
