import type { Page } from 'playwright-core';
import { COMMAND_UNKNOWN } from '../../../src/api';
import { LATER_MESSAGES, MESSAGES, tileProblem } from '../../../src/platform';
import { messagePattern } from '../messages/pattern';

/** The message of envelopes with an error code in a run. */
export const FAULT_MESSAGE = 'The books are being balanced.';

/** Messages about a command or a batch of statements whose answer was lost (D8). */
const OF_UNKNOWN = [
  COMMAND_UNKNOWN,
  'It is not known whether the batch of statements was made. Look at the list of batches.',
  'The answer was lost: the batch may or may not have been made.',
] as const;

/**
 * Messages of the host's sign-in page for the reason it is given when the module has ended the session (§7).
 */
const OF_SESSION = [
  'Your session could not be renewed. Sign in again to go on.',
  'Your session has ended. Sign in again to go on.',
] as const;

/** What a tile says of a host that does not know its query; to the module, a fault with such a status is such a host. */
const OF_TILES = [tileProblem({ status: 404, code: null, message: '' }).text] as const;

const anyOf = (texts: readonly string[]): RegExp =>
  new RegExp(texts.map((text) => messagePattern(text)).join('|'));
const UNKNOWN = anyOf(OF_UNKNOWN);
const CATALOGUE = anyOf([
  ...Object.values(MESSAGES),
  ...Object.values(LATER_MESSAGES),
  ...OF_UNKNOWN,
  ...OF_SESSION,
  ...OF_TILES,
  'You do not have permission to view this page.',
  FAULT_MESSAGE,
]);

/** The API's message when its database's disk is full, or its connection was lost. */
export const OUTAGE = /(The disk of|The connection to) the ledger's database (is full|was lost)\./;

/** Messages that a part of a screen shows in place: the trust accounts, an office's name, a row to refresh. */
const PART_OF_SCREEN = /could not be (fetched|found|loaded|read|brought up to date|downloaded|refreshed)/;

/** The message of a report whose reply broke off after some whole rows. */
const BROKEN_OFF = /The connection was lost after [\d,]+ rows?\. Retry/;

/** The message of a report about a row of the reply that it cannot read (`ReportDataError`). */
const UNREADABLE_ROW = /\bRow \d+(: | has )/;

/**
 * Whether a text reports an error, in the words of the catalogue (§8), of a part of a screen, or of the API
 * about its database.
 */
export const isCatalogued = (text: string): boolean =>
  [CATALOGUE, PART_OF_SCREEN, BROKEN_OFF, UNREADABLE_ROW, OUTAGE].some((words) => words.test(text));
/** Whether a text says that the outcome of a command is unknown (D8). */
export const saysUnknown = (text: string): boolean => UNKNOWN.test(text);

/** Records all text that a page shows from now on, including short-lived toasts. Call before the page loads. */
export async function keepWords(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const words: string[] = [];
    Object.assign(window, { chaosWords: words });
    new MutationObserver((changes) => {
      for (const { target, addedNodes } of changes) {
        for (const added of addedNodes) words.push(added.textContent ?? '');
        if (target.nodeType === Node.TEXT_NODE) words.push(target.textContent ?? '');
      }
    }).observe(document, { childList: true, subtree: true, characterData: true });
  });
}

/** All text shown since the last call of this function, including the current text. */
export async function wordsOf(page: Page): Promise<string> {
  return page.evaluate(() => {
    const { chaosWords } = window as unknown as { chaosWords?: string[] };
    return [document.body.innerText, ...(chaosWords?.splice(0) ?? [])].join('\n');
  });
}
