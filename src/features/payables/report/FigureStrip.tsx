import { chakra } from '@chakra-ui/react/styled-system';
import { AGEING_BUCKETS, CURRENT, ageingLabel } from '../../../domain';
import type { Cents } from '../../../domain';
import { Amount, FigureDefinitions } from '../../../ui';
import type { PayableFigures } from './payableFigures';

const Frame = chakra('div', {
  base: {
    display: 'flex',
    alignItems: 'center',
    gap: '2',
    flexShrink: '0',
    // On a phone one line that is pushed along, so that the rows keep their room.
    overflowX: 'auto',
    px: '3',
    py: '2',
    borderWidth: '1px',
    borderColor: 'border',
    borderRadius: 'l3',
    bg: 'bg.panel',
  },
});
const Strip = chakra('dl', {
  base: {
    display: 'flex',
    flexWrap: { base: 'nowrap', md: 'wrap' },
    width: { base: 'max-content', md: 'auto' },
    columnGap: '6',
    rowGap: '2',
    '& dt': { textStyle: 'xs', color: 'fg.muted', textAlign: 'end', whiteSpace: 'nowrap' },
    '& > [data-apart]': { borderInlineStartWidth: '1px', borderColor: 'border', ps: '6' },
  },
});

/** What the report comes to, gross and net, collected and not, and by age where something is unpaid (D7, D13). */
export function FigureStrip({ figures, aged }: { readonly figures: PayableFigures; readonly aged: boolean }) {
  const { gross, returns, net, collected, uncollected, ageing } = figures;
  return (
    <Frame role="group" aria-label="What the report comes to" tabIndex={0}>
      <Strip>
        <Figure name="Gross" cents={gross} />
        <Figure name="Return premiums" cents={returns} />
        <Figure name="Net" cents={net} strong />
        <Figure name="Collected" cents={collected} apart />
        <Figure name="Uncollected" cents={uncollected} />
        {aged
          ? AGEING_BUCKETS.map((bucket, at) => (
              <Figure
                key={bucket.id}
                name={bucket === CURRENT ? 'Unpaid, not past due' : ageingLabel(bucket, 'days past due')}
                cents={ageing[bucket.id]}
                apart={at === 0}
              />
            ))
          : null}
      </Strip>
      <FigureDefinitions definitions={DEFINITIONS} />
    </Frame>
  );
}

const DEFINITIONS = {
  Gross: 'All lines above zero.',
  'Return premiums': 'Lines at or below zero, which reduce a payment.',
  Net: 'Gross and return premiums together.',
  Collected: 'The share of the lines for which customers have paid.',
  Uncollected: 'The share for which they have not.',
  'Unpaid, by days past due':
    'Unpaid lines alone, by their due date; lines that have been paid are in none of these.',
} as const;

interface FigureProps {
  readonly name: string;
  readonly cents: Cents;
  readonly strong?: boolean;
  readonly apart?: boolean;
}

function Figure({ name, cents, strong = false, apart = false }: FigureProps) {
  return (
    <div data-apart={apart ? '' : undefined}>
      <dt>{name}</dt>
      <dd>
        <Amount cents={cents} strong={strong} />
      </dd>
    </div>
  );
}
