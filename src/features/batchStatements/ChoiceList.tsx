import { chakra } from '@chakra-ui/react/styled-system';

/** The box around a list of check boxes, which scrolls by itself. */
export const ChoiceList = chakra('div', {
  base: {
    maxH: '220px',
    overflowY: 'auto',
    p: '2',
    borderWidth: '1px',
    borderColor: 'border',
    borderRadius: 'l2',
    display: 'flex',
    flexDirection: 'column',
    gap: '1',
  },
});
