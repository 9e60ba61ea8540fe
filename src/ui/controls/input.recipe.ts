import { defineRecipe } from '@chakra-ui/react/styled-system';

/** Look of every control in which a value is typed or chosen: 32 px high, a border with 3:1 contrast. */
export const inputRecipe = defineRecipe({
  base: {
    width: '100%',
    minWidth: '0',
    height: 'control',
    px: '2',
    appearance: 'none',
    borderRadius: 'l2',
    borderWidth: '1px',
    borderColor: 'border.emphasized',
    bg: 'bg.panel',
    color: 'fg',
    textStyle: 'sm',
    textAlign: 'start',
    textOverflow: 'ellipsis',
    outline: '0',
    fontVariantNumeric: 'tabular-nums',
    _focusVisible: {
      borderColor: 'blue.focusRing',
      outline: '1px solid',
      outlineColor: 'blue.focusRing',
      outlineOffset: '0',
    },
    _invalid: {
      borderColor: 'border.error',
      _focusVisible: { borderColor: 'border.error', outlineColor: 'border.error' },
    },
    _disabled: { layerStyle: 'disabled', bg: 'bg.subtle' },
  },
});
