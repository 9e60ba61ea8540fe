import { screen, waitFor, within } from '@testing-library/react';
import { violations } from '../../support/violations';
import { bodyRows, cellsOf, columnTexts, header, invoices, openMenu, renderTable, reportOf } from './support';

const closed = () => waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
const chips = (): (string | null)[] =>
  screen.queryAllByRole('button', { name: /^Remove filter/ }).map((chip) => chip.getAttribute('aria-label'));
const total = (): string | undefined => cellsOf(screen.getAllByRole('row').at(-1)).at(-2);

const people = (): ReturnType<typeof reportOf> =>
  reportOf([
    {
      itemId: '1',
      clientName: 'Čapek',
      invoiceNumber: 'A',
      dueDate: '2013-01-01',
      amount: 1,
      openBalance: 10.5,
    },
    {
      itemId: '2',
      clientName: 'capers',
      invoiceNumber: 'B',
      dueDate: '2013-01-31',
      amount: 2,
      openBalance: -3,
    },
    { itemId: '3', clientName: 'Dolores', invoiceNumber: 'A', dueDate: '2013-02-30', amount: 4 },
    { itemId: '4', invoiceNumber: 'C', amount: 8, openBalance: 1234.56 },
  ]);

test('a filter of all columns does not wait when its field is left', async () => {
  const { user } = renderTable({ data: people() });
  await user.type(screen.getByRole('searchbox', { name: 'Filter rows' }), 'dolo');
  await user.tab();
  expect(columnTexts(0)).toEqual(['Dolores']);
});

describe('filtering a column of texts', () => {
  test('finds part of a text, ignoring case and accents; Enter applies it, its chip removes it', async () => {
    const { user, root } = renderTable({ data: people() });
    const menu = await openMenu(user, 'Client');
    await waitFor(() => expect(within(menu).getByLabelText('Contains')).toHaveFocus());
    expect(await violations(root)).toEqual([]);
    await user.keyboard('CAPE{Enter}');
    await closed();
    expect(columnTexts(0)).toEqual(['Čapek', 'capers']);
    expect(total()).toBe('3.00');
    expect(chips()).toEqual(['Remove filter Client: contains CAPE']);
    expect(screen.getByRole('columnheader', { name: 'Client, filtered' })).toHaveFocus();
    expect(screen.getByRole('status')).toHaveTextContent('2 items shown');
    expect(await violations(root)).toEqual([]);
    await user.click(screen.getByRole('button', { name: /^Remove filter/ }));
    expect(columnTexts(0)).toHaveLength(4);
    expect(header('Client')).toBeVisible();
  });

  test('offers values, each with the number of rows that the other filters leave', async () => {
    const { user } = renderTable({ data: people() });
    await user.click(within(await openMenu(user, 'Amount')).getByLabelText('At least'));
    await user.keyboard('2{Enter}');
    await closed();
    const menu = await openMenu(user, 'Invoice #');
    const group = within(menu).getByRole('group', { name: 'One of' });
    expect(group).toHaveAccessibleDescription('The arrow keys move from value to value.');
    const listed = within(group).getAllByRole('checkbox');
    expect(listed.map((box) => box.parentElement?.textContent)).toEqual(['A1', 'B1', 'C1']);
    // A long list is one stop of Tab; arrows move within it.
    expect(listed.map(({ tabIndex }) => tabIndex)).toEqual([0, -1, -1]);
    await user.click(within(menu).getByRole('checkbox', { name: 'C' }));
    await user.click(within(menu).getByRole('checkbox', { name: 'A' }));
    expect(within(menu).getByRole('status')).toHaveTextContent('2 chosen');
    await user.click(within(menu).getByRole('button', { name: 'Apply' }));
    await closed();
    expect(columnTexts(1)).toEqual(['A', 'C']);
    expect(chips()).toEqual(['Remove filter Amount: from 2.00', 'Remove filter Invoice #: C; A']);

    const again = await openMenu(user, 'Invoice #');
    expect(within(again).getByRole('checkbox', { name: 'A' })).toBeChecked();
    expect(within(again).getByRole('checkbox', { name: 'B' })).not.toBeChecked();
    await user.click(within(again).getByRole('button', { name: 'Clear' }));
    await closed();
    expect(columnTexts(1)).toEqual(['B', 'A', 'C']);
  });

  test('what is typed takes the place of values that were checked before, of those checked now it only finds them', async () => {
    const { user } = renderTable({ data: people() });
    await user.click(within(await openMenu(user, 'Client')).getByRole('checkbox', { name: 'Dolores' }));
    await user.keyboard('{Enter}');
    await closed();
    const again = await openMenu(user, 'Client');
    expect(within(again).getByRole('status')).toHaveTextContent('1 chosen');
    await waitFor(() => expect(within(again).getByLabelText('Contains')).toHaveFocus());
    await user.keyboard('cape');
    expect(within(again).queryByRole('status')).not.toBeInTheDocument();
    await user.keyboard('{Enter}');
    await closed();
    expect(chips()).toEqual(['Remove filter Client: contains cape']);
    expect(columnTexts(0)).toEqual(['Čapek', 'capers']);

    const last = await openMenu(user, 'Client');
    await user.click(within(last).getByRole('checkbox', { name: 'capers' }));
    expect(within(last).getByRole('status')).toHaveTextContent('1 chosen');
    await user.keyboard('{Enter}');
    await closed();
    expect(chips()).toEqual(['Remove filter Client: capers']);
  });

  test('offers blanks, and the arrows move from value to value', async () => {
    const { user } = renderTable({ data: people() });
    const menu = await openMenu(user, 'Client');
    const boxes = within(menu).getAllByRole('checkbox');
    expect(boxes.map((box) => box.getAttribute('aria-label'))).toEqual([
      'Čapek',
      'capers',
      'Dolores',
      '(blank)',
    ]);
    await user.click(within(menu).getByRole('checkbox', { name: 'Dolores' }));
    await user.keyboard(' {ArrowDown} {Enter}');
    await closed();
    expect(columnTexts(1)).toEqual(['C']);
    expect(chips()).toEqual(['Remove filter Client: (blank)']);
  });

  test('lists the first of many values, and typing finds the others', async () => {
    const { user } = renderTable({ data: invoices(150) });
    const menu = await openMenu(user, 'Invoice #');
    expect(within(menu).getAllByRole('checkbox')).toHaveLength(100);
    expect(within(menu).getByText('50 more: type to narrow the list.')).toBeVisible();
    await user.type(within(menu).getByLabelText('Contains'), '0149');
    await user.click(within(menu).getByRole('checkbox', { name: 'INV-0149' }));
    await user.keyboard('{Enter}');
    await closed();
    expect(columnTexts(1)).toEqual(['INV-0149']);
  });
});

