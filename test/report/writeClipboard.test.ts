/** How cells reach the clipboard, and what happens where the browser refuses one way. */
import { writeClipboard } from '../../src/report/copy/writeClipboard';

/** A document whose browser allows some of the ways, and what came to its clipboard, by which way. */
function browser({ event, api }: { readonly event: boolean; readonly api: boolean }) {
  const written: string[] = [];
  const page = Object.assign(new EventTarget(), {
    navigator: {
      clipboard: {
        writeText: async (text: string) => {
          if (!api) throw new Error('NotAllowedError');
          written.push(`api ${text}`);
        },
      },
    },
  });
  const execCommand = (): boolean => {
    if (!event) return false;
    const clipboardData = { setData: (type: string, text: string) => written.push(`event ${type} ${text}`) };
    page.dispatchEvent(Object.assign(new Event('copy'), { clipboardData }));
    return true;
  };
  return { doc: { defaultView: page, execCommand } as unknown as Document, written };
}

const CELLS = { text: 'a\tb', html: '<table></table>' };
const LONG = { text: 'a\tb', html: null };

test.each([
  ['cells, as text and as a table, by the copy event', CELLS, { event: true, api: true }, true, 2],
  ['a text too long for a table, by the API', LONG, { event: true, api: true }, true, 1],
  ['such a text by the copy event, where the API is refused', LONG, { event: true, api: false }, true, 1],
  ['nothing where both are refused', LONG, { event: false, api: false }, false, 0],
  ['cells, as text, by the API where there is no event', CELLS, { event: false, api: true }, true, 1],
] as const)('writes %s', async (what, content, allowed, isWritten, writes) => {
  const { doc, written } = browser(allowed);
  expect(await writeClipboard(doc, content)).toBe(isWritten);
  expect(written).toHaveLength(writes);
  const byEvent = what.includes('copy event');
  expect(written.every((one) => one.startsWith(byEvent ? 'event' : 'api'))).toBe(true);
});
