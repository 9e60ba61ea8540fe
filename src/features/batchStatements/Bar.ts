import { chakra } from '@chakra-ui/react/styled-system';

/** Controls in a line that breaks where it must. */
export const Bar = chakra('div', {
  base: { display: 'flex', flexWrap: 'wrap', alignItems: 'flex-end', gap: '3' },
});
