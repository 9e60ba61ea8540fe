import { DECLARATION, KEYFRAMES, RULESET } from 'stylis';
import type { Element, Middleware } from 'stylis';

import { ROOT, WEIGHTED_ROOT } from './root';

/** What every name of the module begins with, among names that a document has once. */
const NAME_PREFIX = 'acc-';

/** Words of the `animation` shorthand, and of `animation-name`, that are not names of keyframes. */
const ANIMATION_WORDS = new Set(
  (
    'none auto linear ease ease-in ease-out ease-in-out step-start step-end infinite normal reverse alternate ' +
    'alternate-reverse forwards backwards both running paused inherit initial unset revert revert-layer important'
  ).split(' '),
);

const WITH_ROOT = new RegExp(`\\${ROOT}(?![\\w-])(?!:not\\(#_#_\\))`);

/**
 * Stylis plug-in that keeps the module's styles to itself: every selector is put under the module's root, and
 * keyframes, whose names a whole document shares, get the module's prefix where they are made and where they are
 * used. Neither can then reach the host, nor be overwritten by it.
 */
export const scopeRules: Middleware = (element) => {
  if (element.type === RULESET) scopeSelectors(element);
  else if (element.type === KEYFRAMES) element.value = element.value.replace(/[^\s]+$/, prefixed);
  else if (element.type === DECLARATION) renameAnimations(element);
};

function scopeSelectors(element: Element): void {
  // The steps of keyframes (`from`, `50%`) are rules for stylis, but not selectors.
  if (element.parent?.type === KEYFRAMES || !Array.isArray(element.props)) return;
  element.props = element.props.map(scopeSelector);
}

/** One complete selector, put under the root. A selector that already is under it comes back as it is. */
export function scopeSelector(selector: string): string {
  if (selector.includes(WEIGHTED_ROOT)) return selector;
  if (WITH_ROOT.test(selector)) return selector.replace(WITH_ROOT, WEIGHTED_ROOT);
  return `${WEIGHTED_ROOT} ${selector}`;
}

function renameAnimations(element: Element): void {
  if (typeof element.props !== 'string' || typeof element.children !== 'string') return;
  if (element.props !== 'animation' && element.props !== 'animation-name') return;
  element.children = renamedAnimations(element.children);
  // Stylis prints `value`; `children` is what other plug-ins read.
  element.value = `${element.props}:${element.children};`;
}

/** The value of `animation` or `animation-name`, with each name of keyframes prefixed. */
export function renamedAnimations(value: string): string {
  // Functions are taken whole, so that nothing inside var(…) or cubic-bezier(…) is taken for a name.
  return value.replace(/[\w-]+\([^)]*\)|(?<![\w.-])-?[_a-z][\w-]*/gi, (word) =>
    word.endsWith(')') || ANIMATION_WORDS.has(word.toLowerCase()) ? word : prefixed(word),
  );
}

function prefixed(name: string): string {
  return name.startsWith(NAME_PREFIX) ? name : `${NAME_PREFIX}${name}`;
}
