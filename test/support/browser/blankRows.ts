import type { Page } from 'playwright-core';

/** The area in which rows must be visible, in page pixels. */
export interface RowArea {
  readonly top: number;
  readonly bottom: number;
  readonly left: number;
  readonly right: number;
}

/**
 * The minimum difference between the darkest and the brightest pixel of a row that contains text, averaged over
 * the color channels.
 */
const CONTRAST = 90;

/**
 * Finds the rows without text in a screenshot, by their index in `rows`. It does not rely on the DOM, because a
 * row can be in the document without being on the screen.
 *
 * @param analyzer a separate page, in which the screenshot is analyzed.
 */
export async function blankRows(
  analyzer: Page,
  screenshot: Buffer,
  { top, bottom, left, right }: RowArea,
  rows: readonly { readonly top: number; readonly bottom: number }[],
): Promise<number[]> {
  return analyzer.evaluate(
    async ({ image, area, bands, contrast }) => {
      const blob = await (await fetch(`data:image/png;base64,${image}`)).blob();
      const bitmap = await createImageBitmap(blob);
      const canvas = new OffscreenCanvas(bitmap.width, bitmap.height);
      const context = canvas.getContext('2d');
      if (context === null) throw new Error('The browser gives no canvas.');
      context.drawImage(bitmap, 0, 0);
      const blank: number[] = [];
      bands.forEach((band, at) => {
        const from = Math.ceil(Math.max(band.top, area.top)) + 2;
        const to = Math.floor(Math.min(band.bottom, area.bottom)) - 2;
        // If less than half of the row is visible, its text may be hidden.
        if (to - from < 18) return;
        const width = Math.floor(area.right - area.left);
        const { data } = context.getImageData(Math.ceil(area.left), from, width, to - from);
        let least = 765;
        let most = 0;
        for (let px = 0; px < data.length; px += 4) {
          const light = (data[px] ?? 0) + (data[px + 1] ?? 0) + (data[px + 2] ?? 0);
          if (light < least) least = light;
          if (light > most) most = light;
        }
        if (most - least < 3 * contrast) blank.push(at);
      });
      return blank;
    },
    {
      image: screenshot.toString('base64'),
      area: { top, bottom, left, right },
      bands: rows.map((row) => ({ top: row.top, bottom: row.bottom })),
      contrast: CONTRAST,
    },
  );
}
