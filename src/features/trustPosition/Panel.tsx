import { chakra } from '@chakra-ui/react/styled-system';
import { formatCents } from '../../domain';
import type { Cents } from '../../domain';

/** The frame of each part of the overview. */
export const Panel = chakra('section', {
  base: {
    display: 'flex',
    flexDirection: 'column',
    gap: '2',
    flexShrink: '0',
    minW: '0',
    p: '3',
    borderWidth: '1px',
    borderColor: 'border',
    borderRadius: 'l3',
    bg: 'bg.panel',
  },
});

/** How an account stands, or what is held; colour is never the only signal. */
const Standing = chakra('span', {
  base: { '&[data-short]': { color: 'fg.error', fontWeight: 'semibold' } },
});

/** By how much a bank balance is over or short of what it must cover. */
export function OverOrShort({ cents }: { readonly cents: Cents }) {
  return (
    <Standing data-short={cents < 0 ? '' : undefined}>
      {formatCents(Math.abs(cents))} {cents < 0 ? 'short' : 'over'}
    </Standing>
  );
}
