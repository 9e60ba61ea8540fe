/**
 * Names by which the module marks the element that it lives in. Everything of the design system hangs on them:
 * rules, CSS variables, conditions and the reset (architecture.md "Look").
 */

/** Class of the element that the module's React root renders in. */
export const ROOT_CLASS = 'agency-accounting';

/** Attribute of the root that says whether it is shown light or dark. */
export const APPEARANCE_ATTRIBUTE = 'data-acc-appearance';

/** The root as a selector, as the theme writes it. */
export const ROOT = `.${ROOT_CLASS}`;

/**
 * The root as the browser gets it. The `:not` matches always and weighs as much as two ids, so that no host's rule
 * that begins at one, such as `#app [role=dialog] input`, wins over the module's own.
 */
export const WEIGHTED_ROOT = `${ROOT}:not(#_#_)`;

/** Light or dark, as the host shows itself. */
export type Appearance = 'light' | 'dark';
