import { chakra } from '@chakra-ui/react/styled-system';
import type { ReactNode } from 'react';
import type { Cents } from '../../domain';
import { SCROLL_HINT } from '../theme/scrollHint';
import { Amount } from './Amount';
import { FigureDefinitions } from './FigureDefinitions';
import type { Definitions } from './FigureDefinitions';

/** A figure of a strip. */
interface StripFigure {
  readonly name: string;
  readonly cents?: Cents;
  /** Shown in place of an amount, for a figure that is not an amount. */
  readonly value?: ReactNode;
  /** Whether it is the first of another kind. */
  readonly apart?: boolean;
  /** Shows the rows behind it; left out when those are the ones shown. */
  readonly onClick?: () => void;
  /** Whether the rows behind it are the ones shown; left out for a figure that leads elsewhere. */
  readonly pressed?: boolean;
}

export interface FigureStripProps {
  readonly label: string;
  readonly figures: readonly StripFigure[];
  readonly definitions: Definitions;
  /** Heading of the figures, which makes them a landmark. */
  readonly title?: string;
  /** Shown after them. */
  readonly children?: ReactNode;
}

const Frame = chakra('div', {
  base: {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    gap: '1',
    flexShrink: '0',
    p: '1',
    borderWidth: '1px',
    borderColor: 'border',
    borderRadius: 'l3',
    bg: 'bg.panel',
    '& > h2': { px: '3', fontWeight: 'semibold' },
    // Their parts wrap together with what is beside them.
    '& > dl, & > div': { display: 'contents' },
    // One line where there is little room: it scrolls sideways.
    '@media (max-width: 640px), (max-height: 640px)': {
      flexWrap: 'nowrap',
      overflowX: 'auto',
      whiteSpace: 'nowrap',
      ...SCROLL_HINT,
      '& > *, & > dl > *, & > div > *': { flexShrink: '0' },
    },
  },
});
const Figure = chakra('button', {
  base: {
    // Those of payables fit into a laptop's width.
    px: '1.5',
    py: '1',
    borderRadius: 'l2',
    textAlign: 'end',
    '& > :first-child': { display: 'block', textStyle: 'xs', color: 'fg.muted' },
    // As in the totals of a report, whose figures these are.
    '& > :last-child': { fontWeight: 'bold', fontVariantNumeric: 'tabular-nums' },
    '&[data-apart]': {
      borderInlineStartWidth: { base: '0', md: '1px' },
      borderColor: 'border',
      borderRadius: '0',
    },
    '&[type]': { color: 'blue.fg', cursor: 'pointer', _hover: { bg: 'bg.subtle' } },
    '&[aria-pressed=true]': { bg: 'blue.subtle !important' },
  },
});

/** Keeps the height of a strip while its figures are fetched, so that what is below does not move. */
export function FigureStripSpace() {
  return (
    <Frame aria-hidden style={{ visibility: 'hidden' }}>
      <div>
        <Figure as="div">
          <span>&nbsp;</span>
          <span>&nbsp;</span>
        </Figure>
      </div>
    </Frame>
  );
}

/**
 * The figures of a report or a bank account: each with its name, and their definitions one click away (D13).
 */
export function FigureStrip({ label, figures, definitions, title, children }: FigureStripProps) {
  const leads = figures.some(({ onClick }) => onClick !== undefined);
  const [List, Term, Value] = leads ? (['div', 'span', 'span'] as const) : (['dl', 'dt', 'dd'] as const);
  return (
    <Frame role={title === undefined ? 'group' : 'region'} aria-label={label}>
      {title === undefined ? null : <h2>{title}</h2>}
      <List>
        {figures.map(({ name, cents = 0, value, apart, onClick, pressed }) => (
          <Figure
            key={name}
            {...(onClick === undefined ? { as: 'div' } : { type: 'button' })}
            onClick={onClick}
            aria-pressed={pressed}
            data-apart={apart ? '' : undefined}
          >
            <Term>{name}</Term>
            <Value>{value ?? <Amount cents={cents} />}</Value>
          </Figure>
        ))}
      </List>
      <FigureDefinitions definitions={definitions} />
      {children}
    </Frame>
  );
}
