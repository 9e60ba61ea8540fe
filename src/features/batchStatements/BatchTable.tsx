import { chakra } from '@chakra-ui/react/styled-system';

/** A table of a batch screen; it scrolls in what is left of the height, under headers that stay. */
export const TableFrame = chakra('div', {
  base: {
    flex: '1',
    minH: '40',
    overflow: 'auto',
    borderWidth: '1px',
    borderColor: 'border',
    borderRadius: 'l3',
    bg: 'bg.panel',
  },
});

export const Table = chakra('table', {
  base: {
    width: '100%',
    textStyle: 'sm',
    borderCollapse: 'separate',
    borderSpacing: '0',
    '& th': {
      position: 'sticky',
      top: '0',
      zIndex: '1',
      bg: 'bg.subtle',
      textAlign: 'start',
      textStyle: 'xs',
      fontWeight: 'medium',
      color: 'fg.muted',
      whiteSpace: 'nowrap',
    },
    '& th, & td': { height: '32px', px: '3', py: '0', borderBottomWidth: '1px', borderColor: 'border.muted' },
    '& td': { whiteSpace: 'nowrap', fontVariantNumeric: 'tabular-nums' },
    '& td[data-wrap]': { whiteSpace: 'normal', minW: '180px' },
    '& [data-end]': { textAlign: 'end' },
    '& tbody tr:hover td': { bg: 'bg.subtle' },
  },
});

/** The browser's own bar, in the module's accent. */
export const Progress = chakra('progress', {
  base: { width: '120px', height: '8px', accentColor: 'blue.solid', verticalAlign: 'middle' },
});

/** Controls in a line that breaks where it must. */
export const Bar = chakra('div', {
  base: { display: 'flex', flexWrap: 'wrap', alignItems: 'flex-end', gap: '3' },
});
