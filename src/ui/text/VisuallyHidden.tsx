import { chakra } from '@chakra-ui/react/styled-system';
import type { SystemStyleObject } from '@chakra-ui/react/styled-system';

/** The style of what is there for screen readers only. */
export const visuallyHidden = {
  position: 'absolute',
  width: '1px',
  height: '1px',
  padding: '0',
  margin: '-1px',
  overflow: 'hidden',
  clipPath: 'inset(50%)',
  whiteSpace: 'nowrap',
  borderWidth: '0',
} satisfies SystemStyleObject;

/** Text for screen readers only. */
export const VisuallyHidden = chakra('span', { base: visuallyHidden });
