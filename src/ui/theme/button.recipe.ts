import { defineRecipe } from '@chakra-ui/react/styled-system';

/**
 * Buttons: 32 px by default, 26 px in toolbars and rows. A single `solid blue` one is the screen's primary
 * action.
 */
export const buttonRecipe = defineRecipe({
  className: 'acc-button',
  base: {
    display: 'inline-flex',
    appearance: 'none',
    alignItems: 'center',
    justifyContent: 'center',
    userSelect: 'none',
    WebkitUserSelect: 'none',
    borderRadius: 'l2',
    whiteSpace: 'nowrap',
    verticalAlign: 'middle',
    borderWidth: '1px',
    borderColor: 'transparent',
    cursor: 'pointer',
    flexShrink: '0',
    fontWeight: 'medium',
    textDecoration: 'none',
    transitionProperty: 'background-color, border-color, color',
    transitionDuration: 'fast',
    _focusVisible: {
      outlineWidth: '2px',
      outlineStyle: 'solid',
      outlineOffset: '1px',
      outlineColor: 'colorPalette.focusRing',
    },
    _disabled: { layerStyle: 'disabled' },
    _icon: { flexShrink: '0', width: '16px', height: '16px' },
  },
  variants: {
    size: {
      sm: { h: 'controlSmall', minW: 'controlSmall', px: '2', gap: '1', textStyle: 'xs' },
      md: { h: 'control', minW: 'control', px: '3', gap: '1.5', textStyle: 'sm' },
    },
    variant: {
      solid: {
        bg: 'colorPalette.solid',
        color: 'colorPalette.contrast',
        _hover: { bg: 'colorPalette.solid/90' },
        _expanded: { bg: 'colorPalette.solid/90' },
      },
      outline: {
        bg: 'bg.panel',
        borderColor: 'colorPalette.border',
        color: 'colorPalette.fg',
        _hover: { bg: 'colorPalette.subtle' },
        _expanded: { bg: 'colorPalette.subtle' },
      },
      subtle: {
        bg: 'colorPalette.subtle',
        color: 'colorPalette.fg',
        _hover: { bg: 'colorPalette.muted' },
        _expanded: { bg: 'colorPalette.muted' },
      },
      ghost: {
        bg: 'transparent',
        color: 'colorPalette.fg',
        _hover: { bg: 'colorPalette.subtle' },
        _expanded: { bg: 'colorPalette.subtle' },
      },
    },
  },
  defaultVariants: { size: 'md', variant: 'outline' },
});
