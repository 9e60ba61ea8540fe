import { chakra } from '@chakra-ui/react/styled-system';
import { Amount } from '../../../ui';
import type { PayGroup } from './payableLines';

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
    textStyle: 'sm',
    '& > li': { display: 'flex', gap: '1.5', whiteSpace: 'nowrap' },
  },
});

/** What the selection comes to for each payee, or account of agency revenue, over all groups of the report (D33). */
export function PayTotals({ groups }: { readonly groups: readonly PayGroup[] }) {
  if (groups.length === 0) return null;
  return (
    <List aria-label="Selected to pay" tabIndex={0}>
      {groups.map(({ id, name, cents }) => (
        <li key={id}>
          {name} <Amount cents={cents} strong />
        </li>
      ))}
    </List>
  );
}
