import type { UserId } from '../../../shell-stub/shared/scenario';
import { DESKTOP, openPage, shellOrigin, type TestPage } from './browserPage';
import { signIn } from './journeys';

interface SharedPageOptions {
  readonly viewport?: { readonly width: number; readonly height: number };
  readonly hasTouch?: boolean;
  readonly user?: UserId;
  /** Of the stub shell in which the user is signed in, which may start in a `beforeAll` before; otherwise this worker's. */
  readonly origin?: () => string;
}

/**
 * Opens a page for the tests of a file, or of the group that asks, which leave nothing behind in it: each opens its address
 * with `openAnew`. Before each, whatever became of the one before, the page has its size again, the mouse is out of the way,
 * answers are those of the server, and errors of the page are forgotten.
 *
 * @returns what gives a test the page.
 */
export function sharedPage(options: SharedPageOptions = {}): () => TestPage {
  const { viewport = DESKTOP, hasTouch = false, user = 'administrator', origin = shellOrigin } = options;
  let shared: TestPage | undefined;
  const opened = (): TestPage => {
    if (shared === undefined) throw new Error('The shared page is opened before the first test.');
    return shared;
  };
  beforeAll(async () => {
    shared = await openPage(viewport, hasTouch);
    await signIn(shared.page, origin(), user);
  });
  beforeEach(async () => {
    const { page, problems } = opened();
    await page.unrouteAll({ behavior: 'ignoreErrors' });
    await page.setViewportSize(viewport);
    await page.mouse.move(0, 0);
    problems.splice(0);
  });
  return opened;
}
