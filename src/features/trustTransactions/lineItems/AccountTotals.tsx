import { chakra } from '@chakra-ui/react/styled-system';
import { useId, useState } from 'react';
import { formatCents } from '../../../domain';
import type { Cents } from '../../../domain';
import type { ShownRows } from '../../../report';
import { FigureDefinitions } from '../../../ui';
import type { AccountTotals as Totals } from './accountTotals';
import { useAccountTotals } from './useAccountTotals';

const Place = chakra('section', {
  base: {
    flexShrink: '0',
    borderWidth: '1px',
    borderColor: 'border',
    borderRadius: 'l3',
    bg: 'bg.panel',
    px: '3',
    py: '1',
  },
});
const Head = chakra('div', { base: { display: 'flex', alignItems: 'center', gap: '1' } });
const Heading = chakra('h2', { base: { textStyle: 'xs', fontWeight: 'medium', color: 'fg.muted' } });
const Rows = chakra('div', { base: { width: 'max-content', maxW: 'full', maxH: '160px', overflow: 'auto' } });
const Table = chakra('table', {
  base: {
    textStyle: 'sm',
    fontVariantNumeric: 'tabular-nums',
    '& th, & td': { py: '0.5', paddingInlineEnd: '6', textAlign: 'end', whiteSpace: 'nowrap' },
    '& th': { fontWeight: 'normal' },
    '& th:first-of-type': {
      textAlign: 'start',
      whiteSpace: 'normal',
      maxW: '360px',
      overflowWrap: 'anywhere',
    },
    '& thead th': { textStyle: 'xs', color: 'fg.muted', position: 'sticky', top: '0', bg: 'bg.panel' },
    '& tfoot': { position: 'sticky', bottom: '0', bg: 'bg.panel' },
    '& tfoot tr:first-of-type': { fontWeight: 'medium', '& th': { fontWeight: 'medium' } },
    '& tfoot tr + tr': { color: 'fg.muted' },
  },
});

/** What each account gets of the line items that the table below shows (§3 "Line item"). */
export function AccountTotals({ shown }: { readonly shown: ShownRows | undefined }) {
  const id = useId();
  const counted = useAccountTotals(shown);
  const [last, setLast] = useState<Totals>();
  if (counted !== undefined && counted !== last) setLast(counted);
  // While other rows are added the accounts stay where they are; their figures do not, being those of other rows.
  const totals = counted ?? last;
  if (shown === undefined || totals === undefined || totals.accounts.length === 0) return null;
  const figure = (cents: Cents | null): string =>
    cents === null ? '' : counted === undefined ? '…' : formatCents(cents);
  return (
    <Place aria-labelledby={id}>
      <Head>
        <Heading id={id}>Totals by account</Heading>
        <FigureDefinitions definitions={DEFINITIONS} />
      </Head>
      <Rows role="group" tabIndex={0} aria-labelledby={id}>
        <Table aria-labelledby={id} aria-busy={counted === undefined}>
          <thead>
            <tr>
              <th scope="col">Account</th>
              <th scope="col">{HEADS.retained}</th>
              <th scope="col">{HEADS.added}</th>
              <th scope="col">{HEADS.total}</th>
            </tr>
          </thead>
          <tbody>
            {totals.accounts.map(({ accountId, name, retained, added }) => (
              <tr key={accountId}>
                <th scope="row">{name}</th>
                <td>{figure(retained)}</td>
                <td>{figure(added)}</td>
                <td>{figure((retained ?? 0) + (added ?? 0))}</td>
              </tr>
            ))}
          </tbody>
          <tfoot>
            <tr>
              <th scope="row">All accounts</th>
              <td>{figure(totals.retained)}</td>
              <td>{figure(totals.added)}</td>
              <td>{figure(totals.retained + totals.added)}</td>
            </tr>
            {totals.notAdded === 0 ? null : (
              <tr>
                <th scope="row">{HEADS.notAdded}</th>
                <td />
                <td>{figure(totals.notAdded)}</td>
                <td />
              </tr>
            )}
          </tfoot>
        </Table>
      </Rows>
    </Place>
  );
}

const HEADS = {
  retained: 'Retained Amount',
  added: 'Amount, nothing retained',
  total: 'Total',
  notAdded: 'Amount of lines that an account retains, not added',
} as const;

const DEFINITIONS = {
  [HEADS.retained]:
    'Retained amounts of the lines shown, at the account that retains them. They add up to Retained Amount below.',
  [HEADS.added]: 'Amounts of the lines shown that no account retains, at their reporting account.',
  [HEADS.total]: 'What the account gets of the lines shown: both together.',
  [HEADS.notAdded]: 'With the amounts that are added, it is Amount below.',
} as const;
