/*
 * Replaces two packages of Chakra, whose lists of all HTML attributes and all CSS properties take 4 kB, in the
 * build and the tests. A test checks that it suffices for the module.
 */

/**
 * Replaces `@emotion/is-prop-valid`: whether a prop of a styled element belongs to the element, as all do
 * except the two that say which element it is. Style props are filtered out before this is called.
 */
export default function isPropValid(name: string): boolean {
  return name !== 'as' && name !== 'asChild';
}

/**
 * Replaces `@pandacss/is-valid-prop`: whether a prop that `styleProps` does not list is a style. Only custom
 * properties and selectors are, since `styleProps` lists all others that the module uses.
 */
export function isCssProperty(name: string): boolean {
  return name.startsWith('--') || /[&@]/.test(name);
}
