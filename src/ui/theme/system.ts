import { createSystem, defineConfig } from '@chakra-ui/react/styled-system';

import { APPEARANCE_ATTRIBUTE, ROOT } from '../scope/root';
import { buttonRecipe } from './button.recipe';
import { conditions, styleProps } from './styleProps';
import { keyframes, semanticTokens, textStyles, tokens } from './tokens';

/**
 * The design system of the module. Of Chakra it takes neither theme nor style props: those of its
 * own are a third of the size, and knows no rem, which a host can change. A component's recipe stands beside the
 * component and is given to it, so that it is loaded with it; only the button's is always needed.
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
      light: `${ROOT}[${APPEARANCE_ATTRIBUTE}=light] &`,
      dark: `${ROOT}[${APPEARANCE_ATTRIBUTE}=dark] &`,
    },
    theme: {
      breakpoints: { sm: '30rem', md: '48rem', lg: '64rem', xl: '80rem', '2xl': '96rem' },
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
        // Every inherited property of text that hosts set; what stands below inherits it from here.
        font: 'inherit',
        fontFamily: 'body',
        fontSize: 'sm',
        lineHeight: '20px',
        fontWeight: 'normal',
        fontStyle: 'normal',
        fontVariant: 'normal',
        letterSpacing: 'normal',
        wordSpacing: 'normal',
        textAlign: 'start',
        textTransform: 'none',
        textIndent: '0',
        textShadow: 'none',
        whiteSpace: 'normal',
        hyphens: 'manual',
        cursor: 'auto',
        listStyle: 'none',
        borderSpacing: '0',
        WebkitTextFillColor: 'currentcolor',
        color: 'fg',
        bg: 'bg',
        colorPalette: 'gray',
        colorScheme: 'light',
        // A host that gives the module a height gets a screen that fills it; one that does not gets at most a window.
        boxSizing: 'border-box',
        display: 'flex',
        flexDirection: 'column',
        height: '100%',
        maxHeight: '100dvh',
        minHeight: '0',
        minWidth: '0',
      },
      [`${ROOT}[${APPEARANCE_ATTRIBUTE}=dark]`]: { colorScheme: 'dark' },
      [`${ROOT} *::placeholder`]: { color: 'fg.subtle' },
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
          // None at all: of any length, it would make every change of every property a transition of a frame.
          transitionDuration: '0s !important',
          transitionDelay: '0s !important',
          scrollBehavior: 'auto !important',
        },
      },
    },
  }),
);
