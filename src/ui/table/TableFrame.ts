import { chakra } from '@chakra-ui/react/styled-system';

/** Holds a `DataTable` that scrolls by itself, under headers that stay; whoever has no mouse scrolls it with arrows. */
export const TableFrame = chakra(
  'div',
  {
    base: {
      // Of a screen it takes what is left of the height, of anything else what its rows need.
      flex: '1 1 auto',
      overflow: 'auto',
      // What has the focus is not under the header or the totals.
      scrollPaddingBlock: '36px',
      borderWidth: '1px',
      borderColor: 'border',
      borderRadius: 'l2',
      bg: 'bg.panel',
    },
  },
  { defaultProps: { role: 'group', tabIndex: 0 } },
);
