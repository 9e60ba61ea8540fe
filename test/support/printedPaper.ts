import { waitFor } from '@testing-library/dom';

/** A page in its frame, after the print dialog has opened. */
export interface PrintedPaper {
  readonly body: HTMLElement;
  /** Closes the print dialog, after which the frame goes. */
  readonly end: () => Promise<void>;
}

/**
 * jsdom cannot print: gives every frame that is added to the page what it lacks. A frame stays until its page
 * is told that it has been printed.
 *
 * @returns waits until a page with a table is printed.
 */
export function watchPrinting(): () => Promise<PrintedPaper> {
  const frames = new MutationObserver(() => {
    for (const { contentWindow } of document.querySelectorAll('iframe')) {
      if (contentWindow !== null)
        Object.assign(contentWindow, { print: () => undefined, focus: () => undefined });
    }
  });
  frames.observe(document, { childList: true, subtree: true });
  return async () => {
    const frame = await waitFor(() => {
      const found = document.querySelector('iframe');
      if (found?.contentDocument?.querySelector('table') == null) throw new Error('Nothing to print yet');
      return found;
    });
    return {
      body: frame.contentDocument?.body ?? document.body,
      end: async () => {
        frame.contentWindow?.dispatchEvent(new Event('afterprint'));
        await waitFor(() => {
          if (document.querySelector('iframe') !== null) throw new Error('The frame is still there');
        });
        frames.disconnect();
      },
    };
  };
}
