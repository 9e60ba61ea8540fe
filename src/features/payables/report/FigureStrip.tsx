import { chakra } from '@chakra-ui/react/styled-system';
import { AGEING_BUCKETS } from '../../../domain';
import type { Cents } from '../../../domain';
import { Amount } from '../../../ui';
import type { PayableFigures } from './payableFigures';

const Frame = chakra('div', {
  base: {
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
    '& dt': { textStyle: 'xs', color: 'fg.muted', textAlign: 'end' },
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
                key={bucket}
                name={bucket === 'Current' ? 'Not past due' : `${bucket} days past due`}
                cents={ageing[bucket]}
                apart={at === 0}
              />
            ))
          : null}
      </Strip>
    </Frame>
  );
}

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
