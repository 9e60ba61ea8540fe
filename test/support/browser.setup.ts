/**
 * Set-up of the browser tests: after each, closes its pages and resets the scenario. Every call that they made
 * must be in the API reference.
 */
import { takeCallProblems } from './browser/apiCalls';
import { beginTest, closeAllPages, closePages, describePages, shellOrigin } from './browser/browserPage';
import { resetScenario } from './browser/journeys';

// A journey has many steps in a real browser, on a machine that may be busy.
jest.setTimeout(120_000);

globalThis.describePages = describePages;
beforeEach(() => beginTest());
afterEach(async () => {
  await closePages();
  await resetScenario(shellOrigin());
  expect(takeCallProblems()).toEqual([]);
});
afterAll(() => closeAllPages());
