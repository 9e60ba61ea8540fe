import { chakra } from '@chakra-ui/react/styled-system';

/** A window in which the rows would have little room under a picture. */
export const LOW = '@media (max-height: 800px)';

/** As high as the picture with its words, so that nothing below moves when it comes. */
export const Place = chakra('div', {
  base: {
    display: 'flex',
    flexDirection: 'column',
    gap: '1',
    flexShrink: '0',
    minW: '0',
    minHeight: { base: '194px', lg: '146px' },
    // The words alone: the picture is folded.
    [LOW]: { '&:not([data-open])': { minHeight: '26px' } },
    [`${LOW} and (max-width: 1023px)`]: { '&:not([data-open])': { minHeight: '74px' } },
  },
});
