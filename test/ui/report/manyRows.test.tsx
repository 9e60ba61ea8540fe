import { screen, waitFor } from '@testing-library/react';
import type { ShownRows } from '../../../src/report';
import { bodyRows, cellsOf, columnTexts, grid, invoices, renderTable, spec } from './support';

describe('many rows', () => {
  const data = invoices(20_001);
  const totalsRow = (): HTMLElement | undefined =>
    grid().querySelector<HTMLElement>('[data-sums=total]') ?? undefined;
  /** What the foot says, and the rows above it. */
  const shown = (): readonly unknown[] => [
    cellsOf(totalsRow())[0],
    cellsOf(totalsRow()).at(-2),
    columnTexts(0)[0],
  ];
  const ALL = ['Total 20,001 items', '200,030,001.00', 'Client 1'];

  test('stay with their totals until a filter has been worked out, then change together', async () => {
    const { user } = renderTable({ data });
    await waitFor(() => expect(shown()).toEqual(ALL));
    await user.type(screen.getByRole('searchbox'), 'inv-2000{Enter}');
    expect(shown()).toEqual(ALL);
    expect(screen.getByRole('status')).toHaveTextContent('20,001 items shown');
    await waitFor(() => expect(shown()).toEqual(['Total 3 items', '42,001.00', 'Client 2000']));
    expect(screen.getByRole('status')).toHaveTextContent('3 items shown');
  });

  test('that have just arrived have no total before they are sorted', async () => {
    const onShown = jest.fn();
    const defaultSort = [{ columnId: 'amount', desc: true }];
    const props = { spec: { ...spec, defaultSort }, onShown };
    const { show } = renderTable({ ...props, data: invoices(5), rowsSoFar: 5 });
    show({ ...props, data, rowsSoFar: undefined });
    expect(columnTexts(0)[0]).toBe('Client 1');
    expect(screen.getByText('Loading… 20,001 items so far')).toBeVisible();
    expect(grid()).toHaveAttribute('aria-busy', 'true');
    expect(onShown).not.toHaveBeenCalled();
    await waitFor(() => expect(shown()).toEqual([...ALL.slice(0, 2), 'Client 20001']));
    expect(grid()).toHaveAttribute('aria-busy', 'false');
    expect(onShown).toHaveBeenCalledTimes(1);
  });

  test('that arrive all at once are shown once they are sorted and filtered, and not before', async () => {
    const onShown = jest.fn();
    const { user, show } = renderTable({ data: undefined, onShown });
    await user.type(screen.getByRole('searchbox'), 'inv-2000{Enter}');
    show({ data, onShown });
    expect(bodyRows()).toEqual([]);
    expect(screen.getByText('Loading… 20,001 items so far')).toBeVisible();
    expect(onShown).not.toHaveBeenCalled();
    await waitFor(() => expect(shown()).toEqual(['Total 3 items', '42,001.00', 'Client 2000']));
    expect(onShown.mock.calls.map(([{ index }]: [ShownRows]) => index.length)).toEqual([3]);
  });

  test('say that nothing matches the filter until it is cleared', async () => {
    const { user } = renderTable({ data });
    await user.type(screen.getByRole('searchbox'), 'nobody{Enter}');
    const none = await screen.findByText('No items match the filter.');
    await user.click(screen.getByRole('button', { name: 'Clear filters' }));
    expect(none).toHaveTextContent('No items match the filter.');
    await waitFor(() => expect(shown()).toEqual(ALL));
    expect(none).not.toBeInTheDocument();
  });
});
