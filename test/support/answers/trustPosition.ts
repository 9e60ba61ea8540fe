import type { TrustPositionDay, TrustPositionRow } from '../../../src/api/wire';

/** Rows of the trust position of a day, and the days of its picture (D50). */

export const POSITION_QUERY = 'GetTrustPosition';
export const POSITION_DAYS = 'GetTrustPositionDays';

/** 850.00 that are held for a carrier from one line of an invoice. */
export function positionRow(
  row: Partial<TrustPositionRow> & Pick<TrustPositionRow, 'rowId'>,
): TrustPositionRow {
  return {
    bankAccountId: '31',
    bankAccountName: 'Trust A',
    beneficiaryType: 'Carrier',
    beneficiaryId: '7',
    beneficiaryName: 'Granite Mutual',
    itemId: `9${row.rowId}`,
    itemType: 'Invoice',
    itemNumber: `INV-${row.rowId}`,
    itemDate: '2026-02-01',
    glAccountId: '20',
    policyNumber: 'P-1',
    clientId: 1,
    clientNumber: '00000001',
    clientName: 'Acme Bakery',
    officeId: '1',
    officeName: 'Main Street',
    collected: 850,
    advanced: 0,
    remitted: 0,
    held: 850,
    ...row,
  };
}

/** What is left of a client's receipt: 200.00. */
export const receiptRow = (
  row: Partial<TrustPositionRow> & Pick<TrustPositionRow, 'rowId'>,
): TrustPositionRow =>
  positionRow({
    beneficiaryType: 'Client',
    beneficiaryId: '2',
    beneficiaryName: 'Bell Marina',
    itemType: 'PaymentIn',
    itemNumber: `REC-${row.rowId}`,
    glAccountId: null,
    policyNumber: '',
    clientId: 2,
    clientNumber: '00000002',
    clientName: 'Bell Marina',
    collected: 200,
    held: 200,
    ...row,
  });

/**
 * The example of D50 in one bank: 850.00 of Granite Mutual, a return premium of Beta Surety that was refunded and
 * not credited, 200.00 of a client. Held: 1,050.00; all netted: 795.00.
 */
export const POSITION: readonly TrustPositionRow[] = [
  positionRow({
    rowId: '2',
    beneficiaryId: '8',
    beneficiaryName: 'Beta Surety',
    itemType: 'CreditMemo',
    itemNumber: 'CM-2',
    clientId: 3,
    clientNumber: '00000003',
    clientName: 'Cole Roofing',
    collected: -255,
    held: -255,
  }),
  positionRow({ rowId: '1' }),
  receiptRow({ rowId: '3' }),
];

/** The same example at the end of a day: 900.00 in the bank, short by 150.00. */
export function positionDay(
  day: Partial<TrustPositionDay> & Pick<TrustPositionDay, 'day'>,
): TrustPositionDay {
  return {
    bankAccountId: '31',
    bankAccountName: 'Trust A',
    bank: 900,
    heldForCarriers: 850,
    heldForClients: 200,
    held: 1050,
    excess: -150,
    coverage: 85.7,
    netted: 795,
    commission: 105,
    agencyDeposits: 0,
    commissionAvailable: 0,
    unexplained: 0,
    ...day,
  };
}
