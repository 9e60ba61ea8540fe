import { chakra } from '@chakra-ui/react/styled-system';
import { Amount } from '../../../ui';
import type { PayGroup } from './payableLines';

const Line = chakra('div', { base: { display: 'flex', gap: '4', flexShrink: '0', textStyle: 'sm' } });
const Label = chakra('span', { base: { color: 'fg.muted', whiteSpace: 'nowrap' } });
const List = chakra('ul', {
  base: {
    display: 'flex',
    flexWrap: 'wrap',
    columnGap: '4',
    rowGap: '0.5',
    maxH: '44px',
    overflowY: 'auto',
    listStyle: 'none',
    m: '0',
    p: '0',
    '& > li': { display: 'flex', gap: '1.5', whiteSpace: 'nowrap' },
  },
});

export interface PayTotalsProps {
  /** What the lines are grouped by. */
  readonly by: 'payee' | 'account';
  readonly groups: readonly PayGroup[];
}

/** What the selection comes to for each payee, or account of agency revenue, over all groups of the report (D33). */
export function PayTotals({ by, groups }: PayTotalsProps) {
  if (groups.length === 0) return null;
  return (
    <Line>
      <Label>By {by}</Label>
      <List aria-label="Selected to pay" tabIndex={0}>
        {groups.map(({ id, name, cents }) => (
          <li key={id}>
            {name} <Amount cents={cents} strong />
          </li>
        ))}
      </List>
    </Line>
  );
}
