/** What a page shows, and the effects that the HTML had on it. */
interface Look {
  readonly shown: boolean;
  readonly escapedTwice: boolean;
  readonly elements: readonly string[];
  readonly hurts: readonly unknown[];
}

/** Inspects the page with its shadow trees and frames. */
export function look(html: string): Look {
  const roots: (Document | ShadowRoot)[] = [document];
  for (const root of roots) {
    for (const element of root.querySelectorAll('*')) {
      if (element.shadowRoot !== null) roots.push(element.shadowRoot);
      if (element instanceof HTMLIFrameElement && element.contentDocument !== null)
        roots.push(element.contentDocument);
    }
  }
  const texts = roots.map((root) => (root instanceof Document ? root.documentElement : root).textContent);
  const elements = roots.flatMap((root) =>
    [...root.querySelectorAll('*')].filter(
      (element) =>
        [...element.attributes].some(({ name }) => name.startsWith('on')) ||
        element.getAttribute('src') === 'x' ||
        (element instanceof HTMLScriptElement &&
          element.type !== 'application/json' &&
          element.text.includes('hurt(')),
    ),
  );
  return {
    shown: texts.some((text) => text.includes(html)),
    escapedTwice: texts.some((text) => text.includes('&lt;img') || text.includes('&amp;amp;')),
    elements: elements.map(({ outerHTML }) => outerHTML),
    hurts: (window as unknown as { hurts: readonly unknown[] }).hurts,
  };
}
