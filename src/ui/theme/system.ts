import { createSystem, defineConfig } from '@chakra-ui/react/styled-system';

import { APPEARANCE_ATTRIBUTE, ROOT } from '../scope/root';
import { buttonRecipe } from './button.recipe';
import { conditions, styleProps } from './styleProps';
import { keyframes, semanticTokens, textStyles, tokens } from './tokens';

/**
 * The design system of the module. It uses neither Chakra's theme nor its style props: its own are a third of
 * the size, and avoid rem, which a host can change. A component's recipe is kept beside the component and
 * passed to it, so that they are loaded together; only the button's is always needed.
 */
export const system = createSystem(
  defineConfig({
    preflight: { scope: ROOT },
    cssVarsRoot: ROOT,
    cssVarsPrefix: 'acc',
    disableLayers: true,
    utilities: styleProps,
    conditions: {
      ...conditions,
      dark: `${ROOT}[${APPEARANCE_ATTRIBUTE}=dark] &`,
    },
    theme: {
      breakpoints: { sm: '30rem', md: '48rem', lg: '64rem', xl: '80rem' },
      tokens,
      semanticTokens,
      textStyles,
      layerStyles: { disabled: { value: { opacity: '0.55', cursor: 'not-allowed' } } },
      keyframes,
      recipes: { button: buttonRecipe },
    },
    globalCss: {
      [ROOT]: {
        '--global-font-body': 'fonts.body',
        '--global-font-mono': 'fonts.mono',
        '--global-color-border': 'colors.border',
        fontFamily: 'body',
        fontSize: 'sm',
        lineHeight: '20px',
        direction: 'ltr',
        listStyle: 'none',
        color: 'fg',
        bg: 'bg',
        colorPalette: 'gray',
        colorScheme: 'light',
        // If the host gives the module a height, a screen fills it; otherwise it is at most as high as the
        // window.
        boxSizing: 'border-box',
        display: 'flex',
        flexDirection: 'column',
        height: '100%',
        maxHeight: '100dvh',
        // Paper does not scroll.
        '@media print': { height: 'auto', maxHeight: 'none' },
        minHeight: '0',
        minWidth: '0',
      },
      [`${ROOT}[${APPEARANCE_ATTRIBUTE}=dark]`]: { colorScheme: 'dark' },
      [`${ROOT} *::placeholder`]: { color: 'fg.subtle' },
      // In forced colours, the module's own colours cannot show what is pressed, or where the user is.
      [`${ROOT} [aria-pressed=true], ${ROOT} :where([role=tab])[aria-selected=true], ${ROOT} .active`]: {
        '@media (forced-colors: active)': { outline: '2px solid Highlight', outlineOffset: '-2px' },
      },
      [`${ROOT} *::selection`]: { bg: 'blue.emphasized' },
      [`${ROOT} :focus-visible`]: {
        outline: '2px solid',
        outlineColor: 'blue.focusRing',
        outlineOffset: '1px',
      },
      [`${ROOT} *, ${ROOT} *::before, ${ROOT} *::after`]: {
        '@media (prefers-reduced-motion: reduce)': {
          animationDuration: '0.01ms !important',
          animationIterationCount: '1 !important',
          // Zero: any duration would make every change of every property a transition of one frame.
          transitionDuration: '0s !important',
          transitionDelay: '0s !important',
          scrollBehavior: 'auto !important',
        },
      },
    },
  }),
);