describe('filtering a column of amounts', () => {
  test.each([
    ['1,234.56', '', ['C'], 'from 1,234.56'],
    ['', '(3)', ['B'], 'up to -3.00'],
    ['0', '$10.50', ['A', 'A'], '0.00 to 10.50'],
  ])('takes amounts from “%s” to “%s”', async (least, most, found, words) => {
    const { user } = renderTable({ data: people() });
    const menu = await openMenu(user, 'Open Balance');
    if (least !== '') await user.type(within(menu).getByLabelText('At least'), least);
    if (most !== '') await user.type(within(menu).getByLabelText('At most'), most);
    await user.keyboard('{Enter}');
    await closed();
    expect(columnTexts(1)).toEqual(found);
    expect(chips()).toEqual([`Remove filter Open Balance: ${words}`]);
  });

  test('does not apply an invalid amount or a reversed range', async () => {
    const { user } = renderTable({ data: people() });
    const menu = await openMenu(user, 'Amount');
    await user.type(within(menu).getByLabelText('At least'), '1.234{Enter}');
    expect(within(menu).getByRole('alert')).toHaveTextContent('Not an amount');
    await user.clear(within(menu).getByLabelText('At least'));
    await user.type(within(menu).getByLabelText('At least'), '5');
    await user.type(within(menu).getByLabelText('At most'), '4{Enter}');
    expect(within(menu).getByRole('alert')).toHaveTextContent('Below the minimum');
    expect(columnTexts(0)).toHaveLength(4);
  });
});

describe('filtering a column of dates', () => {
  test('includes both days, and excludes rows without a valid date', async () => {
    const { user } = renderTable({ data: people() });
    const menu = await openMenu(user, 'Due Date');
    await user.type(within(menu).getByLabelText('From'), '01/02/2013');
    await user.type(within(menu).getByLabelText('To'), '01/31/2013{Enter}');
    await closed();
    expect(columnTexts(2)).toEqual(['01/31/2013']);
    expect(chips()).toEqual(['Remove filter Due Date: 01/02/2013 to 01/31/2013']);
  });

  test('reports an invalid date', async () => {
    const { user } = renderTable({ data: people() });
    const menu = await openMenu(user, 'Due Date');
    await user.type(within(menu).getByLabelText('From'), '02/30/2013{Enter}');
    expect(within(menu).getByRole('alert')).toHaveTextContent('Invalid date');
  });

  test("opens the calendar on the agency's month, with its day marked and offered", async () => {
    const { user } = renderTable({ data: people() }, { today: () => '2013-02-14' });
    const menu = await openMenu(user, 'Due Date');
    await user.click(within(menu).getByRole('button', { name: 'Choose to' }));
    const days = await screen.findByRole('grid', { name: 'February 2013' });
    expect(within(days).getByRole('button', { current: 'date' })).toHaveTextContent('14');
    await user.click(screen.getByRole('button', { name: 'Today' }));
    expect(within(menu).getByLabelText('To')).toHaveValue('02/14/2013');
  });
});

test('Clear filters removes every column filter and the quick filter', async () => {
  const { user } = renderTable({ data: people(), filterDebounceMs: 0 });
  await user.type(within(await openMenu(user, 'Client')).getByLabelText('Contains'), 'cap{Enter}');
  await closed();
  await user.type(screen.getByRole('searchbox', { name: 'Filter rows' }), 'nothing like it{Enter}');
  expect(bodyRows()).toHaveLength(0);
  expect(screen.getByText('No items match the filter.')).toBeVisible();
  await user.click(screen.getAllByRole('button', { name: 'Clear filters' })[0] as HTMLElement);
  expect(columnTexts(0)).toHaveLength(4);
  expect(screen.getByRole('searchbox', { name: 'Filter rows' })).toHaveValue('');
  expect(chips()).toEqual([]);
});
