import { chakra } from '@chakra-ui/react/styled-system';

/** As high as the picture with its words, so that nothing below moves when it comes. */
export const Place = chakra('div', {
  base: {
    display: 'flex',
    flexDirection: 'column',
    gap: '1',
    flexShrink: '0',
    minW: '0',
    minHeight: { base: '194px', lg: '146px' },
  },
});
