import { chakra } from '@chakra-ui/react/styled-system';
import type { ReactNode } from 'react';

const Place = chakra('div', {
  base: {
    position: { base: 'fixed', md: 'static' },
    insetInline: '2',
    bottom: '2',
    // On a phone, no more than the space that screens leave for it below their last row.
    maxH: { base: '22', md: 'none' },
    overflowY: { base: 'auto', md: 'visible' },
    zIndex: 'sticky',
    maxW: { md: 'calc(100% - 280px)' },
    mt: { md: '-3.5' },
    boxShadow: { base: 'lg', md: 'none' },
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
