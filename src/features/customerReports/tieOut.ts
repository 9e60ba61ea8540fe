import type { Cents } from '../../domain';
import type { ReportData } from '../../report';
import { rowsOf } from './figures';

/** A customer whose reports do not agree; amounts in whole cents. */
export interface TieOutDifference {
  readonly clientId: string;
  readonly clientNumber: string;
  readonly clientName: string;
  readonly unpaid: Cents;
  readonly unapplied: Cents;
  readonly balance: Cents;
}

/** Whether unpaid less unapplied is the balance summary, in total and for each customer. */
export interface TieOut {
  readonly unpaid: Cents;
  readonly unapplied: Cents;
  readonly balance: Cents;
  /** By customer name; empty when the reports agree. */
  readonly differences: readonly TieOutDifference[];
}

type Mutable = { -readonly [Key in keyof TieOutDifference]: TieOutDifference[Key] };

/**
 * Holds the three reports of one office and day against each other, customer by customer: differences that cancel out
 * in the totals are found too.
 */
export function tieOutOf(unpaid: ReportData, unapplied: ReportData, summary: ReportData): TieOut {
  const customers = new Map<string, Mutable>();
  const total = { unpaid: 0, unapplied: 0, balance: 0 };
  const add = (data: ReportData, column: string, to: keyof typeof total): void => {
    for (const row of rowsOf(data)) {
      const clientId = row.text('clientId');
      let customer = customers.get(clientId);
      if (customer === undefined) {
        const [clientNumber, clientName] = [row.text('clientNumber'), row.text('clientName')];
        customer = { clientId, clientNumber, clientName, unpaid: 0, unapplied: 0, balance: 0 };
        customers.set(clientId, customer);
      }
      const cents = row.cents(column);
      customer[to] += cents;
      total[to] += cents;
    }
  };
  add(unpaid, 'openBalance', 'unpaid');
  add(unapplied, 'unapplied', 'unapplied');
  add(summary, 'balance', 'balance');
  const differences = [...customers.values()]
    .filter((customer) => customer.unpaid - customer.unapplied !== customer.balance)
    .sort((one, other) => (one.clientName < other.clientName ? -1 : 1));
  return { ...total, differences };
}
