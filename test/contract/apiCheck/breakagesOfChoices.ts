import type { Breakage, Sent } from './backEnd';
import { asks, instead, matching } from './breaking';
import type { BrokenCase } from './breaking';

/** Those of which the agency of the tests has rows of several customers. */
const CUSTOMER_REPORTS = [
  'GetUnpaidInvoiceReportV2',
  'GetPastDueInvoiceReport',
  'GetCustomerBalanceSummaryReport',
  'CustomerBalanceDetailReport',
];
const PAYABLE_REPORTS = ['GetCompanyPayablesReport2', 'GetAgencyRevenueReport2'];

/** What the check says when other rows come too. */
const alone = (name: string, label: string, words: string): string =>
  matching(
    new RegExp(
      `^${name} · rows for ${label}: asked with ${label}, \\d+ of \\d+ rows do not belong there, such as data\\[\\d+\\]\\. Answer with the rows alone that have ${words}\\.$`,
    ),
  );
const withText =
  (name: string, field: string) =>
  (sent: Sent): boolean =>
    asks(name)(sent) && typeof sent.fields[field] === 'string' && sent.fields[field] !== '';
const DAY = '20\\d\\d-\\d\\d-\\d\\d';

/** Answers one account with all that were asked for before. */
function allForOne(name: string): Breakage {
  let all: unknown;
  return (sent, ask) => {
    const { glAccountIds } = sent.fields;
    if (!asks(name)(sent) || !Array.isArray(glAccountIds)) return ask();
    if (glAccountIds.length === 1) return instead(asks(name), { glAccountIds: all })(sent, ask);
    all = glAccountIds;
    return ask();
  };
}

/** Back ends that do not look at what users choose. */
export const UNCHOSEN: readonly BrokenCase[] = [
  ...CUSTOMER_REPORTS.map((name) => ({
    broken: `${name} of everybody for one customer`,
    breakage: instead(withText(name, 'clientNumber'), { clientNumber: null }),
    fails: [alone(name, 'clientNumber "\\d+"', 'clientNumber "\\d+"')],
  })),
  ...PAYABLE_REPORTS.flatMap((name) => [
    {
      broken: `${name} of all payees for one`,
      breakage: instead((sent) => asks(name)(sent) && sent.fields['payeeIds'] !== null, { payeeIds: null }),
      fails: [alone(name, 'payeeIds "\\d+"', 'payeeId "\\d+"')],
    },
    {
      broken: `${name} of all accounts for one`,
      breakage: allForOne(name),
      fails: [alone(name, 'glAccountIds "\\d+"', 'glAccountId "\\d+"')],
    },
    {
      broken: `${name} of all due dates for some`,
      breakage: instead(asks(name, { dateType: 'DueDate', startDate: null }), { endDate: null }),
      fails: [alone(name, 'dateType DueDate', `a dueDate up to ${DAY}`)],
    },
  ]),
  {
    broken: 'customers who owe nothing where nobody asked for them',
    breakage: instead(
      asks('GetCustomerBalanceSummaryReport', { asOfDate: '2026-05-14', includeZeroBalances: undefined }),
      { includeZeroBalances: true },
    ),
    fails: [alone('GetCustomerBalanceSummaryReport', 'no includeZeroBalances', 'debts or credits')],
  },
  {
    broken: 'a detail from the beginning for every first day',
    breakage: instead(withText('CustomerBalanceDetailReport', 'startDate'), { startDate: null }),
    fails: [alone('CustomerBalanceDetailReport', `startDate ${DAY}`, `a date from ${DAY} on`)],
  },
  {
    broken: 'checks of all days for one',
    breakage: instead(withText('GetChecksWritten', 'startDate'), { startDate: null, endDate: null }),
    fails: [alone('GetChecksWritten', `startDate and endDate ${DAY}`, `a date of ${DAY}, or null for a gap`)],
  },
  {
    broken: 'a queue of all types for one',
    breakage: instead(withText('GetQBQueueItems', 'itemType'), { itemType: null }),
    fails: [alone('GetQBQueueItems', 'itemType "\\w+"', 'the itemType "\\w+"')],
  },
  {
    broken: 'a queue that is not searched',
    breakage: instead(withText('GetQBQueueItems', 'search'), { search: '' }),
    fails: [alone('GetQBQueueItems', 'search “Zzyzx-Nobody”', '“Zzyzx-Nobody” in itemName or message')],
  },
];
