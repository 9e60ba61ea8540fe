import type { VoidEffects } from '../../../src/api/wire';

/** What a void would do; by default that of a receipt of 100.00, from which a carrier was paid. */
export function voidEffects(effects: Partial<VoidEffects> = {}): VoidEffects {
  return {
    itemId: '7',
    itemNumber: 'R-7',
    transactionType: 'IncomingPayment',
    itemDate: '2026-03-02',
    earliestDate: '2026-03-05',
    reopened: [{ itemId: '1', transactionType: 'Invoice', itemNumber: 'INV-1', amount: 100 }],
    released: [],
    unpaid: [],
    advances: [
      {
        itemId: '1',
        transactionType: 'Invoice',
        itemNumber: 'INV-1',
        lineId: '11',
        payeeName: 'Acme Mutual',
        bankAccountId: '1010',
        bankAccountName: 'Trust Bank',
        amount: 85,
      },
    ],
    trust: [],
    ...effects,
  };
}
