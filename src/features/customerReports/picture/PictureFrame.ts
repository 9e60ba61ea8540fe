import { chakra } from '@chakra-ui/react/styled-system';
import { LOW_WINDOW } from '../../../ui';

/** Where what is above the rows leaves them little room: a low window, or a phone. */
export const FOLDED = `${LOW_WINDOW}, (max-width: 640px)`;

/** As high as the picture with its words, so that nothing below moves when it comes. */
export const PictureFrame = chakra('div', {
  base: {
    display: 'flex',
    flexDirection: 'column',
    gap: '1',
    flexShrink: '0',
    minW: '0',
    minHeight: { base: '194px', lg: '146px' },
    // The words alone: the picture is folded away, since the rows come first.
    [FOLDED]: { '&:not([data-open])': { minHeight: '26px', '& > [data-folds]': { display: 'none' } } },
    [`${LOW_WINDOW} and (max-width: 1023px), (max-width: 640px)`]: {
      '&:not([data-open])': { minHeight: '74px' },
    },
  },
});
