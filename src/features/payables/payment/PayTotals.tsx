import { chakra } from '@chakra-ui/react/styled-system';
import { Amount, FigureDefinitions } from '../../../ui';
import type { PayGroup } from './payableLines';

const Line = chakra('div', {
  base: { display: 'flex', alignItems: 'center', gap: '4', flexShrink: '0', textStyle: 'sm' },
});
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

/**
 * Totals of the selection by payee, or by account for agency revenue, across all groups of the report (D33).
 */
export function PayTotals({ by, groups }: PayTotalsProps) {
  if (groups.length === 0) return null;
  return (
    <Line role="group" aria-label={`Selected to pay by ${by}`}>
      <Label>By {by}</Label>
      <List aria-label="Selected to pay" tabIndex={0}>
        {groups.map(({ id, name, cents }) => (
          <li key={id}>
            {name} <Amount cents={cents} strong />
          </li>
        ))}
      </List>
      <FigureDefinitions definitions={DEFINITIONS[by]} />
    </Line>
  );
}

const LEFT_OUT = 'the amounts of the selected lines; lines that are already paid are left out.';
const DEFINITIONS = {
  payee: { 'By payee': `What is paid to each payee: ${LEFT_OUT}` },
  account: { 'By account': `What is moved to operating, by revenue account: ${LEFT_OUT}` },
} as const;
