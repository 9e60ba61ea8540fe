/** What a page would print when the browser's own Print is chosen. */
export interface PaperOfPage {
  /** The headings of reports and pictures, in order. */
  readonly titles: readonly string[];
  /** Each running head, in the order in which they apply: of several, the browser prints the last one. */
  readonly heads: readonly string[];
}

/** A style sheet without an element, which jsdom does not have; it keeps its rules as texts. */
class Sheet {
  readonly cssRules: string[] = [];

  insertRule(rule: string, at: number): number {
    this.cssRules.splice(at, 0, rule);
    return at;
  }
}

/** Gives jsdom what printing with the page needs; to be called in each test that asks for `paperOfPage`. */
export function preparePagePrint(): void {
  Object.assign(globalThis, { CSSStyleSheet: Sheet, CSSMarginRule: Sheet });
  Object.assign(document, { adoptedStyleSheets: [] });
  // jsdom lays nothing out; of what takes a part off the screen, only this concerns printing.
  Element.prototype.checkVisibility = function () {
    return this.closest('[style*="display: none"]') === null;
  };
}

/** Prints the page as Ctrl+P does, and closes the browser's dialog. */
export function paperOfPage(): PaperOfPage {
  window.dispatchEvent(new Event('beforeprint'));
  const titles = [...document.querySelectorAll('body > [data-report-print]')].map(
    ({ shadowRoot }) => shadowRoot?.querySelector('h1')?.textContent ?? '',
  );
  const rules = document.adoptedStyleSheets.flatMap(({ cssRules }) => [...cssRules].map(String));
  window.dispatchEvent(new Event('afterprint'));
  const heads = rules.flatMap((rule) => /@top-left \{ content: "([^"]*)"/.exec(rule)?.[1] ?? []);
  return { titles, heads };
}
