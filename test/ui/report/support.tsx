import { act, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Activity } from 'react';
import { ReportTableSettingsProvider } from '../../../src/report';
import type { ReportData, ReportSpec, ReportTableProps, ReportTableSettings } from '../../../src/report';
import { ReportTable } from '../../../src/report/table/ReportTable';
import type { LayoutMemory } from '../../../src/report/table/columns/columnLayout';
import { ModuleUiProvider } from '../../../src/ui';
import { decodeReport } from '../../report/reference';
import { testToaster } from '../../support/toaster';

export const spec: ReportSpec = {
  id: 'unpaid',
  title: 'Unpaid Invoices',
  rowId: 'itemId',
  columns: [
    { id: 'clientName', header: 'Client', kind: 'text', width: 180, sticky: true, link: true },
    { id: 'invoiceNumber', header: 'Invoice #', kind: 'text', width: 120 },
    { id: 'dueDate', header: 'Due Date', kind: 'dueDate', width: 110, dueAmount: 'openBalance' },
    { id: 'amount', header: 'Amount', kind: 'amount', width: 120, total: true },
    { id: 'openBalance', header: 'Open Balance', kind: 'amount', width: 120, total: true },
    { id: 'officeName', header: 'Office', kind: 'text', width: 140, hiddenByDefault: true },
  ],
};

/** The rows in view, each 32 px high, as nothing has a size in jsdom. */
const VIEW_ROWS = 10;
/** One more row has an element, so that the window is full while it is scrolled by part of a row. */
export const ROWS_MADE = VIEW_ROWS + 1;

export function reportOf(rows: readonly object[]): ReportData {
  const { data } = decodeReport(new TextEncoder().encode(JSON.stringify({ code: 0, data: rows })), spec);
  if (data === undefined) throw new Error('The reply was refused');
  return data;
}

/** Invoices 1 to `count`, of 1.00, 2.00 and so on. */
export function invoices(count: number): ReportData {
  return reportOf(
    Array.from({ length: count }, (_, at) => ({
      itemId: `i${at + 1}`,
      clientName: `Client ${at + 1}`,
      invoiceNumber: `INV-${String(at + 1).padStart(4, '0')}`,
      dueDate: '2013-01-31',
      amount: at + 1,
      openBalance: (at + 1) / 2,
      officeName: at % 2 === 0 ? 'North' : 'South',
    })),
  );
}

/** What a table cannot do without. */
export const SETTINGS: ReportTableSettings = { today: () => '2013-02-14' };

export type TableProps = Partial<ReportTableProps>;

/** Shows a table as a screen does; `show` gives it other props, `keep` hides it like a kept screen, or shows it again. */
export function renderTable(props: TableProps = {}, settings: Partial<ReportTableSettings> = {}) {
  const toaster = testToaster();
  const root = document.createElement('div');
  document.body.append(root);
  const allSettings = { ...SETTINGS, ...settings };
  const given = { data: invoices(3), ...props };
  const element = (more: TableProps, mode: 'visible' | 'hidden' = 'visible') => (
    <ModuleUiProvider root={root} appearance="light" toaster={toaster}>
      <ReportTableSettingsProvider settings={allSettings}>
        <Activity mode={mode}>
          <ReportTable spec={spec} fallbackHeight={VIEW_ROWS * 32} {...given} {...more} />
        </Activity>
      </ReportTableSettingsProvider>
    </ModuleUiProvider>
  );
  const { rerender, unmount, container } = render(element({}), { container: root });
  return {
    user: userEvent.setup({ delay: null }),
    show: (more: TableProps) => rerender(element(more)),
    keep: (mode: 'visible' | 'hidden') => rerender(element({}, mode)),
    unmount,
    container,
    root,
  };
}

export const grid = (): HTMLElement => screen.queryByRole('treegrid') ?? screen.getByRole('grid');
/** The widths of the columns, from left to right, as the header has them. */
export const tracks = (): string =>
  grid()
    .querySelector<HTMLElement>('.rt-head-row')
    ?.style.gridTemplateColumns.replace(' minmax(0, 1fr)', '') ?? '';
export const header = (name: string): HTMLElement => screen.getByRole('columnheader', { name });

export const bodyRows = (): HTMLElement[] => [
  ...grid().querySelectorAll<HTMLElement>('[role=row][data-row-index]'),
];

export function cellsOf(row: HTMLElement | undefined): string[] {
  if (row === undefined) throw new Error('No such row');
  return within(row)
    .getAllByRole('gridcell')
    .map(({ textContent }) => textContent);
}

/** What a column shows in the rows that exist, from top to bottom. */
export function columnTexts(column: number): (string | undefined)[] {
  return bodyRows().map((row) => cellsOf(row)[column]);
}

export function cell(row: number, column: number): HTMLElement {
  const found = grid().querySelector<HTMLElement>(
    `[data-row-index="${row}"] > [aria-colindex="${column + 1}"]`,
  );
  if (found === null) throw new Error(`Row ${row} is not rendered`);
  return found;
}

export function scroller(): HTMLElement {
  const element = grid().parentElement;
  if (element === null) throw new Error('No scroller');
  return element;
}

export function scrollTo(top: number): void {
  scroller().scrollTop = top;
  fireEvent.scroll(scroller());
}

/** Lets the quick filter's wait pass. */
export function waitOver(ms = 200): void {
  act(() => jest.advanceTimersByTime(ms));
}

/** The element that holds the rows and moves them on scrolling. */
export function strip(): HTMLElement {
  const element = grid().querySelector<HTMLElement>('.rt-strip');
  if (element === null) throw new Error('No strip');
  return element;
}

/** A row of sums; null while it is absent. */
export const sumsRow = (of: 'selected' | 'total'): HTMLElement | null =>
  grid().querySelector<HTMLElement>(`[data-sums=${of}]`);

/** The sums of the selected rows, by header. */
export function selectedSums(): Record<string, string> {
  const cells = within(sumsRow('selected') ?? document.body).getAllByRole('gridcell');
  const headers = screen.getAllByRole('columnheader');
  return Object.fromEntries(
    cells.flatMap((sum, at) => {
      const header = headers[Number(sum.getAttribute('aria-colindex')) - 1]?.getAttribute('aria-label') ?? '';
      return sum.textContent === '' ? [] : [[at === 0 ? 'label' : header, sum.textContent]];
    }),
  );
}

/** A memory of column layouts; `kept` is what a browser would have stored. */
export function memoryOf(
  userId: string,
  kept = new Map<string, string>(),
): LayoutMemory & { kept: Map<string, string> } {
  return {
    userId,
    kept,
    storage: { read: (key) => kept.get(key) ?? null, write: (key, value) => void kept.set(key, value) },
  };
}

type User = ReturnType<typeof renderTable>['user'];

/** Opens the list of all columns. */
export async function openColumns(user: User): Promise<HTMLElement> {
  await user.click(screen.getByRole('button', { name: /^Columns/ }));
  return screen.findByRole('dialog', { name: 'Columns' });
}

/** Opens the menu of a header. */
export async function openMenu(user: User, name: string): Promise<HTMLElement> {
  await user.click(screen.getByRole('button', { name: `Options of ${name}`, hidden: true }));
  const menu = await screen.findByRole('dialog', { name: `Options of ${name}` });
  // Keys pressed before the focus has moved would go to the table.
  await waitFor(() => expect(menu).toContainElement(document.activeElement as HTMLElement));
  return menu;
}
