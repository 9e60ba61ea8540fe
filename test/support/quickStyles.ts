import { mayMatch, needsOf, traitsOf } from './quickMatches';
import type { Traits } from './quickMatches';

/**
 * jsdom's `getComputedStyle` matches every rule of every style sheet, for all properties, again after every
 * mutation; Testing Library calls it for each element and its ancestors, to check whether they are visible.
 * That took a third of the time of the screen tests. Here, properties that are read often are looked up among
 * the rules that set them, with jsdom's own cascade: the last matching rule wins, and the element's own style
 * wins over all rules. Everything else comes from jsdom.
 */
export const QUICK = [
  'display',
  'visibility',
  'pointer-events',
  'opacity',
  'content',
  'z-index',
  'scrollbar-gutter',
  'overflow',
  'overflow-x',
  'overflow-y',
] as const;
type Quick = (typeof QUICK)[number];

/** Properties that are inherited when no rule sets them, with their value at the root. */
const INHERITED: Partial<Record<Quick, string>> = { visibility: 'visible', 'pointer-events': 'auto' };

interface Setting {
  readonly selector: string;
  readonly needs: ReturnType<typeof needsOf>;
  readonly value: string;
}
type Settings = Readonly<Record<Quick, readonly Setting[]>>;

/** jsdom's own `getComputedStyle`. */
export const ofJsdom: typeof window.getComputedStyle = window.getComputedStyle.bind(window);

const isQuick = (name: string): name is Quick => (QUICK as readonly string[]).includes(name);
const cssName = (name: string): string => name.replaceAll(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);

const noSettings = (): Record<Quick, Setting[]> => {
  const none = QUICK.map((name): [Quick, Setting[]] => [name, []]);
  return Object.fromEntries(none) as Record<Quick, Setting[]>;
};

function settingsOf(rules: CSSRuleList, found = noSettings()): Settings {
  for (const rule of rules) {
    if ('media' in rule) {
      const { media, cssRules } = rule as CSSMediaRule;
      if (Array.from(media).includes('screen')) settingsOf(cssRules, found);
    } else if ('selectorText' in rule) {
      const { selectorText: selector, style } = rule as CSSStyleRule;
      const needs = needsOf(selector);
      for (const name of QUICK) {
        const value = style.getPropertyValue(name);
        if (value !== '') found[name].push({ selector, needs, value });
      }
    }
  }
  return found;
}

function matches(traits: Traits, { selector, needs }: Setting): boolean {
  try {
    return mayMatch(traits, needs) && traits.element.matches(selector);
  } catch {
    // jsdom treats a selector that it does not know as one that matches nothing.
    return false;
  }
}

/**
 * Returns a function for the rules of the document's sheets, which reads a sheet again when it has more or fewer
 * rules. A change of a sheet's text makes another sheet.
 */
function trackSheets(ofBrowser: Settings): () => readonly Settings[] {
  const known = new WeakMap<CSSStyleSheet, { readonly rules: number; readonly settings: Settings }>();
  const read = (sheet: CSSStyleSheet): Settings => {
    const before = known.get(sheet);
    if (before?.rules === sheet.cssRules.length) return before.settings;
    const settings = settingsOf(sheet.cssRules);
    known.set(sheet, { rules: sheet.cssRules.length, settings });
    return settings;
  };
  return () => [ofBrowser, ...Array.from(document.styleSheets, read)];
}

/** Replaces `getComputedStyle` by a version that is fast for what Testing Library reads. */
export function installQuickStyles(browserSheet: string): void {
  const style = Object.assign(document.createElement('style'), { textContent: browserSheet });
  document.head.append(style);
  if (style.sheet === null) throw new Error("jsdom did not read the browser's style sheet.");
  const sheets = trackSheets(settingsOf(style.sheet.cssRules));
  style.remove();

  const valueOf = (element: Element, name: Quick, all: readonly Settings[]): string => {
    const own = 'style' in element ? (element as HTMLElement).style.getPropertyValue(name) : '';
    if (own !== '') return own;
    const traits = traitsOf(element);
    for (let at = all.length - 1; at >= 0; at -= 1) {
      const setting = all[at]?.[name].findLast((one) => matches(traits, one));
      if (setting !== undefined && setting.value !== 'unset') return setting.value;
      if (setting !== undefined) break;
    }
    const initial = INHERITED[name];
    if (initial === undefined) return '';
    return element.parentElement === null ? initial : valueOf(element.parentElement, name, all);
  };

  window.getComputedStyle = (element, pseudo) => {
    if (pseudo !== undefined && pseudo !== null && pseudo !== '') return ofJsdom(element, pseudo);
    let whole: CSSStyleDeclaration | undefined;
    const lookUp = (name: string): string | null =>
      isQuick(cssName(name)) ? valueOf(element, cssName(name) as Quick, sheets()) : null;
    return new Proxy({} as CSSStyleDeclaration, {
      get: (_target, name) => {
        if (name === 'getPropertyValue') {
          return (property: string) =>
            lookUp(property) ?? (whole ??= ofJsdom(element)).getPropertyValue(property);
        }
        const quick = typeof name === 'string' ? lookUp(name) : null;
        if (quick !== null) return quick;
        whole ??= ofJsdom(element);
        const value: unknown = Reflect.get(whole, name, whole);
        return typeof value === 'function' ? (value as () => unknown).bind(whole) : value;
      },
    });
  };
}
