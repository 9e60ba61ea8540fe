import {
  ALL_TRANSACTION_TYPES,
  EMPTY_SEARCH_FILTER,
  FIX_FORM_ERRORS,
  NO_BANK_ACCOUNT,
  mayRunSearch,
  searchDays,
  searchPayload,
  validateSearchFilter,
  withBankAccount,
} from '../../src/domain';

describe('search dialog (§5)', () => {
  it.each([
    ['', {}],
    ['1234', {}],
    [' 1234 ', {}],
    ['12.5', { customerId: 'Customer ID must be an integer' }],
    ['SMIT-1', { customerId: 'Customer ID must be an integer' }],
  ])('Customer ID %p', (customerId, errors) => {
    expect(validateSearchFilter({ ...EMPTY_SEARCH_FILTER, customerId }, false)).toEqual(errors);
  });

  it('validates the dates and the range', () => {
    const filter = { ...EMPTY_SEARCH_FILTER, date: { start: '01/02/2024', end: '01/01/2024' } };
    expect(validateSearchFilter(filter, false)).toEqual({ endDate: 'End date cannot be before start date' });
    const year = { ...EMPTY_SEARCH_FILTER, dateRange: 'LastYear' as const };
    expect(validateSearchFilter(year, false)).toEqual({});
    expect(validateSearchFilter(year, true)).toEqual({ dateRange: 'Select a valid date range' });
  });

  it.each([
    [{ userCanReportByOffice: true, userCanReportAllOffices: false }, true],
    [{ userCanReportByOffice: false, userCanReportAllOffices: true }, true],
    [{ userCanReportByOffice: false, userCanReportAllOffices: false }, false],
    [null, false],
  ])('with options %p, the user may run a search: %p', (options, may) => {
    expect(mayRunSearch(options)).toBe(may);
  });

  it('has the message for form errors', () => {
    expect(FIX_FORM_ERRORS).toBe('Please fix all form errors before submitting');
  });
});

describe('the days of a search (§5, D3)', () => {
  const custom = (start: string | null, end: string | null) =>
    searchDays({ dateRange: 'Custom', date: { start, end } }, '2026-03-10');

  it('only a start date means until now, only an end date means from the beginning', () => {
    expect(custom('2026-01-05', null)).toEqual({ startDate: '2026-01-05', endDate: '2026-03-10' });
    expect(custom(null, '2026-01-05')).toEqual({ startDate: null, endDate: '2026-01-05' });
    expect(custom('2026-01-05', '2026-01-06')).toEqual({ startDate: '2026-01-05', endDate: '2026-01-06' });
    expect(custom(null, null)).toEqual({ startDate: null, endDate: null });
  });

  it('a named range is relative to today and ignores remembered dates', () => {
    const kept = { start: '2020-01-01', end: '2020-01-01' };
    expect(searchDays({ dateRange: 'Yesterday', date: kept }, '2026-03-10')).toEqual({
      startDate: '2026-03-09',
      endDate: '2026-03-09',
    });
    expect(searchDays({ dateRange: null, date: { start: null, end: null } }, '2026-03-10')).toEqual({
      startDate: null,
      endDate: null,
    });
  });
});

describe('search payload (§5, §7)', () => {
  it('sends all item types when none is selected', () => {
    expect(searchPayload(EMPTY_SEARCH_FILTER)).toEqual({
      includeVoided: false,
      lastName: '',
      firstName: '',
      businessName: '',
      clientNumber: null,
      searchForItemsWithoutBankAccount: false,
      reportingAccount: null,
      policyOffice: null,
      bankAccount: null,
      userOffice: null,
      transactionTypes: ALL_TRANSACTION_TYPES,
      startDate: null,
      endDate: null,
    });
  });

  it('sends the chosen filters', () => {
    const filter = withBankAccount(
      { ...EMPTY_SEARCH_FILTER, customerId: '1234', lastName: ' Doe ', transactionType: 'Invoice' },
      'bank-1',
    );
    expect(searchPayload(filter, { startDate: '2024-01-01', endDate: '2024-01-31' })).toMatchObject({
      clientNumber: 1234,
      lastName: 'Doe',
      transactionTypes: ['Invoice'],
      bankAccount: 'bank-1',
      searchForItemsWithoutBankAccount: false,
      startDate: '2024-01-01',
      endDate: '2024-01-31',
    });
  });

  it("'No Bank Account' (empty value) sets searchForItemsWithoutBankAccount, and is sent as null", () => {
    const filter = withBankAccount(EMPTY_SEARCH_FILTER, NO_BANK_ACCOUNT.value);
    expect(filter.searchForItemsWithoutBankAccount).toBe(true);
    expect(searchPayload(filter)).toMatchObject({
      bankAccount: null,
      searchForItemsWithoutBankAccount: true,
    });
    expect(withBankAccount(filter, null).searchForItemsWithoutBankAccount).toBe(false);
  });
});
