/** Frame times while a grid is scrolled, and the blank parts of its screenshots. */

/** The element of the page with the most to scroll. */
export function scrollerOf(): HTMLElement {
  let most: HTMLElement | undefined;
  let room = 0;
  for (const element of document.querySelectorAll<HTMLElement>('#root *')) {
    const own = element.scrollHeight - element.clientHeight;
    if (own <= room || !/auto|scroll/.test(getComputedStyle(element).overflowY)) continue;
    most = element;
    room = own;
  }
  if (most === undefined) throw new Error('Nothing in the page scrolls.');
  return most;
}

/** The element with the most to scroll sideways; null if all columns are in view. */
export function sidewaysScrollerOf(): HTMLElement | null {
  let most: HTMLElement | null = null;
  let room = 0;
  for (const element of document.querySelectorAll<HTMLElement>('#root *')) {
    const own = element.scrollWidth - element.clientWidth;
    if (own <= room || !/auto|scroll/.test(getComputedStyle(element).overflowX)) continue;
    most = element;
    room = own;
  }
  return most;
}

/** Scrolls evenly from the first row to the last; resolves with the times between frames, in ms. */
export function scrollThrough(durationMs: number): Promise<number[]> {
  const scroller = scrollerOf();
  const height = scroller.scrollHeight - scroller.clientHeight;
  const gaps: number[] = [];
  return new Promise((resolve) => {
    let start = 0;
    let last = 0;
    const step = (now: number): void => {
      if (start === 0) start = now;
      else gaps.push(now - last);
      last = now;
      scroller.scrollTop = Math.min(1, (now - start) / durationMs) * height;
      if (now - start < durationMs) requestAnimationFrame(step);
      else resolve(gaps);
    };
    requestAnimationFrame(step);
  });
}

/** The area in which rows must be visible, in px of the page: below the header, above totals and scroll bar. */
export interface RowArea {
  readonly top: number;
  readonly bottom: number;
}

const ABOVE = 48;
const BELOW = 64;

export function rowArea(): RowArea {
  const { top, bottom } = scrollerOf().getBoundingClientRect();
  return { top: Math.ceil(top) + ABOVE, bottom: Math.min(Math.floor(bottom), window.innerHeight) - BELOW };
}

/** Pixels darker than this are ink: those of text, but not of row borders and skeletons. */
const INK = 130;
/** A usual gap: between the texts of two rows of 32 px are about 20 to 24 px without ink. */
const GAP = 24;
/** The smallest gap that counts as a missing row. */
const MISSING = 46;

/** The px without rows and all px examined in one screenshot, which shows the whole window (base64). */
export async function blankPixels(image: string, area: RowArea): Promise<{ blank: number; all: number }> {
  const blob = await (await fetch(`data:image/jpeg;base64,${image}`)).blob();
  const bitmap = await createImageBitmap(blob);
  const scale = bitmap.height / window.innerHeight;
  const top = Math.round(area.top * scale);
  const height = Math.round((area.bottom - area.top) * scale);
  const width = Math.min(bitmap.width, Math.round(1200 * scale));
  const context = new OffscreenCanvas(width, height).getContext('2d');
  if (context === null) throw new Error('The browser gives no canvas.');
  context.drawImage(bitmap, 0, -top);
  const { data } = context.getImageData(0, 0, width, height);
  let blank = 0;
  let run = 0;
  const close = (): void => {
    if (run >= MISSING) blank += run - GAP;
    run = 0;
  };
  for (let y = 0; y < height; y += 1) {
    if (hasInk(data, y * width * 4, width)) close();
    else run += 1;
  }
  close();
  return { blank, all: height };
}

function hasInk(data: Uint8ClampedArray, from: number, width: number): boolean {
  let dark = 0;
  for (let at = from; at < from + width * 4; at += 4) {
    const light = (data[at] ?? 0) * 0.3 + (data[at + 1] ?? 0) * 0.59 + (data[at + 2] ?? 0) * 0.11;
    if (light < INK) dark += 1;
    if (dark > 3) return true;
  }
  return false;
}
