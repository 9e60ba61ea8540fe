import { act, screen, waitFor, within } from '@testing-library/react';
import { Activity } from 'react';
import type { ReportData } from '../../../src/report';
import type { Slicing } from '../../../src/report/data/slicing';
import { ExportMenu } from '../../../src/report/export/menu/ExportMenu';
import type { ExportMenuProps } from '../../../src/report/export/menu/ExportMenu';
import type { ExportSource } from '../../../src/report/export/exportSource';
import { saveFile } from '../../../src/report/export/menu/saveFile';
import { createReportView } from '../../../src/report/view/reportView';
import { chooseByKeyboard } from '../../support/menuChoice';
import { renderUi } from '../renderUi';
import { pressEscape } from '../../support/pressEscape';
import { violations } from '../../support/violations';
import { invoices, spec } from './support';

const saved: { readonly name: string; readonly file: Blob }[] = [];
let files = new Map<string, Blob>();
let urls = 0;

beforeEach(() => {
  saved.length = 0;
  files = new Map();
  URL.createObjectURL = (file: Blob) => {
    const url = `blob:test/${(urls += 1)}`;
    files.set(url, file);
    return url;
  };
  URL.revokeObjectURL = (url) => void files.delete(url);
  jest.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
    const file = files.get(this.href);
    if (file !== undefined) saved.push({ name: this.download, file });
  });
});
afterEach(() => jest.restoreAllMocks());

/** Slices of one step, which continue when the test calls `release`. */
function heldSlicing(): Slicing & { readonly release: () => Promise<void> } {
  let at = 0;
  let go = (): void => undefined;
  return {
    now: () => (at += 100),
    yieldControl: () => new Promise((resolve) => (go = resolve)),
    release: () => act(async () => go()),
  };
}

function menu(data: ReportData, props: Partial<ExportMenuProps> = {}) {
  return <ExportMenu source={() => sourceOf(data)} {...props} />;
}

function sourceOf(data: ReportData): ExportSource {
  const view = createReportView(data);
  return {
    view,
    columnIds: spec.columns.map(({ id }) => id),
    ...view.query({}),
    meta: {
      title: spec.title,
      filters: [],
      agency: 'Smith & Sons',
      user: 'Anna',
      timeZone: 'UTC',
      madeAt: Date.UTC(2013, 5, 30, 15, 5),
    },
  };
}

const renderMenu = (data: ReportData, props?: Partial<ExportMenuProps>) => renderUi(menu(data, props));

const exportButton = (): HTMLElement => screen.getByRole('button', { name: 'Export' });

async function choose(user: ReturnType<typeof renderMenu>['user'], name: string): Promise<void> {
  await user.click(exportButton());
  await chooseByKeyboard(user, name);
}

