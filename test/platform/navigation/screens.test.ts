import { parseTimePeriod } from '../../../src/domain';
import { screenPath } from '../../../src/platform';

describe('paths', () => {
  test('are built from a screen and its parameters', () => {
    expect(screenPath('Landing', {})).toBe('/');
    expect(screenPath('TrustTransactions', { timePeriod: '1' })).toBe('/trustTransactions/1');
    expect(screenPath('UnpaidInvoicesReport', {})).toBe('/unpaid-invoices');
    expect(screenPath('UnpaidInvoicesReport', {}, 'asOf=2013-06-30')).toBe(
      '/unpaid-invoices?asOf=2013-06-30',
    );
    expect(screenPath('Unauthorized', {})).toBe('/unauthorized');
  });

  test.each([
    ['0', 0],
    ['1', 1],
    ['2', 2],
    ['3', null],
    ['00', null],
    ['-1', null],
    ['', null],
    [undefined, null],
  ])('give for the period %j: %j', (text, period) => {
    expect(parseTimePeriod(text)).toBe(period);
  });
});
