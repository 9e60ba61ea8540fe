import { chakra } from '@chakra-ui/react/styled-system';

/** A scrolling box around a list of checkboxes. */
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
