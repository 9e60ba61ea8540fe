import { chakra } from '@chakra-ui/react/styled-system';

/** Holds a table of lines, which scrolls by itself. */
export const Frame = chakra('div', {
  base: { maxH: '240px', overflowY: 'auto', borderWidth: '1px', borderColor: 'border', borderRadius: 'l2' },
});

/** Lines of a payment or statement under their headers. */
export const LineTable = chakra('table', {
  base: {
    width: '100%',
    borderCollapse: 'collapse',
    textStyle: 'sm',
    '& th, & td': {
      px: '2',
      py: '1',
      borderBottomWidth: '1px',
      borderColor: 'border.muted',
      textAlign: 'start',
    },
    '& thead th': {
      position: 'sticky',
      top: '0',
      bg: 'bg.subtle',
      textStyle: 'xs',
      fontWeight: 'medium',
      color: 'fg.muted',
    },
    '& [data-number]': { whiteSpace: 'nowrap' },
    '& [data-more]': { display: 'block', textStyle: 'xs', color: 'fg.muted' },
    '& th[data-end]': { textAlign: 'end' },
    '& tbody th': { fontWeight: 'semibold' },
    '& tbody tr:has(> th) > *': { bg: 'bg.subtle' },
    '& tfoot td, & tfoot th': { fontWeight: 'semibold', borderBottomWidth: '0' },
  },
});
