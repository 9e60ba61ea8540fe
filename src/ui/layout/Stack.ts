import { chakra } from '@chakra-ui/react/styled-system';

/** The contents of a dialog, one below the other. */
export const Stack = chakra('div', { base: { display: 'flex', flexDirection: 'column', gap: '3' } });
