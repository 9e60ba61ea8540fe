/**
 * Set-up of the browser tests: after each, closes its pages and resets the scenario. Every call that they made
 * must be in the API reference.
 */
import { takeCallProblems } from './apiCalls';
import { beginTest, closeBrowser, closePages, shellOrigin } from './browserPage';
import { resetScenario } from './journeys';

// A journey has many steps in a real browser, on a machine that may be busy.
jest.setTimeout(120_000);

beforeEach(() => beginTest());
afterEach(async () => {
  await closePages();
  await resetScenario(shellOrigin());
  expect(takeCallProblems()).toEqual([]);
});
afterAll(() => closeBrowser());
