import { chakra } from '@chakra-ui/react/styled-system';
import { useId, useState } from 'react';
import { formatCents } from '../../../domain';
import type { Cents } from '../../../domain';
import type { ShownRows } from '../../../report';
import { DataTable, FigureDefinitions, TableFrame } from '../../../ui';
import type { DataColumn, SumRow } from '../../../ui';
import type { AccountSum, AccountSums } from './accountSums';
import { useAccountSums } from './useAccountSums';

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
const Name = chakra('div', { base: { maxW: '360px', overflowWrap: 'anywhere' } });
/** A figure shown below the sums but not included in them. */
const Aside = chakra('span', { base: { color: 'fg.muted', fontWeight: 'normal' } });

/** Totals by account of the line items that the table below shows (§3 "Line item"). */
export function AccountTotals({ shown }: { readonly shown: ShownRows | undefined }) {
  const id = useId();
  const counted = useAccountSums(shown);
  const [last, setLast] = useState<AccountSums>();
  if (counted !== undefined && counted !== last) setLast(counted);
  // While new totals are computed, the accounts stay in place but show no figures, as those belong to other
  // rows.
  const totals = counted ?? last;
  if (shown === undefined || totals === undefined || totals.accounts.length === 0) return null;
  const figure = (cents: Cents | null): string =>
    cents === null ? '' : counted === undefined ? '…' : formatCents(cents);
  const columns: readonly DataColumn<AccountSum>[] = [
    { name: 'Account', isHeader: true, wraps: true, cell: ({ name }) => <Name>{name}</Name> },
    { name: HEADS.retained, end: true, cell: ({ retained }) => figure(retained) },
    { name: HEADS.added, end: true, cell: ({ added }) => figure(added) },
    {
      name: HEADS.total,
      end: true,
      cell: ({ retained, added }) => figure((retained ?? 0) + (added ?? 0)),
    },
  ];
  const { retained, added, notAdded } = totals;
  const sums: readonly SumRow[] = [
    {
      id: 'all',
      name: 'All accounts',
      figures: [figure(retained), figure(added), figure(retained + added)],
    },
    ...(notAdded === 0
      ? []
      : [
          {
            id: 'notAdded',
            name: <Aside>{HEADS.notAdded}</Aside>,
            figures: ['', <Aside key="notAdded">{figure(notAdded)}</Aside>, ''],
          },
        ]),
  ];
  return (
    <Place aria-labelledby={id}>
      <Head>
        <Heading id={id}>{TITLE}</Heading>
        <FigureDefinitions definitions={DEFINITIONS} />
      </Head>
      <TableFrame
        aria-labelledby={id}
        aria-busy={counted === undefined}
        width="max-content"
        maxW="full"
        // On a phone the names wrap onto more lines.
        maxH={{ base: 'max(280px, 50dvh)', md: '180px' }}
        mb="1"
      >
        <DataTable
          label={TITLE}
          columns={columns}
          rows={totals.accounts}
          keyOf={({ accountId }) => accountId}
          totals={sums}
          dense
        />
      </TableFrame>
    </Place>
  );
}

const TITLE = 'Totals by account';

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
  [HEADS.notAdded]: 'Together with the amounts that are added, this makes up the total of Amount below.',
} as const;
