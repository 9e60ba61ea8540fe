import type { Page } from 'playwright-core';
import type { SentCommand, Struck } from './traffic';
import { isCatalogued, saysUnknown } from './words';

/** What one step has brought. */
export interface StepResult {
  readonly struck: readonly Struck[];
  readonly commands: readonly SentCommand[];
  /** Everything that was shown during the step. */
  readonly words: string;
  /** Uncaught errors, unhandled rejections and error lines of the console. */
  readonly problems: readonly string[];
}

/**
 * Calls that nobody has asked for and nobody waits for: without them a badge, a help button or a label is missing until
 * the next one.
 */
const UNASKED: readonly RegExp[] = [/^\/api\/features/, /^\/user\/renew/];

/**
 * Questions of a screen that the user leaves at that moment for another one of the module: nobody is there to be told.
 * What leads out of the module, such as the end of the session, is said where it leads.
 */
const isOfScreenLeft = ({ askedAt }: Struck, here: string): boolean =>
  askedAt !== here && here.startsWith(MODULE);
const MODULE = '/accounting';

/** What the browser itself writes of a call that failed, and what the stub's data has of its own. */
const EXPECTED_PROBLEMS = [
  /^console: Failed to load resource/,
  /^console: Parent 99 of tag 15 .* was not found$/,
] as const;

/** What is wrong after a step, a line each; nothing in a step that went well. */
export async function faultsOf(page: Page, result: StepResult): Promise<readonly string[]> {
  const { struck, commands, words, problems } = result;
  const wrong = problems.filter((problem) => !EXPECTED_PROBLEMS.some((expected) => expected.test(problem)));
  const blank = await blankness(page);
  const unknown = commands.filter(({ outcome }) => outcome === 'unknown');
  const here = new URL(page.url()).pathname;
  const unsaid = struck.filter(
    (call) => call.how !== 'late' && !isUnasked(call) && !isOfScreenLeft(call, here),
  );
  return [
    ...wrong,
    ...(blank === null ? [] : [blank]),
    ...(unsaid.length > 0 && !isCatalogued(words)
      ? [`nothing was said of ${unsaid.map(({ path, name, how }) => `${name ?? path} (${how})`).join(', ')}`]
      : []),
    ...(unknown.length > 0 && !saysUnknown(words)
      ? [`the outcome of ${unknown.map(({ name }) => name).join(', ')} is unknown, and is not said to be`]
      : []),
  ];
}

const isUnasked = ({ path }: Struck): boolean => UNASKED.some((known) => known.test(path));

/** Whether a page shows nothing to go on with: neither heading nor message, or no words at all. */
function blankness(page: Page): Promise<string | null> {
  return page.evaluate(() => {
    const seen = [...document.querySelectorAll('h1, [role=dialog], [role=alertdialog], [role=alert]')];
    if (!seen.some((element) => element.checkVisibility())) return 'the page has neither heading nor message';
    const place = document.querySelector<HTMLElement>('.mount-place') ?? document.body;
    return place.innerText.trim() === '' ? 'the page is blank' : null;
  });
}
