import { blankRows } from '../support/browser/blankRows';
import { accessibilityProblems, PHONE } from '../support/browser/browserPage';
import { counts } from '../support/counts';
import { sharedTable, showAllColumns, TABLE_ROWS } from '../support/browser/openTable';
import { screencast } from '../support/browser/screencast';
import { faults } from '../support/tableFaults';
import { readTable, readyToPrint } from '../support/browser/tablePage';
import { runScript } from '../support/browser/tableScript';

const SEED = Number(process.env['TEST_SEED'] ?? 1);
const NONE: ReadonlySet<number> = new Set();

const openTable = sharedTable();

describe('no row is ever wrong or blank', () => {
  test(
    `in ${counts.tableScripts} random scripts`,
    async () => {
      for (let script = 0; script < counts.tableScripts; script += 1) {
        expect(await runScript(openTable, SEED + script)).toEqual([]);
      }
    },
    60_000 * counts.tableScripts,
  );

  test('in any frame while scrolling from top to bottom', async () => {
    const { page, analyzer } = await openTable(SEED);
    const { area } = await readTable(page);
    const frames = await screencast(page, () =>
      page.locator('.rt-scroller').evaluate(async (element) => {
        const most = element.scrollHeight - element.clientHeight;
        for (let frame = 0; frame <= 60; frame += 1) {
          element.scrollTop = (most * frame) / 60;
          await new Promise(requestAnimationFrame);
        }
      }),
    );
    expect(frames.length).toBeGreaterThan(5);
    // Wherever the rows are in a frame, no stretch of one and a half rows may be blank.
    const stretches = Array.from({ length: Math.floor((area.bottom - area.top) / 48) }, (_, at) => ({
      top: area.top + at * 48,
      bottom: area.top + (at + 1) * 48,
    }));
    for (const frame of frames) expect(await blankRows(analyzer, frame, area, stretches)).toEqual([]);
  });

  test('and a blank or wrong row would be detected', async () => {
    const table = await openTable(SEED);
    expect(await faults(table, '', NONE)).toEqual([]);
    await table.page.locator('[data-row-index="3"]').evaluate((row) => {
      row.style.visibility = 'hidden';
    });
    expect(await faults(table, '', NONE)).toEqual(['Row 3 is blank on the screen']);
    await table.page.evaluate(() => {
      document.querySelector('[data-row-index="1"] [aria-colindex="3"]')?.replaceChildren('of another row');
    });
    expect(await faults(table, '', NONE)).toHaveLength(2);
  });
});

describe('by keyboard', () => {
  test('the grid is one tab stop, and the focus stays on its cell while rows are recycled', async () => {
    const { page } = await openTable(SEED);
    const focused = () =>
      page.evaluate(() => {
        const cell = document.activeElement;
        const row = cell?.closest<HTMLElement>('[data-row-index]')?.dataset['rowIndex'];
        return `${row ?? cell?.getAttribute('role')} ${cell?.getAttribute('aria-colindex')}`;
      });
    await page.getByRole('columnheader', { name: 'Status', exact: true }).focus();
    await page.keyboard.press('ArrowDown');
    expect(await focused()).toBe('0 3');
    await page.keyboard.press('PageDown');
    const [row] = (await focused()).split(' ');
    expect(Number(row)).toBeGreaterThan(5);
    await page.locator('.rt-scroller').evaluate((element) => {
      element.scrollTop = 50_000;
    });
    await page.locator('[data-row-index="1570"]').waitFor();
    expect(await focused()).toBe(`${row} 3`);
    await page.keyboard.press('ArrowDown');
    expect(await focused()).toBe(`${Number(row) + 1} 3`);
    await page.keyboard.press('Control+End');
    expect((await focused()).startsWith(`${TABLE_ROWS - 1} `)).toBe(true);
    await page.keyboard.press('Tab');
    expect(await page.evaluate(() => document.activeElement?.closest('[role=grid]') === null)).toBe(true);
  });

  test('the focused column is scrolled into view beside the pinned ones', async () => {
    const { page } = await openTable(SEED, { width: 700, height: 620 });
    await showAllColumns(page);
    await page.getByRole('columnheader', { name: 'Status', exact: true }).focus();
    for (const key of ['ArrowDown', 'End', 'ArrowLeft', 'ArrowLeft', 'Home']) {
      await page.keyboard.press(key);
      const { area } = await readTable(page);
      const box = await page.locator('[role=gridcell]:focus').boundingBox();
      expect(box).not.toBeNull();
      expect(box?.x ?? -1).toBeGreaterThanOrEqual(area.left - 1);
      expect((box?.x ?? 0) + (box?.width ?? 0)).toBeLessThanOrEqual(area.right + 1);
    }
  });
});

