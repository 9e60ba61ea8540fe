import { chakra } from '@chakra-ui/react/styled-system';
import type { ReactNode } from 'react';

const Place = chakra('div', {
  base: {
    md: { maxW: 'calc(100% - 280px)', mt: '-3.5' },
    mdDown: {
      position: 'fixed',
      insetInline: '2',
      bottom: '2',
      // No more than the space that screens leave for it below their last row.
      maxH: '88px',
      overflowY: 'auto',
      zIndex: 'sticky',
      boxShadow: 'lg',
    },
    '& a': { whiteSpace: 'nowrap' },
  },
});

/**
 * Where a screen's alert stands (`ScreenAlertContext`): beside the heading, where a second line goes into the space above,
 * or on a phone at the foot of the window, so that nothing moves when it comes.
 */
export function ScreenAlertPlace({ children }: { readonly children: ReactNode }) {
  return <Place data-screen-alert="">{children}</Place>;
}
