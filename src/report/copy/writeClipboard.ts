import type { CopyText } from './copySource';

/** `execCommand`, which browsers may drop one day. */
interface CopyCommand {
  readonly execCommand?: (command: 'copy') => boolean;
}

/**
 * Writes text and its table to the clipboard. Uses the copy event where the browser has it: the Clipboard API
 * parses the table anew on the main thread, which takes half a second for 10,000 rows (measured, Chromium 148),
 * while the event takes it as it is. Only a text that is too long to have a table goes by the API, which takes it over
 * in several short tasks.
 *
 * @returns whether the browser allowed it.
 */
export async function writeClipboard(doc: Document, content: CopyText): Promise<boolean> {
  if (content.html === null) return (await byClipboardApi(doc, content)) || byEvent(doc, content);
  return byEvent(doc, content) || (await byClipboardApi(doc, content));
}

function byEvent(doc: Document, { text, html }: CopyText): boolean {
  const command: CopyCommand = doc;
  const page = doc.defaultView;
  if (command.execCommand === undefined || page === null) return false;
  let isTaken = false;
  const take = (event: ClipboardEvent): void => {
    if (event.clipboardData === null) return;
    event.clipboardData.setData('text/plain', text);
    if (html !== null) event.clipboardData.setData('text/html', html);
    event.preventDefault();
    // The host's own copy handlers must not act on this event.
    event.stopImmediatePropagation();
    isTaken = true;
  };
  page.addEventListener('copy', take, { capture: true });
  try {
    return command.execCommand('copy') && isTaken;
  } catch {
    return false;
  } finally {
    page.removeEventListener('copy', take, { capture: true });
  }
}

async function byClipboardApi(doc: Document, { text, html }: CopyText): Promise<boolean> {
  const { clipboard } = (doc.defaultView ?? window).navigator as Partial<Navigator>;
  try {
    if (clipboard === undefined) return false;
    if (html === null || typeof ClipboardItem === 'undefined') await clipboard.writeText(text);
    else {
      const types = { 'text/plain': text, 'text/html': html };
      const blobs = Object.entries(types).map(([type, part]) => [type, new Blob([part], { type })]);
      await clipboard.write([new ClipboardItem(Object.fromEntries(blobs) as Record<string, Blob>)]);
    }
    return true;
  } catch {
    return false;
  }
}
