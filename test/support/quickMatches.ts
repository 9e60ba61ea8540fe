/**
 * jsdom matches an element with a selector in microseconds, and the screen tests ask that hundreds of thousands of times
 * per file: for each element among those that Testing Library looks through, and for each rule that sets a style. Almost
 * always the answer is no, because the element has not the name, the class or the attribute that the selector ends with.
 * Here that is looked up first; only what is left is asked of jsdom.
 */

/** What an element must have to match one of a selector's alternatives; nothing if that is not known. */
interface Need {
  readonly name?: string;
  readonly className?: string;
  readonly attribute?: string;
}

/** What is looked up of an element, once for many selectors. */
export interface Traits {
  readonly element: Element;
  readonly name: string;
  readonly classes: string;
}

export const traitsOf = (element: Element): Traits => ({
  element,
  name: element.localName.toLowerCase(),
  classes: element.getAttribute('class') ?? '',
});

// An alternative may have commas within brackets.
const INSIDE = String.raw`\((?:[^()]|\([^()]*\))*\)|\[[^\]]*\]`;
const ALTERNATIVES = new RegExp(String.raw`(?:${INSIDE}|[^,()[\]])+`, 'g');
/** The last part of an alternative: a name, classes, and attributes and pseudo-classes. */
const LAST = new RegExp(
  String.raw`(?:^|[\s>+~])(?:([a-z][\w-]*)|\*)?(?:\.([\w-]+))?(?:\.[\w-]+)*((?:${INSIDE}|::?[\w-]+)*)\s*$`,
  'i',
);

function needOf(alternative: string): Need {
  const [whole, name, className, rest = ''] = LAST.exec(alternative) ?? [];
  if (whole === undefined) return {};
  if (className !== undefined) return { className };
  if (name !== undefined) return { name: name.toLowerCase() };
  const attribute = /^\[([\w-]+)/.exec(rest)?.[1];
  return attribute === undefined ? {} : { attribute };
}

const known = new Map<string, readonly Need[]>();

/** What the alternatives of a selector need; nothing that is known if it is invalid or has escapes. */
export function needsOf(selector: string): readonly Need[] {
  let needs = known.get(selector);
  if (needs === undefined) {
    // Quoted values may have brackets and commas, and are not looked at.
    const bare = selector.replaceAll(/"[^"\\]*"|'[^'\\]*'/g, '""');
    const alternatives = bare.match(ALTERNATIVES) ?? [''];
    needs = alternatives.join(',') === bare && !bare.includes('\\') ? alternatives.map(needOf) : [{}];
    known.set(selector, needs);
  }
  return needs;
}

const meets = ({ element, name, classes }: Traits, need: Need): boolean =>
  (need.className === undefined || classes.includes(need.className)) &&
  (need.name === undefined || need.name === name) &&
  (need.attribute === undefined || element.hasAttribute(need.attribute));

/** False if the element cannot match; true if jsdom must be asked. */
export const mayMatch = (traits: Traits, needs: readonly Need[]): boolean =>
  needs.some((need) => meets(traits, need));

/** jsdom's own `matches`. */
export const matchesOfJsdom: (this: Element, selector: string) => boolean = Element.prototype.matches;

/** Replaces `matches` by a version that is fast where the answer is no. */
export function installQuickMatches(): void {
  const matches = function (this: Element, selector: string): boolean {
    return mayMatch(traitsOf(this), needsOf(selector)) && matchesOfJsdom.call(this, selector);
  };
  Object.assign(Element.prototype, { matches });
}
