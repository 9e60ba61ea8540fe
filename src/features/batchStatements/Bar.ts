import { chakra } from '@chakra-ui/react/styled-system';

/** A row of controls that wraps when it runs out of room. */
export const Bar = chakra('div', {
  base: { display: 'flex', flexWrap: 'wrap', alignItems: 'flex-end', gap: '3' },
});
