import { EMPTY_SEARCH_FILTER } from '../../../src/domain';
import type { SearchFilter } from '../../../src/domain';
import { searchSummary } from '../../../src/features/trustTransactions/search/searchSummary';

const NAMES = {
  accounts: new Map([
    ['31', 'Trust Checking'],
    ['50', 'Premium Payable'],
  ]),
  offices: new Map([['1', 'Main Street']]),
};
const NONE = { accounts: new Map<string, string>(), offices: new Map<string, string>() };

test.each<[Partial<SearchFilter>, string, string]>([
  [{ bankAccount: '31' }, 'Trust Checking', 'One bank account'],
  [{ reportingAccount: '50' }, 'Reporting account Premium Payable', 'One reporting account'],
  [{ policyOffice: '1' }, 'Policy office Main Street', 'One policy office'],
  [{ userOffice: '1' }, 'User office Main Street', 'One user office'],
])(
  'the summary of a search for %j shows the name, and no id when the name is missing',
  (filter, named, unnamed) => {
    const search = { ...EMPTY_SEARCH_FILTER, ...filter };
    expect(searchSummary(search, NAMES)).toBe(`All dates · ${named}`);
    expect(searchSummary(search, NONE)).toBe(`All dates · ${unnamed}`);
  },
);

test.each<[Partial<SearchFilter>, string]>([
  [{ dateRange: 'LastMonth', date: { start: '2013-01-01', end: '2013-01-31' } }, 'Last Month'],
  [{ dateRange: 'None', date: { start: '2013-01-01', end: null } }, 'All dates'],
  [{ dateRange: 'Custom', date: { start: '2013-01-01', end: null } }, 'From 01/01/2013'],
  [{ dateRange: 'Custom', date: { start: null, end: '2013-01-31' } }, 'Through 01/31/2013'],
  [{ dateRange: 'Custom', date: { start: 'soon', end: null } }, 'All dates'],
])('the summary of a search for %j names its dates: %s', (filter, text) => {
  expect(searchSummary({ ...EMPTY_SEARCH_FILTER, ...filter }, NONE)).toBe(text);
});
