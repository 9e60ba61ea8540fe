import { chakra } from '@chakra-ui/react/styled-system';
import type { ReactNode } from 'react';

import { VisuallyHidden } from '../text/VisuallyHidden';
import { STATUS_TONES } from '../text/statusTones';
import { TONE_ICONS, TONE_WORDS } from './tones';
import type { Tone } from './tones';

export interface NoticeProps {
  readonly tone?: Tone;
  readonly children: ReactNode;
  /** A control at the end, such as a button that resolves what the notice reports. */
  readonly action?: ReactNode;
}

const Frame = chakra('div', {
  base: {
    display: 'flex',
    alignItems: 'center',
    flexShrink: '0',
    gap: '2',
    minH: '9',
    px: '3',
    py: '1.5',
    borderRadius: 'l2',
    borderWidth: '1px',
    // A long reference must not push the action out.
    '& > :nth-child(2)': { flex: '1', overflowWrap: 'anywhere' },
  },
});
const Sign = chakra('span', { base: { display: 'flex' } });

/** A message within a screen: what to know before continuing. Announced politely, an error at once. */
export function Notice({ tone = 'info', children, action }: NoticeProps) {
  return (
    <Frame
      role={tone === 'error' ? 'alert' : 'status'}
      bg={`bg.${tone}`}
      colorPalette={STATUS_TONES[tone].palette}
      borderColor="colorPalette.emphasized"
    >
      <Sign color={`fg.${tone}`}>{TONE_ICONS[tone]}</Sign>
      <div>
        <VisuallyHidden>{`${TONE_WORDS[tone]}: `}</VisuallyHidden>
        {children}
      </div>
      {action}
    </Frame>
  );
}
