/** Fitting the width of a column to what it shows, by a double click on its edge and from its menu. */
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { header, invoices, memoryOf, openColumns, openMenu, renderTable, reportOf, tracks } from './support';

/** Letters of 10 px each. */
beforeEach(() => {
  const context = { font: '', measureText: (text: string) => ({ width: text.length * 10 }) };
  jest
    .spyOn(HTMLCanvasElement.prototype, 'getContext')
    .mockReturnValue(context as unknown as CanvasRenderingContext2D);
});
afterEach(() => jest.restoreAllMocks());

const widths = (): string[] => tracks().split(' ');
const edgeOf = (name: string): Element => {
  const edge = header(name).querySelector('.rt-resize');
  if (edge === null) throw new Error(`${name} has no edge`);
  return edge;
};
const says = (text: string) => waitFor(() => expect(screen.getByRole('status')).toHaveTextContent(text));
const row = (number: string, amount: number) => ({
  itemId: number,
  clientName: 'Acme',
  invoiceNumber: number,
  dueDate: '2013-01-31',
  amount,
  openBalance: amount,
  officeName: 'North',
});
/** A hundred rows, of which the last, out of view, has the widest texts. */
const report = (longest: string) =>
  reportOf([...Array.from({ length: 99 }, (_, at) => row(`I-${at}`, 1)), row(longest, -123_456.78)]);

test('a double click on its edge fits a column to its longest text, in view or not, and says so', async () => {
  renderTable({ data: report('INV-with-a-number-of-38-letters-in-all') });
  fireEvent.doubleClick(edgeOf('Invoice #'));
  await says('Invoice #, 397 pixels wide');
  expect(widths()[1]).toBe('397px');
});

test.each([
  ['Amount', '-123,456.78'.length * 10 + 17, 3],
  ['Due Date', 'Due Date'.length * 10 + 42, 2],
])('%s is fitted to its widest figure or its name', async (name, expected, at) => {
  renderTable({ data: report('I') });
  fireEvent.doubleClick(edgeOf(name));
  await says(`${name}, ${expected} pixels wide`);
  expect(widths()[at]).toBe(`${expected}px`);
});

test('a column is fitted to its header, with its sort sign, when that is wider than all cells', async () => {
  const { user } = renderTable({ data: report('I') });
  fireEvent.doubleClick(edgeOf('Invoice #'));
  await says(`Invoice #, ${9 * 10 + 42} pixels wide`);
  await user.click(header('Invoice #'));
  fireEvent.doubleClick(edgeOf('Invoice #'));
  await says(`Invoice #, ${9 * 10 + 42 + 20} pixels wide`);
});

test('no column is fitted beyond the greatest width', async () => {
  renderTable({ data: report('x'.repeat(200)) });
  fireEvent.doubleClick(edgeOf('Invoice #'));
  await says('Invoice #, 900 pixels wide');
});

test('the menu fits a column too, which is remembered until Reset (D23)', async () => {
  const memory = memoryOf('anna');
  const { user } = renderTable({ data: invoices(3) }, { memory });
  const before = widths();
  await user.click(within(await openMenu(user, 'Invoice #')).getByRole('button', { name: 'Fit to content' }));
  await says('Invoice #, 132 pixels wide');
  expect([...memory.kept.values()].at(-1)).toContain('"invoiceNumber":132');
  await user.click(within(await openColumns(user)).getByRole('button', { name: /^Reset/ }));
  await waitFor(() => expect(widths()).toEqual(before));
});

test('columns, the room for totals and what fits grow by the space that a user puts between letters, and are then as before', async () => {
  jest.spyOn(HTMLElement.prototype, 'clientWidth', 'get').mockReturnValue(1200);
  const data = report('INV-with-a-number-of-38-letters-in-all');
  const { unmount } = renderTable({ data });
  const before = widths();
  unmount();
  const own = document.createElement('style');
  own.textContent = '* { letter-spacing: 2px !important; }';
  document.head.append(own);
  const spaced = renderTable({ data });
  // By two sevenths, as letters of 7 px are.
  expect(widths()).toEqual(['232px', '155px', '142px', '155px', '155px']);
  spaced.unmount();
  own.remove();
  renderTable({ data });
  expect(widths()).toEqual(before);
});
