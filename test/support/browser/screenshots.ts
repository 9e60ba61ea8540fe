/**
 * `npm run screenshots`: every screen at three widths, in its full, dark, loading, empty and error state, into
 * `dist/screenshots`; also updates the picture in the README. The day and the seed are fixed, so that pictures
 * differ only when the product does.
 */
import { copyFileSync, mkdirSync } from 'node:fs';
import type { Browser, Page } from 'playwright-core';
import type { ScenarioChange } from '../../../shell-stub/shared/scenario';
import { settle } from './everywhere';
import { changeScenario, openModule, resetScenario, rowsInSight, signIn } from './journeys';
import { SCREENS, type ListedScreen } from '../screenList';
import { withShellAndBrowser } from './shellAndBrowser';
import type { StubShell } from '../stubShell';

const FOLDER = 'dist/screenshots';
const README_PICTURE = 'test/screenshots/today.png';
const WIDTHS = [
  { name: '1440', width: 1440, height: 900 },
  { name: '1024', width: 1024, height: 768 },
  { name: '390', width: 390, height: 844 },
] as const;

interface State {
  readonly name: string;
  readonly scenario: ScenarioChange;
  /** A query to add to the address. */
  readonly search?: (screen: ListedScreen) => string;
  readonly settled: (page: Page, screen: ListedScreen) => Promise<void>;
}

const row = (page: Page): Promise<void> => rowsInSight(page).first().waitFor();

const whole = (page: Page, screen: ListedScreen): Promise<void> =>
  screen.query === null ? settle(page) : row(page);

const STATES: readonly State[] = [
  {
    name: 'full',
    scenario: {},
    settled: whole,
  },
  {
    name: 'dark',
    scenario: { appearance: 'dark' },
    settled: whole,
  },
  {
    name: 'loading',
    scenario: { faults: [{ path: '/accounting/query', kind: 'late', delayMs: 20_000, query: '' }] },
    settled: (page) => page.locator('[aria-busy=true]').filter({ visible: true }).first().waitFor(),
  },
  {
    name: 'error',
    scenario: { faults: [{ path: '/accounting/query', kind: 'status', status: 500, query: '' }] },
    settled: (page) => page.getByRole('alert').first().waitFor(),
  },
  {
    name: 'empty',
    scenario: { faults: [{ path: '/accounting/query', kind: 'code', code: 2, query: '' }] },
    settled: (page) =>
      page.getByText(/^(There are no items in this report|No fiduciary money is held on .*)\.$/).waitFor(),
  },
];

async function shoot(browser: Browser, shell: StubShell, screen: ListedScreen, state: State): Promise<void> {
  for (const { name, width, height } of WIDTHS) {
    const page = await browser.newPage({ viewport: { width, height }, reducedMotion: 'reduce' });
    try {
      await resetScenario(shell.origin);
      await signIn(page, shell.origin, 'administrator');
      const faults = state.scenario.faults?.map((fault) => ({ ...fault, query: screen.query ?? '' }));
      await changeScenario(page, shell.origin, {
        ...state.scenario,
        ...(faults === undefined ? {} : { faults }),
      });
      await openModule(page, shell.origin, screen.path);
      await page.getByRole('heading', { level: 1, name: screen.heading }).waitFor();
      await state.settled(page, screen);
      await page.screenshot({ path: `${FOLDER}/${screen.name}-${state.name}-${name}.png` });
    } finally {
      await page.close();
    }
  }
}

async function main(): Promise<void> {
  mkdirSync(FOLDER, { recursive: true });
  mkdirSync('test/screenshots', { recursive: true });
  await withShellAndBrowser(
    async (browser, shell) => {
      for (const screen of SCREENS) {
        for (const state of STATES) {
          if (screen.query !== null || state.name === 'full' || state.name === 'dark')
            await shoot(browser, shell, screen, state);
        }
      }
      const page = await browser.newPage({ viewport: { width: 1440, height: 900 } });
      await page.goto(shell.origin);
      await page.getByRole('heading', { level: 1, name: 'Sign in' }).waitFor();
      await page.screenshot({ path: `${FOLDER}/sign-in-full-1440.png` });
    },
    // After the last item that was made on that day.
    ['--today', '2026-11-20T11:00:00', '--seed', '1'],
  );
  copyFileSync(`${FOLDER}/today-full-1440.png`, README_PICTURE);
  console.log(`Pictures are in ${FOLDER}; the README's is ${README_PICTURE}.`);
}

void main();
