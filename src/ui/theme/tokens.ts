import type { SystemConfig } from '@chakra-ui/react/styled-system';

import { inks, lines, palettes, surfaces } from './palette';
import type { Shade } from './palette';

type Tokens = NonNullable<NonNullable<SystemConfig['theme']>['tokens']>;
type SemanticTokens = NonNullable<NonNullable<SystemConfig['theme']>['semanticTokens']>;

/** Named steps of the 4 px grid, by Chakra's numbers. */
const STEPS = [
  0.5, 1, 1.5, 2, 2.5, 3, 3.5, 4, 4.5, 5, 6, 7, 8, 9, 10, 11, 12, 14, 16, 20, 24, 32, 40, 48, 64, 80,
];

// Pixels throughout: a host that sets another font size on <html> would otherwise resize the module.
const grid = {
  0: { value: '0px' },
  px: { value: '1px' },
  ...Object.fromEntries(STEPS.map((step) => [step, { value: `${step * 4}px` }])),
};

const named = <V extends string | number>(values: Record<string, V>) =>
  Object.fromEntries(Object.entries(values).map(([name, value]) => [name, { value }]));

const SANS =
  "ui-sans-serif, system-ui, -apple-system, 'Segoe UI', Roboto, 'Helvetica Neue', 'Noto Sans', Arial, sans-serif";
const MONO = "ui-monospace, SFMono-Regular, Menlo, Consolas, 'Liberation Mono', monospace";

/** Tokens that are the same in light and dark (architecture.md "Look"). */
export const tokens: Tokens = {
  spacing: grid,
  sizes: {
    ...grid,
    ...named({
      full: '100%',
      xs: '320px',
      sm: '384px',
      md: '448px',
      lg: '512px',
      xl: '576px',
      // Rows of tables.
      row: '32px',
      // Buttons and inputs.
      control: '32px',
      controlSmall: '26px',
    }),
  },
  radii: named({ xs: '2px', full: '9999px', l1: '2px', l2: '4px', l3: '6px' }),
  fonts: named({ body: SANS, heading: SANS, mono: MONO }),
  fontSizes: named({
    '2xs': '11px',
    xs: '12px',
    sm: '13px',
    md: '14px',
    lg: '16px',
    xl: '18px',
  }),
  fontWeights: named({ normal: '400', medium: '500', semibold: '600', bold: '700' }),
  durations: named({ fast: '100ms' }),
  zIndex: named({
    docked: 10,
    dropdown: 1000,
    sticky: 1100,
    modal: 1400,
    popover: 1500,
    toast: 1700,
    tooltip: 1800,
  }),
  colors: named({ transparent: 'transparent', current: 'currentcolor', white: '#ffffff', black: '#000000' }),
};

const shaded = (shades: Record<string, Shade>) =>
  Object.fromEntries(
    Object.entries(shades).map(([name, [light, dark]]) => [name, { value: { base: light, _dark: dark } }]),
  );

const shadow = (light: string, dark: string) => ({ value: { base: light, _dark: dark } });

/** Tokens with a light and a dark value, under Chakra's names, so that its components find them. */
export const semanticTokens: SemanticTokens = {
  colors: {
    bg: shaded(surfaces),
    fg: shaded(inks),
    border: shaded(lines),
    ...Object.fromEntries(Object.entries(palettes).map(([name, shades]) => [name, shaded(shades)])),
  },
  shadows: {
    md: shadow('0 2px 8px #1b212724', '0 2px 8px #00000099'),
    lg: shadow('0 8px 24px #1b21272e, 0 1px 3px #1b212724', '0 8px 24px #000000a6, 0 0 0 1px #ffffff14'),
  },
};

const text = (fontSize: string, lineHeight: string) => ({ value: { fontSize, lineHeight } });

/** Text sizes with the line heights that keep them on the 4 px grid. */
export const textStyles = {
  '2xs': text('2xs', '16px'),
  xs: text('xs', '16px'),
  sm: text('sm', '20px'),
  md: text('md', '20px'),
  lg: text('lg', '24px'),
  xl: text('xl', '24px'),
};

/**
 * Keyframes. Their names already have the module's prefix, because the scope does not rename them in a token's
 * text.
 */
export const keyframes = {
  'acc-spin': { to: { transform: 'rotate(360deg)' } },
  'acc-pulse': { '50%': { opacity: '0.5' } },
  'acc-fade-in': { from: { opacity: '0' } },
  'acc-fade-out': { to: { opacity: '0' } },
  'acc-rise-in': { from: { opacity: '0', translate: '0 4px' } },
};