it.each([
  ['CSV', 'Unpaid Invoices 2013-06-30 1505.csv', 'text/csv;charset=utf-8'],
  [
    'Excel',
    'Unpaid Invoices 2013-06-30 1505.xlsx',
    'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  ],
])(
  '%s is saved under the title and the time of the clock, and a toast says so',
  async (label, name, type) => {
    const { user } = renderMenu(invoices(3));
    await choose(user, label);
    expect(await screen.findByText(`Exported 3 items to ${name}.`)).toBeVisible();
    expect(saved).toHaveLength(1);
    expect(saved[0]?.name).toBe(name);
    expect(saved[0]?.file.type).toBe(type);
    expect(saved[0]?.file.size).toBeGreaterThan(200);
    expect(screen.queryByRole('progressbar')).not.toBeInTheDocument();
  },
);

it('An export under way shows its progress, allows no other, and can be cancelled', async () => {
  const slicing = heldSlicing();
  const { user, root } = renderMenu(invoices(1500), { slicing });
  await choose(user, 'CSV');
  expect(await screen.findByText('Exporting to CSV…')).toBeVisible();
  await waitFor(() => expect(screen.getByRole('progressbar', { name: 'Exporting to CSV…' })).toHaveValue(22));
  await slicing.release();
  expect(screen.getByRole('progressbar')).toHaveValue(44);
  expect(await violations(root)).toEqual([]);

  await user.click(exportButton());
  const line = within(await screen.findByRole('menu')).getByRole('menuitem');
  expect(line).toHaveAttribute('aria-disabled', 'true');
  expect(line).toHaveTextContent('An export is under way.');
  await pressEscape(user);

  await user.click(screen.getByRole('button', { name: 'Cancel' }));
  expect(screen.queryByRole('progressbar')).not.toBeInTheDocument();
  expect(exportButton()).toHaveFocus();
  await slicing.release();
  expect(saved).toEqual([]);
  expect(screen.queryByText(/Unable to export/)).not.toBeInTheDocument();
});

it('Leaving the report cancels the export under way', async () => {
  const slicing = heldSlicing();
  const { user, rerender } = renderMenu(invoices(1500), { slicing });
  await choose(user, 'CSV');
  await screen.findByRole('progressbar');
  rerender(<p>elsewhere</p>);
  await slicing.release();
  expect(saved).toEqual([]);
});

it('A kept report that is left during an export can export again when it is back', async () => {
  const slicing = heldSlicing();
  const shown = menu(invoices(1500), { slicing });
  const { user, rerender } = renderUi(<Activity>{shown}</Activity>);
  await choose(user, 'CSV');
  await screen.findByRole('progressbar');
  rerender(<Activity mode="hidden">{shown}</Activity>);
  await slicing.release();
  rerender(<Activity>{shown}</Activity>);
  await waitFor(() => expect(screen.queryByRole('progressbar')).not.toBeInTheDocument());
  await user.click(exportButton());
  const lines = within(await screen.findByRole('menu')).getAllByRole('menuitem');
  for (const line of lines) expect(line).not.toHaveAttribute('aria-disabled', 'true');
});

it('Saved files can still be read when another is exported, and when the report is left', async () => {
  const { user, rerender } = renderMenu(invoices(3));
  await choose(user, 'CSV');
  await waitFor(() => expect(saved).toHaveLength(1));
  await choose(user, 'Excel');
  await waitFor(() => expect(saved).toHaveLength(2));
  rerender(<p>elsewhere</p>);
  expect(files.size).toBe(2);
});

it('A saved file is released after a minute', () => {
  jest.useFakeTimers();
  saveFile(new Blob(['a']), 'a.csv', document);
  expect(saved).toHaveLength(1);
  jest.advanceTimersByTime(59_000);
  expect(files.size).toBe(1);
  jest.advanceTimersByTime(1_000);
  expect(files.size).toBe(0);
  jest.useRealTimers();
});

it('An export that would not equal what is shown is not saved, and a toast says why', async () => {
  const data = invoices(2);
  const source = sourceOf(data);
  const changed = { ...source, totals: { ...source.totals, amount: 1 } };
  const { user } = renderMenu(data, { source: () => changed });
  await choose(user, 'CSV');
  expect(
    await screen.findByText(/^Unable to export the report. The report was updated meanwhile/),
  ).toBeVisible();
  expect(saved).toEqual([]);
});

it('An unexpected failure asks the user to try again', async () => {
  jest.spyOn(URL, 'createObjectURL').mockImplementation(() => {
    throw new TypeError('no room');
  });
  const { user } = renderMenu(invoices(2));
  await choose(user, 'CSV');
  expect(await screen.findByText('Unable to export the report. Please try again.')).toBeVisible();
  expect(exportButton()).toBeVisible();
});

it('Print opens the print dialog for a page inside the module’s root, and then removes the page', async () => {
  const print = jest.fn();
  const { user, root } = renderMenu(invoices(2));
  // Adds what jsdom lacks to the frame as soon as there is one.
  const watcher = new MutationObserver(() => {
    const view = root.querySelector('iframe')?.contentWindow;
    if (view) Object.assign(view, { focus: () => undefined, print });
  });
  watcher.observe(root, { childList: true, subtree: true });
  await choose(user, 'Print');
  await waitFor(() => expect(print).toHaveBeenCalledTimes(1));
  watcher.disconnect();
  const frame = root.querySelector('iframe');
  expect(frame?.contentDocument?.querySelectorAll('tbody tr')).toHaveLength(3);
  expect(screen.getByRole('progressbar', { name: 'Preparing to print…' })).toHaveValue(100);
  frame?.contentWindow?.dispatchEvent(new Event('afterprint'));
  await waitFor(() => expect(screen.queryByRole('progressbar')).not.toBeInTheDocument());
  expect(root.querySelector('iframe')).toBeNull();
});

it('With nothing to export yet, the menu says why', async () => {
  const { user } = renderMenu(invoices(0), { disabledReason: 'The report is still loading.' });
  await user.click(exportButton());
  expect(await screen.findByRole('menuitem')).toHaveTextContent('The report is still loading.');
});
