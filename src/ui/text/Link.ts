import { chakra } from '@chakra-ui/react/styled-system';

/** Look of a link, put on an anchor or, by `asChild`, on a router's link. Underlined: colour alone does not say it. */
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
