import type { Page } from 'playwright-core';
import { counts } from '../counts';
import { showAllColumns } from './openTable';
import type { OpensTable, OpenTable } from './openTable';
import { randomFrom } from '../random';
import type { Random } from '../random';
import { edgeOfPinned, faults, queryOf } from '../tableFaults';
import { readTable } from './tablePage';
import type { TableSeen } from './tablePage';

/** The expected state of the table that cannot be read from the table itself. */
interface Expected {
  search: string;
  /** Row numbers of the report. */
  readonly selected: Set<number>;
  /** The row that a range is selected from. */
  anchor: number | null;
}

/** From this width on, no column folds away. */
const UNFOLDED = 1142;

/** Does something to the table. Returns a description. */
type Step = (table: OpenTable, random: Random, expected: Expected) => Promise<string>;

/**
 * Performs random user actions and checks the rows after every step.
 *
 * @returns what was wrong, with the steps that led there; empty on success.
 */
export async function runScript(openTable: OpensTable, seed: number): Promise<string[]> {
  const random = randomFrom(seed);
  const width = 800 + random(500);
  // With less height the page scrolls, and click targets may be out of view.
  const table = await openTable(seed, { width, height: 760 + random(300) });
  // A column that is folded away would not tell that rows are sorted by it; one that is shown by hand stays.
  if (width < UNFOLDED || random(2) === 0) await showAllColumns(table.page);
  const expected: Expected = { search: '', selected: new Set(), anchor: null };
  const done: string[] = [];
  for (let step = 0; step < counts.tableSteps; step += 1) {
    const name = random.of(Object.keys(STEPS));
    done.push(`${name} ${await STEPS[name]?.(table, random, expected)}`);
    const wrong = await faults(table, expected.search, expected.selected);
    if (wrong.length > 0) return [`seed ${seed}`, ...done, ...wrong];
  }
  return table.problems;
}

const STEPS: Readonly<Record<string, Step>> = {
  sort: async ({ page }, random) => {
    const seen = await readTable(page);
    const column = random.of(headersInView(seen));
    return withShift(page, random(3) === 0, async () => {
      await page.mouse.click((column.left + column.right) / 2, seen.area.top - 18);
      return column.id;
    });
  },
  filter: async ({ page }, random, expected) => {
    expected.search = random.of(['', '', 'acme', 'OTT', '12', '1,2', 'policy 4', 'no such thing']);
    await page.getByRole('searchbox', { name: 'Filter rows' }).fill(expected.search);
    await page.keyboard.press('Enter');
    return expected.search;
  },
  scroll: async ({ page }, random) => {
    const to = await page.locator('.rt-scroller').evaluate(
      (element, [down, right]) => {
        element.scrollTop = (element.scrollHeight - element.clientHeight) * down;
        element.scrollLeft = (element.scrollWidth - element.clientWidth) * right;
        return [element.scrollTop, element.scrollLeft];
      },
      [random(1001) / 1000, random(3) === 0 ? random(1001) / 1000 : 0] as const,
    );
    return to.join();
  },
  wheel: async ({ page }, random) => {
    const { area } = await readTable(page);
    await page.mouse.move(area.left + 200, area.top + 60);
    const by = random(6_000) - 3_000;
    await page.mouse.wheel(0, by);
    return String(by);
  },
  resize: async ({ page }, random) => {
    const seen = await readTable(page);
    const column = random.of(headersInView(seen));
    const by = random(240) - 120;
    const [x, y] = [column.right - 3, seen.area.top - 12];
    await page.mouse.move(x, y);
    await page.mouse.down();
    await page.mouse.move(x + by, y, { steps: 4 });
    await page.mouse.up();
    return `${column.id} by ${by}`;
  },
  select: async ({ page, view }, random, expected) => {
    const seen = await readTable(page);
    const rows = seen.rows.filter(({ top, bottom }) => top >= seen.area.top && bottom <= seen.area.bottom);
    if (rows.length === 0) return 'nothing';
    const { position, top } = random.of(rows);
    const { index } = view.query(queryOf(seen, expected.search));
    return withShift(page, random(3) === 0, async (shift) => {
      await page.mouse.click(seen.area.left + 18, top + 16);
      turn(expected, index, position, shift);
      return String(position);
    });
  },
  keys: async ({ page }, random) => {
    const keys = random.of(['PageDown', 'PageUp', 'Control+End', 'Control+Home', 'End', 'Home', 'ArrowDown']);
    await page.locator('[role=grid] [tabindex="0"]').first().focus();
    await page.keyboard.press(keys);
    return keys;
  },
};

/**
 * Toggles the selection of one row; with a range, gives all rows from the last toggled one the state of that
 * one.
 */
function turn(expected: Expected, index: Uint32Array, position: number, range: boolean): void {
  const { selected, anchor } = expected;
  const row = index[position] ?? -1;
  const from = range && anchor !== null ? index.indexOf(anchor) : -1;
  if (from === -1 || anchor === null) {
    if (!selected.delete(row)) selected.add(row);
    expected.anchor = row;
    return;
  }
  const isOn = selected.has(anchor);
  for (const between of index.subarray(Math.min(from, position), Math.max(from, position) + 1)) {
    if (isOn) selected.add(between);
    else selected.delete(between);
  }
}

/** Columns whose header is fully visible. */
function headersInView(seen: TableSeen): TableSeen['columns'][number][] {
  const edge = edgeOfPinned(seen);
  return seen.columns.filter(
    ({ id, left, right, pinned }) =>
      id !== '__select' && (pinned || left >= edge - 1) && right <= seen.area.right,
  );
}

async function withShift(
  page: Page,
  shift: boolean,
  act: (shift: boolean) => Promise<string>,
): Promise<string> {
  if (shift) await page.keyboard.down('Shift');
  const done = await act(shift);
  if (shift) await page.keyboard.up('Shift');
  return shift ? `with Shift ${done}` : done;
}
