import { chakra } from '@chakra-ui/react/styled-system';
import type { ReactNode } from 'react';
import { Drawing } from './icon';
import { STATUS_TONES, toneOfStatus } from './statusTones';
import type { StatusTone } from './statusTones';

export interface StatusLabelProps {
  /** Defaults to the tone of the status itself. */
  readonly tone?: StatusTone;
  /** The status in words; the tone only supports it. */
  readonly children: ReactNode;
}

const Label = chakra('span', {
  base: {
    display: 'inline-flex',
    alignItems: 'center',
    gap: '1',
    height: '20px',
    px: '1.5',
    borderRadius: 'l1',
    textStyle: 'xs',
    fontWeight: 'medium',
    whiteSpace: 'nowrap',
    bg: 'colorPalette.subtle',
    color: 'colorPalette.fg',
  },
});

/** A status in words with a small icon and the colour of its tone; red and green are never the only signal. */
export function StatusLabel({ tone, children }: StatusLabelProps) {
  const { palette, shape } =
    STATUS_TONES[tone ?? (typeof children === 'string' ? toneOfStatus(children) : 'neutral')];
  return (
    <Label colorPalette={palette}>
      <Drawing aria-hidden="true" viewBox="0 0 10 10" style={{ width: 10, height: 10 }}>
        <path d={shape} />
      </Drawing>
      {children}
    </Label>
  );
}