test.each([
  ['a desktop', { width: 1440, height: 900 }],
  ['a phone', PHONE],
])('on %s, menus, columns, filters and selection are accessible', async (_, viewport) => {
  const { page } = await openTable(SEED, viewport);
  await page.getByRole('columnheader', { name: 'Tendered', exact: true }).focus();
  await page.keyboard.press('Alt+ArrowDown');
  await page.getByRole('dialog', { name: 'Options of Tendered' }).waitFor();
  expect(await accessibilityProblems(page)).toEqual([]);
  await page.getByLabel('At least').fill('0.01');
  await page.getByRole('button', { name: 'Apply' }).click();
  await page.locator('[data-row-index="1"] .rt-check').click();
  if (viewport === PHONE) await page.getByRole('button', { name: 'More', exact: true }).click();
  await page.getByRole('button', { name: /^Columns/ }).click();
  await page.getByRole('dialog', { name: 'Columns' }).waitFor();
  expect(await accessibilityProblems(page)).toEqual([]);
});

test('columns moved and resized with the pointer stay that way after a reload (D23)', async () => {
  const { page } = await openTable(SEED);
  const ids = async (): Promise<string[]> => (await readTable(page)).columns.map(({ id }) => id);
  const sorts = async () =>
    (await readTable(page)).columns.map(({ sort }) => sort).filter((sort) => sort !== null);
  const [before, sorted] = [await ids(), await sorts()];
  const [from, to] = [
    page.locator('[data-column-id="transactionType"]'),
    page.locator('[data-column-id="name"]'),
  ];
  const [start, end] = [await from.boundingBox(), await to.boundingBox()];
  if (start === null || end === null) throw new Error('The columns are not in view.');
  await page.mouse.move(start.x + 20, start.y + 10);
  await page.mouse.down();
  await page.mouse.move(start.x + 60, start.y + 10, { steps: 3 });
  await page.mouse.move(end.x + 30, end.y + 10, { steps: 5 });
  await page.mouse.up();
  const expected = before.filter((id) => id !== 'transactionType');
  expected.splice(before.indexOf('name'), 0, 'transactionType');
  expect(await ids()).toEqual(expected);
  // The drag did not count as a click.
  expect(await sorts()).toEqual(sorted);

  const edge = await page.locator('[data-column-id="payee"]').boundingBox();
  if (edge === null) throw new Error('The column is not in view.');
  await page.mouse.move(edge.x + edge.width - 3, edge.y + 10);
  await page.mouse.down();
  await page.mouse.move(edge.x + edge.width + 57, edge.y + 10, { steps: 3 });
  await page.mouse.up();
  const width = (await page.locator('[data-column-id="payee"]').boundingBox())?.width;
  expect(width).toBeCloseTo(edge.width + 60, 0);

  await page.reload();
  // Columns without any entry fold away once all rows are there.
  await page.getByText(`${TABLE_ROWS.toLocaleString('en-US')} items`, { exact: true }).waitFor();
  expect(await ids()).toEqual(expected);
  expect((await page.locator('[data-column-id="payee"]').boundingBox())?.width).toBe(width);
  const keys = await page.evaluate(() => Object.keys(localStorage).filter((key) => key.includes('columns')));
  expect(keys).toEqual([expect.stringMatching(/^accounting:columns:.+:trustTransactions$/)]);
});

test('the browser prints every row, and the page is unchanged afterwards', async () => {
  const { page } = await openTable(SEED);
  await readyToPrint(page);
  const before = await page.evaluate(() => document.body.children.length);
  const printed = await page.evaluate(() => {
    window.dispatchEvent(new Event('beforeprint'));
    const shadow = document.querySelector('[data-report-print]')?.shadowRoot;
    const texts = {
      rows: shadow?.querySelectorAll('tbody tr:not(.below)').length,
      title: shadow?.querySelector('h1')?.textContent,
    };
    window.dispatchEvent(new Event('afterprint'));
    return texts;
  });
  expect(printed).toEqual({ rows: TABLE_ROWS + 1, title: 'All Transactions' });
  expect(await page.evaluate(() => document.body.children.length)).toBe(before);
  const pages = (await page.pdf()).toString('latin1').match(/\/Type \/Page\b/g);
  expect(pages?.length).toBeGreaterThan(30);
});

test('with every column in a narrow window, the pinned column leaves room for others, and the page does not scroll sideways', async () => {
  const { page } = await openTable(SEED, { width: 700, height: 900 });
  await showAllColumns(page);
  const { columns, area } = await readTable(page);
  const pinned = columns.filter((column) => column.pinned);
  expect(pinned.map(({ id }) => id)).toEqual(['__select', 'itemNumber']);
  expect((pinned.at(-1)?.right ?? 0) - area.left).toBeLessThanOrEqual((area.right - area.left) * 0.46);
  expect(
    await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth),
  ).toBeLessThanOrEqual(0);
});
