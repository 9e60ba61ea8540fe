import type { CheckNumbers, CheckWrittenRow } from '../../../src/api/wire';

/** Checks written on a bank account, and their numbers. */

export const CHECK_NUMBERS_QUERY = 'GetCheckNumbers';
export const CHECKS_QUERY = 'GetChecksWritten';

/** A check of 100.00 to Granite. */
function checkRow(row: Partial<CheckWrittenRow> & Pick<CheckWrittenRow, 'checkNumber'>): CheckWrittenRow {
  return {
    rowId: `7${row.checkNumber}`,
    lastNumber: row.checkNumber,
    status: 'Written',
    date: '2026-03-02',
    voidedDate: null,
    payeeName: 'Granite Mutual',
    itemId: `7${row.checkNumber}`,
    itemType: 'CompanyPayable',
    itemNumber: `CP-${row.checkNumber}`,
    officeName: 'Main Street',
    amount: 100,
    voidedAmount: 0,
    ...row,
  };
}

/** Numbers that were not used. */
const unusedRow = (first: string, last = first): CheckWrittenRow =>
  checkRow({
    checkNumber: first,
    lastNumber: last,
    rowId: `unused-${first}`,
    status: 'Unused',
    date: null,
    payeeName: '',
    itemId: '',
    itemType: '',
    itemNumber: '',
    officeName: '',
    amount: 0,
  });

/** Three checks, one voided, with a gap. */
export const CHECKS: readonly CheckWrittenRow[] = [
  checkRow({ checkNumber: '1001' }),
  checkRow({
    checkNumber: '1002',
    payeeName: 'Beta Surety',
    status: 'Voided',
    voidedDate: '2026-03-05',
    amount: 0,
    voidedAmount: 70,
  }),
  unusedRow('1003', '1005'),
  checkRow({ checkNumber: '1006', date: '2026-03-06', amount: 25.5 }),
];

/** 1007 is next; of the numbers asked about, 1002 was used. */
export const CHECK_NUMBERS: CheckNumbers = {
  nextNumber: '1007',
  taken: [
    { number: '1002', itemId: '71002', itemNumber: 'CP-1002', payeeName: 'Beta Surety', date: '2026-03-02' },
  ],
};
