import { chakra } from '@chakra-ui/react/styled-system';

/** A link in the module's style. Underlined, since colour alone does not show that it is one. */
export const Link = chakra('a', {
  base: {
    color: 'blue.fg',
    textDecoration: 'underline',
    textDecorationColor: 'blue.border',
    textUnderlineOffset: '2px',
    borderRadius: 'l1',
    cursor: 'pointer',
    _hover: { textDecorationColor: 'currentcolor' },
  },
});
