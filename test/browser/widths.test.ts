import type { Page } from 'playwright-core';
import { PHONE, shellOrigin } from '../support/browser/browserPage';
import { settle, showIn } from '../support/browser/everywhere';
import { openAnew, rowsInSight, showScreen } from '../support/browser/journeys';
import { sharedPage } from '../support/browser/sharedPage';
import { SCREENS } from '../support/screenList';
import { readTable } from '../support/browser/tablePage';

/** 1440 by 900 at 200 %. */
const ZOOMED = { width: 720, height: 450 } as const;
const LAPTOP = { width: 1366, height: 768 } as const;
const ROWS = 10;

/** The column of the figure that a report is about, by its query. */
const FIGURES: Readonly<Record<string, string>> = {
  PeriodReport: 'tendered',
  TransactionSearch: 'tendered',
  ToBeExportedReport: 'tendered',
  GetTrustPosition: 'held',
  GetUnpaidInvoiceReportV2: 'openBalance',
  GetPastDueInvoiceReport: 'openBalance',
  GetCustomerUnappliedCreditReport: 'unapplied',
  GetCustomerBalanceSummaryReport: 'balance',
  CustomerBalanceDetailReport: 'balance',
  GetCompanyPayablesReport2: 'amount',
  GetAgencyRevenueReport2: 'amount',
  GetChecksWritten: 'amount',
};

const REPORTS = SCREENS.flatMap(({ query, ...screen }) => (query === null ? [] : [{ ...screen, query }]));

const addressOf = (name: string): string => SCREENS.find((screen) => screen.name === name)?.path ?? '/';

const shared = sharedPage();

test.each(REPORTS)(
  '$name shows its figure on a laptop, and its totals too on a phone, and ten rows at 200 %',
  async (screen) => {
    const { page, problems } = shared();
    await page.setViewportSize(LAPTOP);
    await showScreen(page, shellOrigin(), screen);
    await settle(page);
    await showsFigure(page, FIGURES[screen.query]);
    await page.setViewportSize(PHONE);
    await settle(page);
    await showsFigureAndTotals(page, FIGURES[screen.query]);
    await page.setViewportSize(ZOOMED);
    await settle(page);
    await showsTenRows(page, FIGURES[screen.query]);
    expect(problems).toEqual([]);
  },
);

async function showsFigure(page: Page, ofReport: string | undefined): Promise<void> {
  const { area, columns } = await readTable(page);
  const figure = columns.find(({ id }) => id === ofReport);
  expect(figure).toBeDefined();
  expect(figure?.left).toBeGreaterThanOrEqual(area.left);
  expect(figure?.right).toBeLessThanOrEqual(area.right + 1);
}

async function showsFigureAndTotals(page: Page, ofReport: string | undefined): Promise<void> {
  await showsFigure(page, ofReport);
  const { area, columns, rows } = await readTable(page);
  expect(area.right).toBeLessThanOrEqual(PHONE.width);
  // No table scrolls sideways, so every column that is there is in sight.
  expect(columns.filter(({ right }) => right > area.right + 1)).toEqual([]);
  expect(rows.length).toBeGreaterThan(0);
  const total = page.locator('[data-sums=total]').filter({ visible: true });
  await total.waitFor();
  const cut = await total.evaluate((row) =>
    [...row.querySelectorAll<HTMLElement>('[data-total-of]')]
      .filter((sum) => sum.scrollWidth > sum.clientWidth)
      .map((sum) => sum.textContent),
  );
  expect(cut).toEqual([]);
}

async function showsTenRows(page: Page, ofReport: string | undefined): Promise<void> {
  await page
    .locator('[data-sums=total]')
    .filter({ visible: true })
    .evaluate((row) => row.scrollIntoView({ block: 'end' }));
  const { area, columns, rows, rowCount } = await readTable(page);
  const inView = rows.filter(
    ({ top, bottom }) => top >= Math.max(0, area.top) - 1 && bottom <= Math.min(450, area.bottom) + 1,
  );
  expect(inView.length).toBeGreaterThanOrEqual(Math.min(ROWS, rowCount));
  const figure = columns.find(({ id }) => id === ofReport);
  expect(figure).toBeDefined();
  expect(figure?.right).toBeLessThanOrEqual(area.right + 1);
}

test('the menus stay in one line at every width', async () => {
  const { page } = shared();
  await openAnew(page, shellOrigin(), '/unpaid-invoices');
  await rowsInSight(page).first().waitFor();
  for (const width of [1440, 900, 720, 390]) {
    await page.setViewportSize({ width, height: 844 });
    const tops = await page
      .locator('.host-row.menus .disclosure')
      .evaluateAll((menus) => menus.map((menu) => Math.round(menu.getBoundingClientRect().top)));
    expect({ width, lines: new Set(tops).size }).toEqual({ width, lines: 1 });
  }
});

