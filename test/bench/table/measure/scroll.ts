import type { Page } from 'playwright-core';
import type { Probe } from '../probe/probe';
import type { Figures } from './figures';

type InPage = { readonly probe: Probe };

const DURATION_MS = 3_000;
const FRAME_MS = 1000 / 60;

/**
 * Frame times while scrolling evenly through all rows in 3 s by setting `scrollTop` in each frame, as fast as a
 * dragged scroll bar: the 95th percentile of the times between frames (ms), and the share of dropped frames of
 * 1/60 s (%).
 */
export async function scrollFrames(page: Page): Promise<Pick<Figures, 'frameP95' | 'dropped'>> {
  const gaps = await page.evaluate(
    (ms) => (window as unknown as InPage).probe.scrollThrough(ms),
    DURATION_MS,
  );
  const sorted = [...gaps].sort((a, b) => a - b);
  const all = gaps.reduce((sum, gap) => sum + gap, 0) / FRAME_MS;
  const missed = gaps.reduce((sum, gap) => sum + Math.max(0, Math.round(gap / FRAME_MS) - 1), 0);
  return {
    frameP95: sorted[Math.ceil(sorted.length * 0.95) - 1] ?? NaN,
    dropped: (100 * missed) / all,
  };
}

/**
 * Blank rows while scrolling: scrolls the same way again, with a screenshot of every frame that the browser
 * presents. Every stretch without text that has room for a row is blank. It is separate from the frame times,
 * because screenshots take time.
 *
 * @param analyzer a page of the same browser in which the screenshots are analyzed
 */
export async function blankRows(page: Page, analyzer: Page): Promise<Pick<Figures, 'blank' | 'blankShots'>> {
  const area = await page.evaluate(() => (window as unknown as InPage).probe.rowArea());
  const still = await counted(analyzer, [await stillImage(page)], area);
  if (still.some(({ blank }) => blank > 0)) {
    throw new Error('A grid at rest is judged blank: the screenshot is read wrongly.');
  }
  const images: string[] = [];
  const session = await page.context().newCDPSession(page);
  session.on('Page.screencastFrame', ({ data, sessionId }) => {
    images.push(data);
    // Fails once the session has ended; frames are no longer needed then.
    session.send('Page.screencastFrameAck', { sessionId }).catch(() => undefined);
  });
  await session.send('Page.startScreencast', { format: 'jpeg', quality: 70, everyNthFrame: 1 });
  await page.evaluate((ms) => (window as unknown as InPage).probe.scrollThrough(ms), DURATION_MS);
  await session.send('Page.stopScreencast');
  await session.detach();

  const counts = await counted(analyzer, images, area);
  if (counts.length < 10) throw new Error(`Only ${counts.length} screenshots were taken while scrolling.`);
  const blank = counts.reduce((sum, one) => sum + one.blank, 0);
  const all = counts.reduce((sum, one) => sum + one.all, 0);
  return {
    blank: (100 * blank) / all,
    blankShots: (100 * counts.filter((one) => one.blank > 0).length) / counts.length,
  };
}

async function stillImage(page: Page): Promise<string> {
  return (await page.screenshot({ type: 'jpeg', quality: 70 })).toString('base64');
}

async function counted(
  analyzer: Page,
  images: readonly string[],
  area: { readonly top: number; readonly bottom: number },
): Promise<{ blank: number; all: number }[]> {
  return analyzer.evaluate(({ shots, where }) => (window as unknown as InPage).probe.blank(shots, where), {
    shots: images,
    where: area,
  });
}
