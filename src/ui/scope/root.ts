/**
 * Names that mark the element that the module lives in. Everything in the design system depends on them: rules,
 * CSS variables, conditions and the reset (architecture.md "Look").
 */

/** Class of the element that the module's React root renders in. */
export const ROOT_CLASS = 'agency-accounting';

/** Attribute of the root, and of that of a part, that says whether it is light or dark. */
export const APPEARANCE_ATTRIBUTE = 'data-acc-appearance';

/** The root as a selector, as the theme writes it. */
export const ROOT = `.${ROOT_CLASS}`;

/**
 * The root as the browser gets it. The `:not` always matches and has the specificity of two ids, so that no
 * host's rule that starts with one, such as `#app [role=dialog] input`, overrides the module's own.
 */
export const WEIGHTED_ROOT = `${ROOT}:not(#_#_)`;

/** Light or dark, following the host. */
export type Appearance = 'light' | 'dark';
