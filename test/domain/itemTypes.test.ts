import {
  ALL_TRANSACTION_TYPES,
  ITEM_FILTER_TYPES,
  TRANSACTION_TYPE_LIST,
  itemFilterFrom,
  offeredDateTypes,
  transactionTypeLabel,
} from '../../src/domain';

describe('transaction types (§3)', () => {
  it('are listed with their names', () => {
    expect(TRANSACTION_TYPE_LIST).toEqual([
      { value: 'Invoice', label: 'Invoice' },
      { value: 'CreditMemo', label: 'Credit Memo' },
      { value: 'IncomingPayment', label: 'Receipts' },
      { value: 'DirectBillDisbursement', label: 'Direct Bill Disbursement' },
      { value: 'CompanyPayable', label: 'Company Payable' },
      { value: 'InsuredRefund', label: 'Insured Refund' },
      { value: 'AgencyRevenuePayable', label: 'Agency Revenue Payable' },
      { value: 'NSFCheck', label: 'NSF Check' },
    ]);
    expect(ALL_TRANSACTION_TYPES).toHaveLength(8);
    expect(transactionTypeLabel('NSFCheck')).toBe('NSF Check');
    const unknown: string[] = [];
    expect(transactionTypeLabel('Something', (type) => unknown.push(type))).toBe('Something');
    expect(transactionTypeLabel('Invoice', (type) => unknown.push(type))).toBe('Invoice');
    expect(unknown).toEqual(['Something']);
  });
});

describe('receipt report entries (§2, D31)', () => {
  it.each([
    ['all', 'All items', ALL_TRANSACTION_TYPES],
    ['payments', 'Payments', ['IncomingPayment', 'NSFCheck']],
    ['invoices', 'Invoices', ['Invoice', 'CreditMemo']],
    ['company-payables', 'Company Payables', ['CompanyPayable', 'DirectBillDisbursement']],
    [
      'company-payables-and-invoices',
      'Company Payables and Invoices',
      ['Invoice', 'CreditMemo', 'CompanyPayable', 'DirectBillDisbursement'],
    ],
  ] as const)('%s', (filter, label, types) => {
    expect(ITEM_FILTER_TYPES[filter]).toEqual({ label, types });
    expect(itemFilterFrom(filter)).toBe(filter);
  });

  it.each([null, undefined, '', 'nonsense'])('%p in the address means all items', (parameter) => {
    expect(itemFilterFrom(parameter)).toBe('all');
  });
});

describe('payable reports (D7)', () => {
  const base = ['CreationDate', 'DueDate', 'ItemDate'];

  it.each([
    ['companyPayables', 'unpaid', base],
    ['companyPayables', 'paid', [...base, 'CompanyPayablePaidDate']],
    ['companyPayables', 'all', [...base, 'CompanyPayablePaidDate']],
    ['agencyRevenue', 'unpaid', base],
    ['agencyRevenue', 'paid', [...base, 'AgencyRevenuePaidDate']],
    ['agencyRevenue', 'all', [...base, 'AgencyRevenuePaidDate']],
    ['agencyRevenue', 'none', [...base, 'AgencyRevenuePaidDate']],
  ] as const)('%s, %s: offers its date types', (report, type, offered) => {
    expect(offeredDateTypes(report, type)).toEqual(offered);
  });
});

describe('the classification of item types (§3)', () => {
  it.each([
    ['Invoice', 'Invoice'],
    ['IssueInvoice', 'Invoice'],
    ['DraftInvoice', 'Invoice'],
    ['Credit Memo', 'Credit Memo'],
    ['CreditMemo', 'Credit Memo'],
    ['PaymentIn', 'Payment'],
  ])('shows %s as %s', (type, label) => {
    expect(transactionTypeLabel(type)).toBe(label);
  });
});
