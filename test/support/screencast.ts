import type { Page } from 'playwright-core';

/** Captures every frame that the browser presents while `during` runs, as PNG. */
export async function screencast(page: Page, during: () => Promise<unknown>): Promise<Buffer[]> {
  const frames: Buffer[] = [];
  const session = await page.context().newCDPSession(page);
  session.on('Page.screencastFrame', ({ data, sessionId }) => {
    frames.push(Buffer.from(data, 'base64'));
    // Fails once the session has ended; frames are no longer needed then.
    session.send('Page.screencastFrameAck', { sessionId }).catch(() => undefined);
  });
  await session.send('Page.startScreencast', { format: 'png', everyNthFrame: 1 });
  await during();
  await session.send('Page.stopScreencast');
  await session.detach();
  return frames;
}
