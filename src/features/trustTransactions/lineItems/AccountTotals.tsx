import { chakra } from '@chakra-ui/react/styled-system';
import { useId } from 'react';
import { formatCents } from '../../../domain';
import type { AccountTotal } from './accountTotals';

const Place = chakra('section', {
  base: { borderWidth: '1px', borderColor: 'border', borderRadius: 'l3', bg: 'bg.panel', px: '3', py: '2' },
});
const Heading = chakra('h2', { base: { textStyle: 'xs', fontWeight: 'medium', color: 'fg.muted', mb: '1' } });
const List = chakra('dl', {
  base: {
    display: 'grid',
    gridTemplateColumns: 'repeat(auto-fill, minmax(250px, 1fr))',
    columnGap: '6',
    maxH: '88px',
    overflowY: 'auto',
    textStyle: 'sm',
    '& > div': { display: 'flex', justifyContent: 'space-between', gap: '3', minW: '0' },
    '& dt': { overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' },
    '& dd': { fontVariantNumeric: 'tabular-nums', fontWeight: 'medium' },
  },
});

/** What each account gets of the line items below (§3). */
export function AccountTotals({ totals }: { readonly totals: readonly AccountTotal[] }) {
  const id = useId();
  if (totals.length === 0) return null;
  return (
    <Place aria-labelledby={id}>
      <Heading id={id}>Totals by account</Heading>
      <List tabIndex={0} aria-label="Totals by account">
        {totals.map(({ accountId, name, cents }) => (
          <div key={accountId}>
            <dt title={name}>{name}</dt>
            <dd>{formatCents(cents)}</dd>
          </div>
        ))}
      </List>
    </Place>
  );
}
