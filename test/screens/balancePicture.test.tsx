import { fireEvent, screen, waitFor, within } from '@testing-library/dom';
import { arrived } from '../support/arrived';
import { answerQuery } from '../support/api';
import { noData, ok } from '../support/answers/envelope';
import { DETAIL, detailRow } from '../support/answers/customers';
import { answerTieOut } from '../support/customerRows';
import { watchPrinting } from '../support/printedPaper';
import { renderModule } from '../support/renderModule';
import { violations } from '../support/violations';

const host = { flags: { accountingPictures: true } };
const PATH = '/customer-balance-detail?from=2026-02-01&to=2026-02-05&client=00000001';
const PICTURE = 'Balance by day';
const ITEM = { kind: 'Item', transactionType: 'Invoice', description: 'Invoice' } as const;
const ROWS = [
  detailRow({ rowId: 'a', kind: 'Opening', balance: 5 }),
  detailRow({
    ...ITEM,
    rowId: 'b',
    itemId: '1',
    itemNumber: 'INV-1',
    date: '2026-02-02',
    charge: 60.67,
    balance: 65.67,
  }),
  detailRow({
    ...ITEM,
    rowId: 'c',
    itemId: '2',
    itemNumber: 'CM-2',
    date: '2026-02-04',
    credit: 70,
    balance: -4.33,
  }),
  detailRow({ rowId: 'd', kind: 'Closing', date: '2026-02-05', balance: -4.33 }),
];

const picture = () => screen.findByRole('region', { name: PICTURE });
const slider = async () => within(await picture()).findByRole('slider', { name: 'Day of the picture' });
const read = async () => (await slider()).getAttribute('aria-valuetext');

test('leads from the opening to the closing balance of the report, and names the highest and lowest', async () => {
  answerTieOut();
  answerQuery(DETAIL, ok(ROWS));
  const { user } = renderModule({ path: PATH, host });
  const place = await picture();
  expect(place).toHaveTextContent('Highest 65.67 on 02/02/2026');
  expect(place).toHaveTextContent('Lowest -4.33 on 02/04/2026');
  expect(await read()).toBe('Closing balance, 02/05/2026: -4.33.');
  expect(screen.getByRole('group', { name: 'Totals' })).toHaveTextContent('Closing balance-4.33');
  expect(place.querySelector('[data-part=zero]')).not.toBeNull();

  await arrived();
  (await slider()).focus();
  await user.keyboard('{ArrowLeft}{ArrowLeft}');
  expect(await read()).toBe('02/03/2026: balance 65.67.');
  expect(place).toHaveTextContent('02/03/2026: 65.67');
  await user.keyboard('{Home}');
  expect(await read()).toBe('Opening balance, before 02/01/2026: 5.00.');
  fireEvent.mouseMove(await slider(), { clientX: 10_000 });
  await waitFor(async () => expect(await read()).toMatch(/^Closing balance/));
  fireEvent.mouseOut(await slider());
  await waitFor(() => expect(place).not.toHaveTextContent('02/05/2026: -4.33'));
  expect(await violations(place)).toEqual([]);
});

test('has a table of the days on which the balance changed', async () => {
  answerTieOut();
  answerQuery(DETAIL, ok(ROWS));
  const { user } = renderModule({ path: PATH, host });
  await user.click(within(await picture()).getByRole('button', { name: 'Table' }));
  const table = await screen.findByRole('table', { name: 'Days on which the balance changed' });
  expect(
    within(table)
      .getAllByRole('row')
      .map(({ textContent }) => textContent),
  ).toEqual(['DayChangeBalance', 'before 02/01/20265.00', '02/02/202660.6765.67', '02/04/2026-70.00-4.33']);
});

test('prints the picture in words and lines, and its table where that is shown', async () => {
  answerTieOut();
  answerQuery(DETAIL, ok(ROWS));
  const { user } = renderModule({ path: PATH, host });
  await user.click(within(await picture()).getByRole('button', { name: 'Table' }));
  const printed = watchPrinting();
  await user.click(within(await picture()).getByRole('button', { name: 'Print picture' }));
  const { body: paper, end } = await printed();
  expect(paper.querySelector('h1')).toHaveTextContent(PICTURE);
  expect(paper).toHaveTextContent('00000001 Acme Bakery · All offices, 02/01/2026 to 02/05/2026');
  expect(paper).toHaveTextContent('Highest 65.67 on 02/02/2026. Lowest -4.33 on 02/04/2026.');
  expect(paper.querySelector('svg [data-part=line]')).not.toBeNull();
  expect([...paper.querySelectorAll('table')].map(({ rows }) => rows.length)).toEqual([4]);
  await end();
  expect(document.querySelector('iframe')).toBeNull();
});

test.each([
  ['without rows', '?from=2026-02-01&to=2026-02-05&client=2', noData(), /No customer had a balance/],
  ['of a single day', '?from=2026-02-01&to=2026-02-01&client=2', ok(ROWS), /Balance Detail02\/01\/2026Start/],
  [
    'whose rows do not lead to its closing balance',
    '?from=2026-02-01&to=2026-02-05&client=2',
    ok(ROWS.slice(0, 3)),
    /Closing balance0\.00/,
  ],
])('a report %s has no picture', async (_what, query, answer, shown) => {
  answerTieOut();
  answerQuery(DETAIL, ({ clientNumber }) => (clientNumber === '2' ? answer : ok(ROWS)));
  const { host: shell } = renderModule({ path: PATH, host });
  await picture();
  shell.navigation.push({ pathname: '/accounting/customer-balance-detail', search: query });
  await waitFor(() => expect(document.body).toHaveTextContent(shown));
  await waitFor(() => expect(screen.queryByRole('region', { name: PICTURE })).not.toBeInTheDocument());
  expect(screen.queryByRole('slider')).not.toBeInTheDocument();
});

test('without the flag there is no picture', async () => {
  answerTieOut();
  answerQuery(DETAIL, ok(ROWS));
  renderModule({ path: PATH, host: { flags: { accountingPictures: false } } });
  await screen.findByText('INV-1');
  expect(screen.queryByRole('region', { name: PICTURE })).not.toBeInTheDocument();
});
