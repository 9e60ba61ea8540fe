import type { Page } from 'playwright-core';
import type { SentCommand, Struck } from './traffic';
import { isCatalogued, saysUnknown } from './words';

/** The observations from one step. */
export interface StepResult {
  readonly struck: readonly Struck[];
  readonly commands: readonly SentCommand[];
  /** All text that was shown during the step. */
  readonly words: string;
  /** Uncaught errors, unhandled rejections and console errors. */
  readonly problems: readonly string[];
}

/**
 * Background calls that the user has not requested and does not wait for: if one fails, a badge, a help button
 * or a label is missing until the next one.
 */
const UNASKED: readonly RegExp[] = [
  /^\/api\/features/,
  /^\/user\/renew/,
  / for its counts$/,
  // Asked again with the counts, to learn whether there is a queue to count.
  /^GetQBSettings$/,
];

/** By which a report checks that the accounts in its address exist: a list that could not be loaded proves nothing. */
const ACCOUNTS_OF_ADDRESS = /^Get(Reporting|AgencyRevenue)GLAccounts$/;

/**
 * Whether a call belongs to a screen that the user was just leaving for another one of the module, so that its
 * failure need not be shown. When the user leaves the module, for example at the end of the session, the page
 * that follows must show the reason.
 */
const isOfScreenLeft = ({ askedAt }: Struck, here: string): boolean =>
  askedAt !== here && here.startsWith(MODULE);
const MODULE = '/accounting';

/**
 * The path of the page that the user is on or, if the host asked them to sign in before it showed that page, wants to
 * be on. A sign-in page with a reason is one that the module led to from the screen with the call.
 */
function pathOf(address: string): string {
  const { pathname, searchParams } = new URL(address);
  const wanted = searchParams.get('redirect');
  const isSignIn = pathname === '/signin' && wanted !== null && !searchParams.has('r');
  return isSignIn ? new URL(wanted).pathname : pathname;
}

/** The browser's own message about a failed call, and a known warning about the stub's data. */
const EXPECTED_PROBLEMS = [
  /^console: Failed to load resource/,
  /^console: Parent 99 of tag 15 .* was not found$/,
] as const;

/** Returns what is wrong after a step, one line each; empty if it went well. */
export async function faultsOf(page: Page, result: StepResult): Promise<readonly string[]> {
  const { struck, commands, words, problems } = result;
  const wrong = problems.filter((problem) => !EXPECTED_PROBLEMS.some((expected) => expected.test(problem)));
  const blank = await blankness(page);
  const unknown = commands.filter(({ outcome }) => outcome === 'unknown');
  const here = pathOf(page.url());
  const unsaid = struck.filter(
    (call) => call.how !== 'late' && !isUnasked(call) && !isOfScreenLeft(call, here),
  );
  return [
    ...wrong,
    ...(blank === null ? [] : [blank]),
    ...(unsaid.length > 0 && !isCatalogued(words)
      ? [
          `nothing was said of ${unsaid.map(({ path, name, how }) => `${name} of ${path} (${how})`).join(', ')}`,
        ]
      : []),
    ...(unknown.length > 0 && !saysUnknown(words)
      ? [`the outcome of ${unknown.map(({ name }) => name).join(', ')} is unknown, and is not said to be`]
      : []),
  ];
}

const isUnasked = ({ path, name, askedAt }: Struck): boolean =>
  UNASKED.some((known) => known.test(path) || known.test(name)) ||
  (askedAt.endsWith('-report') && ACCOUNTS_OF_ADDRESS.test(name));

/** Returns an error if a page shows neither a heading nor a message, or no text at all; null otherwise. */
function blankness(page: Page): Promise<string | null> {
  return page.evaluate(() => {
    const seen = [...document.querySelectorAll('h1, [role=dialog], [role=alertdialog], [role=alert]')];
    if (!seen.some((element) => element.checkVisibility())) return 'the page has neither heading nor message';
    const place = document.querySelector<HTMLElement>('.mount-place') ?? document.body;
    return place.innerText.trim() === '' ? 'the page is blank' : null;
  });
}
