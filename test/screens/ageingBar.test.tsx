import { screen, waitFor, within } from '@testing-library/dom';
import { noData, ok } from '../support/answers/envelope';
import { COMPANY, PAYABLES, UNPAID } from '../support/answers/payables';
import { answerQuery } from '../support/api';
import { answerTieOut } from '../support/customerRows';
import { renderModule } from '../support/renderModule';

const host = { flags: { accountingPictures: true } };
const CUSTOMERS = 'Open balances by days past due, as a bar';
const PAYEES = 'Unpaid lines by days past due, as a bar';

const bar = (name: string): Promise<HTMLElement> => screen.findByRole('group', { name });
const segments = (group: HTMLElement): readonly HTMLElement[] => within(group).getAllByRole('button');
const lengths = (group: HTMLElement): readonly string[] => segments(group).map(({ style }) => style.flexGrow);
const names = (group: HTMLElement): readonly (string | null)[] =>
  segments(group).map((segment) => segment.getAttribute('aria-label'));
const items = (): readonly string[] => screen.queryAllByText(/^INV-/).map(({ textContent }) => textContent);

test('the ageing of invoices is a bar of what is above zero, by amount', async () => {
  answerTieOut();
  renderModule({ path: '/unpaid-invoices', host });
  const ages = await bar(CUSTOMERS);
  expect(names(ages)).toEqual([
    'Current: 10.10, 17% of what is above zero',
    '1–30 days: 20.20, 33% of what is above zero',
    '31–60 days: 30.30, 50% of what is above zero',
    '91+ days: 0.07, <1% of what is above zero',
  ]);
  expect(lengths(ages)).toEqual(['1010', '2020', '3030', '7']);
});

test('each age has its name once, beside its amount, over the bar', async () => {
  answerTieOut();
  renderModule({ path: '/unpaid-invoices', host });
  expect(await bar(CUSTOMERS)).toHaveTextContent(/^$/);
  const strip = screen.getByRole('group', { name: 'Open balances by days past due' });
  expect(within(strip).getByRole('button', { name: '31–60 days 30.30' })).toBeVisible();
});

test('the figures are those of all items, whatever is filtered, and say so', async () => {
  answerTieOut();
  const { user } = renderModule({ path: '/unpaid-invoices', host });
  await bar(CUSTOMERS);
  const strip = screen.getByRole('group', { name: 'Open balances by days past due' });
  const before = strip.textContent;
  expect(strip).toHaveTextContent('of all 4 items');

  await user.click(within(strip).getByRole('button', { name: '31–60 days 30.30' }));
  await waitFor(() => expect(items()).toEqual(['INV-3']));
  expect(strip.textContent).toBe(before);
});

test('a press on an age shows its invoices, another one all again, by keyboard as well', async () => {
  answerTieOut();
  const { user, host: shell } = renderModule({ path: '/unpaid-invoices', host });
  const ages = await bar(CUSTOMERS);
  const second = within(ages).getByRole('button', { name: /^31–60 days/ });

  await user.click(second);
  await waitFor(() => expect(items()).toEqual(['INV-3']));
  expect(shell.navigation.url()).toBe('/accounting/unpaid-invoices?age=31-60');
  expect(second).toHaveAttribute('aria-pressed', 'true');

  second.focus();
  await user.keyboard('{Enter}');
  await waitFor(() => expect(items()).toHaveLength(4));
  expect(second).toHaveAttribute('aria-pressed', 'false');
  const steps = shell.navigation.entries();
  await user.click(screen.getByRole('button', { name: /^Total/, pressed: true }));
  expect(shell.navigation.entries()).toEqual(steps);
});

test('an age with nothing in it stays in the bar while it filters the rows, so that the filter can be removed', async () => {
  answerTieOut();
  const { user } = renderModule({ path: '/unpaid-invoices?age=61-90', host });
  const none = within(await bar(CUSTOMERS)).getByRole('button', { name: /^61–90 days: 0\.00, 0%/ });
  expect(none).toHaveAttribute('aria-pressed', 'true');

  await user.click(none);

  await waitFor(() => expect(items()).toHaveLength(4));
  expect(none).not.toBeInTheDocument();
});

test('the ageing of payables filters the very lines that its figure adds up', async () => {
  answerQuery(COMPANY, ok(PAYABLES));
  const { user } = renderModule({ path: UNPAID, host });
  const ages = await bar(PAYEES);
  // Return premiums alone are below zero, and so have no length.
  expect(names(ages)).toEqual([
    'Unpaid, not past due: 50.25, 22% of what is above zero',
    '1–30 days past due: 100.00, 44% of what is above zero',
    '61–90 days past due: 70.00, 31% of what is above zero',
    '91+ days past due: 5.00, 2% of what is above zero',
  ]);

  await user.click(within(ages).getByRole('button', { name: /^1–30 days/ }));
  await waitFor(() => expect(items()).toEqual(['INV-1']));
  expect(screen.getByText('Before returns').nextElementSibling).toHaveTextContent('225.25');

  await user.click(within(ages).getByRole('button', { name: /^Unpaid, not past due/ }));
  await waitFor(() => expect(items()).toEqual(['INV-2']));

  await user.click(within(ages).getByRole('button', { name: /^Unpaid, not past due/ }));
  await waitFor(() => expect(items()).toHaveLength(5));
});

test('there is no bar without rows, nor without its flag', async () => {
  answerQuery(COMPANY, noData());
  const first = renderModule({ path: UNPAID, host });
  await screen.findByText('There are no items in this report.');
  expect(screen.queryByRole('group', { name: PAYEES })).not.toBeInTheDocument();
  first.module.unmount();

  answerTieOut();
  renderModule({ path: '/unpaid-invoices', basename: '/again' });
  await screen.findByRole('group', { name: 'Open balances by days past due' });
  expect(screen.queryByRole('group', { name: CUSTOMERS })).not.toBeInTheDocument();
});
