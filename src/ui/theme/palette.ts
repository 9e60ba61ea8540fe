/**
 * Every colour of the module, for light and for dark, by the names that screens use. `test/ui` computes that
 * the pairs that meet on a screen satisfy WCAG AA.
 */

/** A colour as `[light, dark]`. */
export type Shade = readonly [light: string, dark: string];

/** Surfaces: the page, then what lies on it, from quieter to louder. */
export const surfaces = {
  DEFAULT: ['#ffffff', '#15191e'],
  subtle: ['#f7f8fa', '#1a1f25'],
  muted: ['#eff1f4', '#21272e'],
  emphasized: ['#e1e5ea', '#2c343d'],
  panel: ['#ffffff', '#1c2229'],
  inverted: ['#1f262e', '#e8ebee'],
  selected: ['#e4f0f6', '#17303f'],
  error: ['#fdf0ef', '#341b1a'],
  warning: ['#fdf5e3', '#32270f'],
  success: ['#eef7f0', '#15291c'],
  info: ['#edf5f9', '#142937'],
} as const satisfies Record<string, Shade>;

/** Text and icons. */
export const inks = {
  DEFAULT: ['#1b2127', '#e7eaed'],
  muted: ['#4f5964', '#aab3bd'],
  subtle: ['#606a75', '#939da8'],
  inverted: ['#f5f7f8', '#1b2127'],
  error: ['#ab281d', '#ff9a8f'],
  warning: ['#774d00', '#f0c060'],
  success: ['#1c6b37', '#7ecf98'],
  info: ['#14587a', '#85c5e6'],
} as const satisfies Record<string, Shade>;

/** Lines. `emphasized` is the border of a control, with 3:1 contrast to its surface. */
export const lines = {
  DEFAULT: ['#dde1e6', '#323a43'],
  muted: ['#e9ecef', '#272e35'],
  emphasized: ['#848e99', '#6f7a86'],
  error: ['#c8382b', '#e86c60'],
} as const satisfies Record<string, Shade>;

const FOCUS: Shade = ['#1a73a0', '#62b5de'];

/**
 * Palettes of controls and labels. `blue` is the accent of the product; the others convey a meaning, but never
 * by colour alone.
 */
export const palettes = {
  gray: {
    contrast: ['#ffffff', '#15191e'],
    fg: ['#2a323a', '#dde2e6'],
    subtle: ['#eff1f4', '#262d34'],
    muted: ['#e1e5ea', '#303840'],
    emphasized: ['#d0d6dc', '#3c4650'],
    solid: ['#2a323a', '#dfe3e7'],
    border: ['#c3cad1', '#46515c'],
    focusRing: FOCUS,
  },
  blue: {
    contrast: ['#ffffff', '#ffffff'],
    fg: ['#14587a', '#85c5e6'],
    subtle: ['#e6f1f6', '#16303f'],
    muted: ['#cfe3ed', '#1d3f52'],
    emphasized: ['#a9cede', '#27566f'],
    solid: ['#176384', '#1f7598'],
    border: ['#5b9ab8', '#3f86a8'],
    focusRing: FOCUS,
  },
  red: {
    contrast: ['#ffffff', '#ffffff'],
    fg: ['#a3241a', '#ff9a8f'],
    subtle: ['#fdeceb', '#3a1d1b'],
    muted: ['#f9d5d2', '#4d2522'],
    emphasized: ['#f0b0ab', '#66302c'],
    solid: ['#b3261e', '#bf4036'],
    border: ['#d97a72', '#a04a43'],
    focusRing: FOCUS,
  },
  green: {
    contrast: ['#ffffff', '#ffffff'],
    fg: ['#1c6b37', '#7ecf98'],
    subtle: ['#e8f4ec', '#172d1f'],
    muted: ['#cfe8d7', '#1d3d29'],
    emphasized: ['#a5d4b4', '#285539'],
    solid: ['#1f7a3f', '#2a7f48'],
    border: ['#6db487', '#3b7f56'],
    focusRing: FOCUS,
  },
  orange: {
    contrast: ['#ffffff', '#1b1403'],
    fg: ['#774d00', '#f0c060'],
    subtle: ['#fcf1d9', '#332810'],
    muted: ['#f7e2b2', '#463614'],
    emphasized: ['#ecca7c', '#5f4919'],
    solid: ['#8a5a00', '#e0ab45'],
    border: ['#c79a3f', '#8f6f2c'],
    focusRing: FOCUS,
  },
} as const satisfies Record<string, Record<string, Shade>>;
