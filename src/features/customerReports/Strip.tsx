import { chakra } from '@chakra-ui/react/styled-system';
import type { ReactNode } from 'react';
import { formatCents } from '../../domain';
import type { Cents } from '../../domain';
import { FigureDefinitions } from '../../ui';
import type { Definitions } from '../../ui';

const Frame = chakra('div', {
  base: {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'stretch',
    columnGap: '1',
    rowGap: '1',
    px: '1',
    py: '1',
    borderWidth: '1px',
    borderColor: 'border',
    borderRadius: 'l3',
    bg: 'bg.panel',
  },
});
const Box = chakra('button', {
  base: {
    display: 'block',
    minW: '104px',
    px: '3',
    py: '1.5',
    borderRadius: 'l2',
    textAlign: 'end',
    cursor: 'pointer',
    '&[aria-pressed=true]': { bg: 'blue.subtle', color: 'blue.fg' },
    _hover: { bg: 'bg.subtle' },
    '&[aria-pressed=true]:hover': { bg: 'blue.muted' },
    _focusVisible: { outline: '2px solid', outlineColor: 'blue.focusRing', outlineOffset: '-2px' },
  },
});
const Name = chakra('span', { base: { display: 'block', textStyle: 'xs', color: 'fg.muted' } });
const Amount = chakra('span', {
  base: {
    display: 'block',
    fontVariantNumeric: 'tabular-nums',
    whiteSpace: 'nowrap',
    '[data-link] > &': { color: 'blue.fg' },
    '&[data-strong]': { fontWeight: 'semibold' },
  },
});

interface FigureStripProps {
  readonly label: string;
  readonly definitions: Definitions;
  readonly children: ReactNode;
}

/** Figures that a report comes to, each of which leads to its rows. */
export function FigureStrip({ label, definitions, children }: FigureStripProps) {
  return (
    <Frame role="group" aria-label={label}>
      {children}
      <FigureDefinitions definitions={definitions} />
    </Frame>
  );
}

export interface FigureProps {
  readonly name: string;
  readonly cents: Cents;
  readonly strong?: boolean;
  /** Shows the rows behind the figure. */
  readonly onClick: () => void;
  /** The rows behind it are those in sight; leave out for a figure that leads elsewhere. */
  readonly pressed?: boolean;
}

/** One figure with its name over it. */
export function Figure({ name, cents, strong = false, onClick, pressed }: FigureProps) {
  return (
    <Box type="button" onClick={onClick} aria-pressed={pressed} data-link="">
      <Name>{name}</Name>
      <Amount data-strong={strong ? '' : undefined}>{formatCents(cents)}</Amount>
    </Box>
  );
}
