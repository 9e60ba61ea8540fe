import { chakra } from '@chakra-ui/react/styled-system';
import type { ReactNode } from 'react';

/** What a status means for the user: done, waiting, needs attention, failed, or none of these. */
export type StatusTone = 'success' | 'info' | 'warning' | 'error' | 'neutral';

export interface StatusLabelProps {
  readonly tone?: StatusTone;
  /** The status in words; the tone only supports it. */
  readonly children: ReactNode;
}

const PALETTES = {
  success: 'green',
  info: 'blue',
  warning: 'orange',
  error: 'red',
  neutral: 'gray',
} as const;

/** One shape per tone, so that it can be told apart without colour. */
const SHAPES = {
  success: <path d="m2 5.2 2 2 4-4.4" />,
  info: <circle cx="5" cy="5" r="2.6" />,
  warning: <path d="M5 1.8 9 8.6H1Z" />,
  error: <path d="m2.4 2.4 5.2 5.2M7.6 2.4 2.4 7.6" />,
  neutral: <path d="M2.2 5h5.6" />,
} as const;

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
export function StatusLabel({ tone = 'neutral', children }: StatusLabelProps) {
  return (
    <Label colorPalette={PALETTES[tone]}>
      <chakra.svg
        aria-hidden="true"
        viewBox="0 0 10 10"
        style={{ width: 10, height: 10 }}
        fill="none"
        stroke="currentcolor"
        strokeWidth="1.5"
        strokeLinecap="round"
        strokeLinejoin="round"
      >
        {SHAPES[tone]}
      </chakra.svg>
      {children}
    </Label>
  );
}
