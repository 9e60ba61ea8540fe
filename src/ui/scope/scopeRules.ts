import { DECLARATION, KEYFRAMES, RULESET } from 'stylis';
import type { Element, Middleware } from 'stylis';

import { ROOT, WEIGHTED_ROOT } from './root';

/** Prefix of all the module's names that are global to a document. */
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
 * Stylis plug-in that confines the module's styles: every selector is put under the module's root, and
 * keyframes, whose names are global to a document, get the module's prefix where they are defined and used.
 * Neither can then affect the host, nor be overridden by it.
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

/** Puts one complete selector under the root. Returns a selector that already is under it unchanged. */
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

/** The value of `animation` or `animation-name`, with each keyframes name prefixed. */
export function renamedAnimations(value: string): string {
  // Functions are matched whole, so that nothing inside var(…) or cubic-bezier(…) is taken for a name.
  return value.replace(/[\w-]+\([^)]*\)|(?<![\w.-])-?[_a-z][\w-]*/gi, (word) =>
    word.endsWith(')') || ANIMATION_WORDS.has(word.toLowerCase()) ? word : prefixed(word),
  );
}

function prefixed(name: string): string {
  return name.startsWith(NAME_PREFIX) ? name : `${NAME_PREFIX}${name}`;
}
