import type { Page } from 'playwright-core';

/** Frames that show a movement. The browser drops those for which the test, or the machine, is too slow. */
const ENOUGH = 6;
const MAX_ATTEMPTS = 10;

/** Captures the frames that the browser presents while `during` runs, as PNG; runs it again until they are enough. */
export async function screencast(page: Page, during: () => Promise<unknown>): Promise<Buffer[]> {
  const frames: Buffer[] = [];
  const session = await page.context().newCDPSession(page);
  session.on('Page.screencastFrame', ({ data, sessionId }) => {
    frames.push(Buffer.from(data, 'base64'));
    // Fails once the session has ended; frames are no longer needed then.
    session.send('Page.screencastFrameAck', { sessionId }).catch(() => undefined);
  });
  await session.send('Page.startScreencast', { format: 'png', everyNthFrame: 1 });
  for (let attempt = 0; frames.length < ENOUGH && attempt < MAX_ATTEMPTS; attempt += 1) await during();
  await session.send('Page.stopScreencast');
  await session.detach();
  return frames;
}
