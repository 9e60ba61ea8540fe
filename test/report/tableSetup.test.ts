import {
  filtersFrom,
  filtersText,
  groupsText,
  setupFrom,
  sortingText,
} from '../../src/report/table/setup/tableSetup';
import type { Sorting } from '../../src/report/table/setup/tableSetup';
import { isTableParameter } from '../../src/report';
import type { ReportSpec } from '../../src/report';

const spec: ReportSpec = {
  id: 'unpaid',
  title: 'Unpaid Invoices',
  columns: [
    { id: 'name', header: 'Name', kind: 'text', width: 100 },
    { id: 'amount', header: 'Amount', kind: 'amount', width: 100 },
    { id: 'days', header: 'Days', kind: 'count', width: 100 },
    { id: 'date', header: 'Date', kind: 'date', width: 100 },
    { id: 'due', header: 'Due', kind: 'dueDate', width: 100, dueAmount: 'amount' },
    { id: 'made', header: 'Made', kind: 'moment', width: 100 },
  ],
};
const asc = (id: string) => ({ id, desc: false });
const desc = (id: string) => ({ id, desc: true });

describe('a sort in an address (D30)', () => {
  test.each<[string, Sorting]>([
    ['amount.desc', [desc('amount')]],
    ['amount.desc,date.asc', [desc('amount'), asc('date')]],
    ['none', []],
  ])('%s is read and written', (text, sorting) => {
    expect(setupFrom(text, null, spec)).toEqual({ sorting, wrong: null });
    expect(sortingText(sorting)).toBe(text);
  });

  test.each<[string, Sorting | undefined, string | null]>([
    ['bogus.desc', undefined, 'bogus.desc'],
    ['amount.sideways', undefined, 'amount.sideways'],
    ['amount', undefined, 'amount'],
    ['AMOUNT.desc', undefined, 'AMOUNT.desc'],
    ['', undefined, null],
    ['__proto__.asc', undefined, '__proto__.asc'],
    ['bogus.desc,date.asc', [asc('date')], 'bogus.desc'],
    ['date.asc,date.desc', [asc('date')], 'date.desc'],
    ['date.asc,,name.desc', [asc('date'), desc('name')], null],
    ['date.asc,none', [asc('date')], 'none'],
  ])('%p is read as far as it is valid, and what is wrong is reported', (text, sorting, wrong) => {
    expect(setupFrom(text, null, spec)).toEqual({ ...(sorting && { sorting }), wrong });
  });
});

describe('groups in an address (D30)', () => {
  test.each([
    ['name', ['name']],
    ['name,date', ['name', 'date']],
    ['none', []],
  ])('%s is read and written', (text, groups) => {
    expect(setupFrom(null, text, spec)).toEqual({ groups, wrong: null });
    expect(groupsText(groups)).toBe(text);
  });

  test.each([
    ['bogus', undefined, 'bogus'],
    ['name,name', ['name'], 'name'],
    ['bogus,date', ['date'], 'bogus'],
  ])('%s is read as far as it is valid, and what is wrong is reported', (text, groups, wrong) => {
    expect(setupFrom(null, text, spec)).toEqual({ ...(groups && { groups }), wrong });
  });
});

test('an address without a sort and groups gives neither', () => {
  expect(setupFrom(null, null, spec)).toEqual({ wrong: null });
});

test.each([
  ['sort', true],
  ['searchLineItems.group', true],
  ['view', true],
  ['range', false],
  ['resort', false],
])('%s is a parameter of a table: %s', (name, isOne) => {
  expect(isTableParameter(name)).toBe(isOne);
});

describe('filters beside an address (D30)', () => {
  const kept = {
    search: 'bolt',
    filters: [
      { kind: 'contains', columnId: 'name', text: 'a' },
      { kind: 'oneOf', columnId: 'name', values: ['Acme', ''] },
      { kind: 'amountRange', columnId: 'amount', min: 100 },
      { kind: 'amountRange', columnId: 'days', min: 1, max: 2 },
      { kind: 'dateRange', columnId: 'date', from: '2013-01-31' },
      { kind: 'dateRange', columnId: 'due', to: '2013-01-31' },
      { kind: 'dateRange', columnId: 'made', from: '2013-01-31', to: '2013-02-01' },
    ],
  } as const;

  test('are read back as they were stored', () => {
    expect(filtersFrom(filtersText(kept), spec)).toEqual(kept);
  });

  test.each([null, '', 'no JSON', 'null', '7'])('are empty in %p', (text) => {
    expect(filtersFrom(text, spec).filters ?? []).toEqual([]);
  });

  test.each<unknown>([
    null,
    7,
    {},
    { kind: 'contains', columnId: 'gone', text: 'a' },
    { kind: 'contains', columnId: 'amount', text: 'a' },
    { kind: 'contains', columnId: 'name', text: 7 },
    { kind: 'contains', columnId: 'name' },
    { kind: 'oneOf', columnId: 'name', values: 'Acme' },
    { kind: 'oneOf', columnId: 'name', values: [7] },
    { kind: 'amountRange', columnId: 'name', min: 1 },
    { kind: 'amountRange', columnId: 'amount', min: '1' },
    { kind: 'dateRange', columnId: 'amount', from: '2013-01-31' },
    { kind: 'dateRange', columnId: 'date', from: '2013-02-31' },
    { kind: 'marked', columnId: 'name', marked: {} },
    { kind: 'other', columnId: 'name' },
  ])('leave out %j, which fits no column', (filter) => {
    const [fitting] = kept.filters;
    expect(filtersFrom(JSON.stringify({ search: 1, filters: [filter, fitting] }), spec)).toEqual({
      search: '',
      filters: [fitting],
    });
  });
});
