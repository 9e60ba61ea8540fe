import { screen, within } from '@testing-library/react';
import type { ReportData, ReportSpec } from '../../../src/report';
import { createReportView } from '../../../src/report/view/reportView';
import { decodeReport } from '../../report/reference';
import { violations } from '../../support/violations';
import { bodyRows, cell, cellsOf, grid, renderTable } from './support';

const items: ReportSpec = {
  id: 'items',
  title: 'Items',
  rowId: 'itemId',
  columns: [
    { id: 'itemNumber', header: 'Item Number', kind: 'text', width: 140, sticky: true, link: true },
    { id: 'status', header: 'Status', kind: 'text', width: 120, badge: true },
    { id: 'voidedDate', header: 'Voided', kind: 'date', width: 100 },
    { id: 'amount', header: 'Amount', kind: 'amount', width: 120, total: true },
    { id: 'lines', header: 'Lines', kind: 'count', width: 80 },
  ],
  voided: { date: 'voidedDate', tag: 'itemNumber' },
};

const row = (itemId: string, more: object): object => ({
  itemId,
  itemNumber: `INV-${itemId}`,
  status: 'Transferred',
  amount: 10,
  lines: 1,
  ...more,
});

const itemsOf = (...rows: readonly object[]): ReportData => rowsOf(items, rows);

function rowsOf(spec: ReportSpec, rows: readonly object[]): ReportData {
  const { data } = decodeReport(new TextEncoder().encode(JSON.stringify({ code: 0, data: rows })), spec);
  if (data === undefined) throw new Error('The reply was refused');
  return data;
}

const COLUMN = { number: 0, status: 1, voided: 2, amount: 3, lines: 4 } as const;
const isQuiet = (element: HTMLElement): boolean => element.hasAttribute('data-zero');
const iconOf = (element: HTMLElement): SVGElement | null => element.querySelector('svg');

describe('An amount of nothing', () => {
  it('is quiet, and reads 0.00 all the same', () => {
    renderTable({ spec: items, data: itemsOf(row('1', { amount: 0, lines: 0 }), row('2', { amount: -3 })) });

    expect(isQuiet(cell(0, COLUMN.amount))).toBe(true);
    expect(cell(0, COLUMN.amount).textContent).toBe('0.00');
    expect(isQuiet(cell(1, COLUMN.amount))).toBe(false);
    expect(isQuiet(cell(0, COLUMN.lines))).toBe(false);
  });

  it('is quiet among the totals too', () => {
    renderTable({ spec: items, data: itemsOf(row('1', { amount: 5 }), row('2', { amount: -5 })) });

    const total = grid().querySelector<HTMLElement>('[data-sums=total] [data-total-of=amount]');

    expect(total?.textContent).toBe('0.00');
    expect(total === null || isQuiet(total)).toBe(true);
  });

  it('stops being quiet when the row gets an amount', () => {
    const { show } = renderTable({ spec: items, data: itemsOf(row('1', { amount: 0 })) });

    show({ data: itemsOf(row('1', { amount: 7 })) });

    expect(cell(0, COLUMN.amount).textContent).toBe('7.00');
    expect(isQuiet(cell(0, COLUMN.amount))).toBe(false);
  });
});

describe('A status', () => {
  it('is a badge with an icon, and its text is the words alone', () => {
    renderTable({ spec: items, data: itemsOf(row('1', {}), row('2', { status: 'Failed' })) });

    expect(cellsOf(bodyRows()[0])[COLUMN.status]).toBe('Transferred');
    expect(within(cell(0, COLUMN.status)).getByText('Transferred')).toBeVisible();
    expect(iconOf(cell(0, COLUMN.status))).toHaveAttribute('aria-hidden', 'true');
    expect(iconOf(cell(0, COLUMN.status))?.innerHTML).not.toBe(iconOf(cell(1, COLUMN.status))?.innerHTML);
    expect(iconOf(cell(0, COLUMN.number))).toBeNull();
  });

  it('has no badge where there is none', () => {
    renderTable({ spec: items, data: itemsOf(row('1', { status: '' })) });

    expect(iconOf(cell(0, COLUMN.status))).not.toBeVisible();
  });

  it('is still sorted and exported by its words', () => {
    const view = createReportView(
      itemsOf(row('1', { status: 'Transferred' }), row('2', { status: 'Failed' })),
    );

    const { index } = view.query({ sort: [{ columnId: 'status', desc: false }] });

    expect([...index].map(view.cellText('status'))).toEqual(['Failed', 'Transferred']);
  });
});

describe('A voided row', () => {
  const data = (): ReportData => itemsOf(row('1', { voidedDate: '2026-03-10' }), row('2', {}));

  it('is marked, and the others are not', () => {
    renderTable({ spec: items, data: data() });

    expect(bodyRows().map((line) => line.classList.contains('rt-voided'))).toEqual([true, false]);
  });

  it('has its number struck through, but no amount, badge or date', () => {
    renderTable({ spec: items, data: data() });

    const struck = [COLUMN.number, COLUMN.status, COLUMN.voided, COLUMN.amount].map((column) =>
      cell(0, column).classList.contains('rt-struck'),
    );

    expect(struck).toEqual([true, false, false, false]);
  });

  it('keeps its texts, so that what is copied and exported says the same as before', () => {
    renderTable({ spec: items, data: data() });

    expect(cellsOf(bodyRows()[0])).toEqual(['INV-1', 'Transferred', '03/10/2026', '10.00', '1']);
  });

  it('gives its place to a row that counts without leaving its mark there', () => {
    const { show } = renderTable({ spec: items, data: data() });

    show({ data: itemsOf(row('3', {})) });

    expect(bodyRows().map((line) => line.classList.contains('rt-voided'))).toEqual([false]);
  });
});

describe('A row that takes a voided one back', () => {
  const spec: ReportSpec = {
    ...items,
    extraFields: [{ field: 'reverses', kind: 'text' }],
    voided: { date: 'voidedDate', tag: 'itemNumber', takesBack: (read) => read('reverses') !== '' },
  };
  const classes = (): readonly string[] =>
    bodyRows().map((line) =>
      ['rt-voided', 'rt-void'].filter((name) => line.classList.contains(name)).join(' '),
    );

  it('is muted as the voided one is, with words of its own', () => {
    const data = [
      row('1', { reverses: '', voidedDate: '2026-03-10' }),
      row('2', { reverses: '1' }),
      row('3', { reverses: '' }),
    ];
    const { show } = renderTable({ spec, data: rowsOf(spec, data) });
    expect(classes()).toEqual(['rt-voided', 'rt-voided rt-void', '']);

    show({ data: rowsOf(spec, data.toReversed()) });
    expect(classes()).toEqual(['', 'rt-voided rt-void', 'rt-voided']);
    expect(cellsOf(bodyRows()[1])[COLUMN.number]).toBe('INV-2');
  });
});

it('A table with zeros, badges and voided rows is accessible', async () => {
  const { root } = renderTable({
    spec: items,
    data: itemsOf(row('1', { amount: 0 }), row('2', { voidedDate: '2026-03-10', status: 'Failed' })),
  });

  expect(screen.getByRole('grid')).toBeVisible();
  expect(await violations(root)).toEqual([]);
});