test('on a laptop, the strip of payables is one line, and policy numbers are whole beside the amount', async () => {
  const { page } = shared();
  await page.setViewportSize(LAPTOP);
  await openAnew(page, shellOrigin(), addressOf('company-payables'));
  await rowsInSight(page).first().waitFor();
  await settle(page);
  const strip = page.getByRole('group', { name: /^What the report comes to/ });
  const [first, last] = await Promise.all([
    strip.getByText('Before returns', { exact: true }).boundingBox(),
    strip.getByText(/^of all \d+ items$/).boundingBox(),
  ]);
  expect(last?.x).toBeGreaterThan(first?.x ?? Infinity);
  expect((last?.y ?? Infinity) - (first?.y ?? 0)).toBeLessThan(10);
  await showsFigure(page, FIGURES['GetCompanyPayablesReport2']);
  const header = page.getByRole('columnheader', { name: 'Policy Number', exact: true });
  const at = await header.getAttribute('aria-colindex');
  const policies = await rowsInSight(page)
    .locator(`[aria-colindex="${at}"]`)
    .evaluateAll((cells) =>
      cells.map(({ textContent, scrollWidth, clientWidth }) => ({
        textContent,
        isCut: scrollWidth > clientWidth,
      })),
    );
  expect(policies.filter(({ textContent }) => /\d-\d\d$/.test(textContent)).length).toBeGreaterThan(0);
  expect(policies.filter(({ isCut }) => isCut)).toEqual([]);
});

describe('on a phone', () => {
  const opened = async (name: string): Promise<Page> => {
    const { page } = shared();
    await page.setViewportSize(PHONE);
    await openAnew(page, shellOrigin(), addressOf(name));
    await rowsInSight(page).first().waitFor();
    await showIn(page, 'dark');
    return page;
  };

  test('a figure in the second line is as dark as the name in the first', async () => {
    const page = await opened('all-transactions');
    const colours = await page
      .getByRole('row')
      .filter({ hasText: 'INV-' })
      .first()
      .evaluate((row) =>
        [row, ...row.querySelectorAll('.rt-under.rt-end:not([data-zero])')].map(
          (cell) => getComputedStyle(cell).color,
        ),
      );
    expect(colours.length).toBeGreaterThan(1);
    expect(new Set(colours).size).toBe(1);
  });

  test('an office stands beside the date, both as wide as the screen, and a strip has its panel', async () => {
    const page = await opened('balance-summary');
    const [date, office] = await Promise.all([
      page.getByRole('textbox', { name: 'As-of date' }).boundingBox(),
      page.getByRole('combobox', { name: 'Office' }).boundingBox(),
    ]);
    expect(office?.y).toBe(date?.y);
    expect((office?.x ?? 0) + (office?.width ?? 0)).toBe(PHONE.width - (date?.x ?? 0));
    const strip = page.getByRole('group', { name: 'Totals' });
    const colour = (of: Element): string => getComputedStyle(of).backgroundColor;
    expect(await strip.evaluate(colour)).not.toBe('rgba(0, 0, 0, 0)');
  });

  test('totals have no second line where nothing in it is added up', async () => {
    const page = await opened('unapplied-credits');
    const heights = await Promise.all(
      [rowsInSight(page).first(), page.locator('[data-sums=total]')].map(
        async (line) => (await line.boundingBox())?.height ?? 0,
      ),
    );
    expect(heights[1]).toBeLessThan(40);
    expect(heights[0]).toBeGreaterThan(40);
  });

  test('nothing of the tables of a payment has to be scrolled to sideways', async () => {
    const page = await opened('company-payables');
    await page.getByRole('columnheader', { name: 'Select' }).click();
    await page.getByRole('button', { name: /^Pay \d/ }).click();
    const dialog = page.getByRole('dialog', { name: 'Create Company Payable' });
    await dialog
      .getByRole('textbox', { name: /^Check number of / })
      .first()
      .waitFor();
    for (const name of ['Payments', 'Selected lines']) {
      const widths = await dialog
        .getByRole('group', { name })
        .evaluate(({ clientWidth, scrollWidth }) => ({ clientWidth, scrollWidth }));
      expect({ name, scrollWidth: widths.scrollWidth }).toEqual({ name, scrollWidth: widths.clientWidth });
    }
  });
});
