import {
  ALL_TRANSACTION_TYPES,
  ITEM_FILTER_TYPES,
  TRANSACTION_TYPE_LIST,
  ageingBucket,
  classifyItemType,
  isSuccess,
  itemFilterFrom,
  offeredDateTypes,
  paidFilterFor,
  parseTimePeriod,
  queueItemTypeFor,
  queueItemTypeLabel,
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
    expect(transactionTypeLabel('Something')).toBe('Something');
  });
});

describe('item type classification (§3)', () => {
  it.each([
    ['Invoice', 'Invoice'],
    ['IssueInvoice', 'Invoice'],
    ['DraftInvoice', 'Invoice'],
    ['Credit Memo', 'Credit Memo'],
    ['CreditMemo', 'Credit Memo'],
    ['PaymentIn', 'Payment'],
  ])('%s is shown as %s', (itemType, shown) => {
    const warn = jest.fn();
    expect(classifyItemType(itemType, warn)).toBe(shown);
    expect(warn).not.toHaveBeenCalled();
  });

  it.each(['invoice', 'PaymentOut', '', null, undefined])(
    '%p is unclassified, with a warning only',
    (itemType) => {
      const warn = jest.fn();
      expect(classifyItemType(itemType, warn)).toBeNull();
      expect(warn).toHaveBeenCalledTimes(1);
    },
  );
});

describe('items as QuickBooks knows them (D16)', () => {
  it.each([
    ['Invoice', 'Invoice'],
    ['CreditMemo', 'Credit Memo'],
    ['IncomingPayment', 'Payment'],
    ['DirectBillDisbursement', 'Check'],
    ['CompanyPayable', 'Check'],
    ['AgencyRevenuePayable', 'Check'],
    ['InsuredRefund', 'Check'],
    ['NSFCheck', 'Check'],
  ] as const)('%s goes as %s', (type, queueType) => {
    expect(queueItemTypeFor(type)).toBe(queueType);
  });

  it.each([
    ['GLAccount', 'General Ledger Account'],
    ['Credit Memo', 'Credit Memo'],
    ['CreditMemo', 'Credit Memo'],
    ['Check', 'Check'],
  ])('queue item type %s is shown as %s (§3)', (type, label) => {
    expect(queueItemTypeLabel(type)).toBe(label);
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

  it.each([null, undefined, '', 'nonsense'])('%p in the address is all items', (parameter) => {
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
  ] as const)('%s, %s: offered date types', (report, type, offered) => {
    expect(offeredDateTypes(report, type)).toEqual(offered);
  });

  it.each([
    ['unpaid', 'Unpaid'],
    ['paid', 'Paid'],
    ['all', 'None'],
    ['none', 'None'],
  ] as const)('%s applies the paid filter %s', (type, filter) => {
    expect(paidFilterFor(type)).toBe(filter);
  });
});

describe('periods (§2, D4)', () => {
  it.each([
    ['0', 0],
    ['1', 1],
    ['2', 2],
    ['3', null],
    ['', null],
    ['00', null],
    [undefined, null],
  ])('%p in the address is %p', (text, period) => {
    expect(parseTimePeriod(text)).toBe(period);
  });
});

describe('result codes (§4, §7)', () => {
  it.each([
    [0, true],
    [2, true],
    [13, false],
    [15, false],
    [200, false],
  ])('%p succeeds: %p', (code, success) => {
    expect(isSuccess(code)).toBe(success);
  });
});

describe('ageing (D6)', () => {
  it.each([
    [-3, 'Current'],
    [0, 'Current'],
    [1, '1–30'],
    [30, '1–30'],
    [31, '31–60'],
    [60, '31–60'],
    [61, '61–90'],
    [90, '61–90'],
    [91, '91+'],
  ])('%p days past due: %s', (days, bucket) => {
    expect(ageingBucket(days).label).toBe(bucket);
  });
});
