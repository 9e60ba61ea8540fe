import type { Dollars } from '../../../../src/api/wire';
import { dollars } from '../money';
import { lineRows } from './itemLines';
import { rowsOfId } from './itemParts';
import type { RowLimits } from './itemReport';
import type { Transfer } from './itemTransfers';
import { NOT_TRANSFERRED, receiptTransfer } from './itemTransfers';
import { cell } from './readColumns';
import type { RowNames } from './rowNames';
import { nameOf } from './rowNames';
import type { TransactionFacts } from './transactionParts';

/** What a transaction shows of its lines. */
interface LineFields {
  readonly lineItem: string;
  readonly lineItemName: string;
  readonly lineItemDescription: string;
  readonly retainedAmount: Dollars;
  readonly reportingAccount: string;
}
const NO_LINES: LineFields = {
  lineItem: '',
  lineItemName: '',
  lineItemDescription: '',
  retainedAmount: 0,
  reportingAccount: '',
};

/** Sums up the lines of an item; a void has those of what it voids, with the other sign. */
export function lineReader(
  { lines }: TransactionFacts,
  names: RowNames,
): (itemId: number, isReversal: boolean) => LineFields {
  const rowsById = lineRows(lines);
  return (itemId, isReversal) => {
    const rows = rowsById.get(itemId);
    const first = rows?.[0];
    if (rows === undefined || first === undefined) return NO_LINES;
    const account = cell(lines.accountId, first);
    const isOneAccount = rows.every((row) => cell(lines.accountId, row) === account);
    const retained = rows.reduce((sum, row) => sum + cell(lines.retained, row), 0);
    const isOnly = rows.length === 1;
    const name = cell(lines.name, first);
    return {
      lineItem: isOnly ? name : `${rows.length} lines`,
      lineItemName: isOnly ? name : '',
      lineItemDescription: isOnly ? cell(lines.description, first) : '',
      retainedAmount: dollars(isReversal ? 0 - retained : retained),
      reportingAccount: isOneAccount ? nameOf(names.accounts, account) : 'Several accounts',
    };
  };
}

/** What was paid on invoices, in cents. */
export function paidCents({ paid }: TransactionFacts): ReadonlyMap<number, number> {
  const sums = new Map<number, number>();
  paid.invoiceId.forEach((id, row) => sums.set(id, (sums.get(id) ?? 0) + cell(paid.cents, row)));
  return sums;
}

/** Names the invoice on which money of an item is, or says how many there are. */
export function paysReader(
  { pays, items }: TransactionFacts,
  itemRows: ReadonlyMap<number, number>,
  { officeIds }: RowLimits,
): (itemId: number) => string {
  const rowsById = rowsOfId(pays.sourceId);
  const numberOf = (row: number): string => {
    const itemRow = itemRows.get(cell(pays.invoiceId, row));
    // A page also has items that the user may not see, where it was read as a range.
    const isSeen = itemRow !== undefined && (officeIds?.includes(cell(items.officeId, itemRow)) ?? true);
    return cell(pays.number, row) ?? (isSeen ? cell(items.itemNumber, itemRow) : '');
  };
  return (itemId) => {
    const rows = rowsById.get(itemId);
    if (rows === undefined) return '';
    const sums = new Map<number, number>();
    for (const row of rows) {
      const invoiceId = cell(pays.invoiceId, row);
      sums.set(invoiceId, (sums.get(invoiceId) ?? 0) + cell(pays.cents, row));
    }
    const paid = rows.filter((row) => (sums.get(cell(pays.invoiceId, row)) ?? 0) > 0);
    const invoices = new Set(paid.map((row) => cell(pays.invoiceId, row)));
    if (invoices.size > 1) return `${invoices.size} invoices`;
    return paid[0] === undefined ? '' : numberOf(paid[0]);
  };
}

/** The transfer that a transaction shows: a receipt's is that of what was made in it, too (D16). */
export function shownTransferReader(
  { made }: TransactionFacts,
  transferOf: (itemId: number) => Transfer | undefined,
): (itemId: number, own: Transfer | undefined) => Pick<Transfer, 'status' | 'subStatus'> {
  const rowsById = rowsOfId(made.receiptId);
  return (itemId, own) => {
    const rows = rowsById.get(itemId);
    if (rows === undefined) return own ?? NOT_TRANSFERRED;
    return receiptTransfer(
      own,
      rows.flatMap((row) => transferOf(cell(made.itemId, row)) ?? []),
    );
  };
}
