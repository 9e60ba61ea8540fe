import { chakra } from '@chakra-ui/react/styled-system';

/** A link with the look of the module's. Underlined: colour alone does not say it. */
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
