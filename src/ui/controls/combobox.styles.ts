import type { SystemStyleObject } from '@chakra-ui/react/styled-system';

import { lineStyle, sheetStyle } from '../overlays/list.recipe';
import { visuallyHidden } from '../text/VisuallyHidden';
import { inputRecipe } from './input.recipe';

/** Styles of a combobox's parts, before and after its list has been loaded. */
export const comboboxStyles = {
  root: { display: 'flex', flexDirection: 'column', gap: '1', minW: '224px' },
  label: {
    textStyle: 'xs',
    fontWeight: 'medium',
    color: 'fg.muted',
    '&[data-hide]': visuallyHidden,
  },
  control: { position: 'relative' },
  input: { ...inputRecipe.base, pe: '8' },
  trigger: {
    position: 'absolute',
    insetEnd: '1px',
    top: '1px',
    display: 'flex',
    alignItems: 'center',
    justifyContent: 'center',
    width: '7',
    height: '30px',
    color: 'fg.muted',
    cursor: 'pointer',
  },
  content: { ...sheetStyle, p: '1', width: 'var(--reference-width)', maxW: 'none' },
  item: lineStyle,
  itemText: { flex: '1' },
  empty: { px: '2', py: '1.5', color: 'fg.muted' },
} satisfies Record<string, SystemStyleObject>;
