/*
 * What Chakra asks two packages of, whose lists of all attributes of HTML and all properties of CSS are 4 kB: the build
 * and the tests put this in the place of both. A test holds the module to it.
 */

/**
 * Whether a prop of a styled element is one of the element, as `@emotion/is-prop-valid` says it: all but the two that
 * say what the element is. Style props are told apart before it is asked.
 */
export default function isPropValid(name: string): boolean {
  return name !== 'as' && name !== 'asChild';
}

/**
 * Whether a prop that `styleProps` does not list is a style, as `@pandacss/is-valid-prop` says it: custom properties
 * and selectors alone, since `styleProps` lists all others that the module uses.
 */
export function isCssProperty(name: string): boolean {
  return name.startsWith('--') || /[&@]/.test(name);
}
