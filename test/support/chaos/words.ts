import type { Page } from 'playwright-core';
import { COMMAND_UNKNOWN } from '../../../src/api';
import { MESSAGES } from '../../../src/platform';
import { messagePattern } from '../messages/pattern';

/** What an envelope with an error code says in a run. */
export const FAULT_MESSAGE = 'The books are being balanced.';

/** What is said of a command whose answer was lost (D8), or of a batch of statements. */
const OF_UNKNOWN = [
  COMMAND_UNKNOWN,
  'It is not known whether the batch of statements was made. Look at the list of batches.',
  'The answer was lost: the batch may or may not have been made.',
] as const;

/** What the host's sign-in page says of the reason that it is given, when the module has ended the session (§7). */
const OF_SESSION = [
  'Your session could not be renewed. Sign in again to go on.',
  'Your session has ended. Sign in again to go on.',
] as const;

const anyOf = (texts: readonly string[]): RegExp =>
  new RegExp(texts.map((text) => messagePattern(text)).join('|'));
const UNKNOWN = anyOf(OF_UNKNOWN);
const CATALOGUE = anyOf([
  ...Object.values(MESSAGES),
  ...OF_UNKNOWN,
  ...OF_SESSION,
  'You do not have permission to view this page.',
  FAULT_MESSAGE,
]);

/** What the API says when its database cannot be used. */
export const OUTAGE = /(The disk of|The connection to) the ledger's database (is full|was lost)\./;

/** What a part of a screen says in its own place: the trust accounts, an office's name, a row to bring up to date. */
const PART_OF_SCREEN = /could not be (fetched|loaded|read|brought up to date|downloaded|refreshed)/;

/** Whether a text says what has gone wrong, in the words of the catalogue (§8) or of the part that it stands for. */
export const isCatalogued = (text: string): boolean =>
  CATALOGUE.test(text) || PART_OF_SCREEN.test(text) || OUTAGE.test(text);
/** Whether a text says that the outcome of a command is not known (D8). */
export const saysUnknown = (text: string): boolean => UNKNOWN.test(text);

/** Keeps everything that a page shows from now on, toasts too, which are gone again soon. Call before it loads. */
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

/** Everything that has been shown since it was last asked, and is shown now. */
export async function wordsOf(page: Page): Promise<string> {
  return page.evaluate(() => {
    const { chaosWords } = window as unknown as { chaosWords?: string[] };
    return [document.body.innerText, ...(chaosWords?.splice(0) ?? [])].join('\n');
  });
}
