import { act, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Activity } from 'react';
import {
  ReportStoreProvider,
  ReportTableSettingsProvider,
  createReportStore,
  useReportData,
} from '../../../src/report';
import type { ReportStore, ReportTableProps } from '../../../src/report';
import { createReportEngine } from '../../../src/report/engine/reportEngine';
import { ReportTable } from '../../../src/report/table/ReportTable';
import { renderUi } from '../renderUi';
import { holdResizeObservers } from './resizing';
import { SETTINGS, columnTexts, grid, invoices, scroller, scrollTo, spec } from './support';

/** A table with the settings of a mount around it. */
function Table(props: ReportTableProps) {
  return (
    <ReportTableSettingsProvider settings={SETTINGS}>
      <ReportTable {...props} />
    </ReportTableSettingsProvider>
  );
}

function Screen() {
  return <Table spec={spec} data={useReportData('r')} fallbackHeight={320} />;
}

const load = (store: ReportStore, rows: readonly object[]) =>
  act(() => store.load('r', spec, bytesOf({ code: 0, data: rows })));

/** As an array of the window that tests run in: Node's encoder has a class of its own. */
const bytesOf = (reply: object) => Uint8Array.from(new TextEncoder().encode(JSON.stringify(reply)));

afterEach(() => jest.restoreAllMocks());

test('a screen shows what the store holds, and follows its changes', async () => {
  const store = createReportStore(createReportEngine());
  renderUi(
    <ReportStoreProvider store={store}>
      <Screen />
    </ReportStoreProvider>,
  );
  expect(grid()).toHaveAttribute('aria-busy', 'true');
  await load(store, [{ itemId: '1', clientName: 'Ann' }]);
  expect(columnTexts(0)).toEqual(['Ann']);
  await load(store, [{ itemId: '1', clientName: 'Bea' }]);
  expect(columnTexts(0)).toEqual(['Bea']);
  act(() => store.clear());
  expect(grid()).toHaveAttribute('aria-busy', 'true');
});

test('a kept screen comes back with its rows, scroll position and sort', async () => {
  jest.spyOn(HTMLElement.prototype, 'clientHeight', 'get').mockReturnValue(320);
  const layOut = holdResizeObservers();
  const data = invoices(1000);
  const page = (mode: 'visible' | 'hidden') => (
    <Activity mode={mode}>
      <Table spec={spec} data={data} fallbackHeight={320} />
    </Activity>
  );
  const { rerender } = renderUi(page('visible'));
  const user = userEvent.setup();
  await user.click(screen.getByRole('columnheader', { name: 'Amount' }));
  await user.click(screen.getByRole('columnheader', { name: 'Amount' }));
  scrollTo(320);
  const before = columnTexts(0);
  expect(before[0]).toBe('Client 990');
  const element = scroller();

  rerender(page('hidden'));
  // What a browser does to an element without a box.
  element.scrollTop = 0;
  expect(element).toHaveTextContent('Client 990');

  rerender(page('visible'));
  expect(columnTexts(0)).toEqual(before);
  layOut();
  expect(columnTexts(0)).toEqual(before);
  expect(scroller().scrollTop).toBe(320);
});

test('a measured table that loses its size keeps its rows', () => {
  const size = jest.spyOn(HTMLElement.prototype, 'clientHeight', 'get').mockReturnValue(160);
  const layOut = holdResizeObservers();
  renderUi(<Table spec={spec} data={invoices(100)} />);
  layOut();
  scrollTo(320);
  const before = columnTexts(0);
  expect(before).toHaveLength(5 + 1);
  size.mockReturnValue(0);
  scrollTo(0);
  expect(columnTexts(0)).toEqual(before);
});

test('Refresh is above the table, with the time of the report (D32)', async () => {
  const onRefresh = jest.fn();
  renderUi(
    <Table
      spec={spec}
      data={invoices(2)}
      asOf="3:05 PM"
      onRefresh={onRefresh}
      toolbar={<button type="button">Void</button>}
    />,
  );
  expect(screen.getByText('as of 3:05 PM')).toBeVisible();
  expect(screen.getByRole('button', { name: 'Void' })).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: 'Refresh' }));
  expect(onRefresh).toHaveBeenCalledTimes(1);
});

test('two tables work side by side, and leave nothing behind', () => {
  const styles = () => document.querySelectorAll('style').length;
  renderUi(<Table spec={spec} data={invoices(1)} />).unmount();
  const before = styles();
  const first = renderUi(<Table spec={spec} data={invoices(1)} />);
  const second = renderUi(<Table spec={{ ...spec, title: 'Second' }} data={invoices(2)} />);
  expect(screen.getAllByRole('grid')).toHaveLength(2);
  first.unmount();
  second.unmount();
  expect(styles()).toBe(before);
  expect(document.body.textContent).toBe('');
});
