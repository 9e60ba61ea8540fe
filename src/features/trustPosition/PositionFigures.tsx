import { chakra } from '@chakra-ui/react/styled-system';
import { formatCents, sumCents } from '../../domain';
import { Amount, Button, FigureStrip, Notice } from '../../ui';
import type { Definitions } from '../../ui';
import type { ReactNode } from 'react';
import type { BankFigures } from './bankFigures';
import type { HeldSums } from './figures';
import type { ShortAccount } from './standing';
import type { RowSet } from './filters';

export interface RowSetProps {
  /** The rows that the table is limited to; null for all. */
  readonly rowSet: RowSet | null;
  readonly onRowSet: (rowSet: RowSet | null) => void;
}

export interface PositionFiguresProps extends RowSetProps {
  readonly title: string;
  readonly figures: BankFigures;
  /** Shows what moved money into or out of the bank account; left out for several accounts. */
  readonly onBank?: (() => void) | undefined;
  /** Leads to the commission that may be withdrawn; left out if there is none, or the user may not see it. */
  readonly onCommission?: (() => void) | undefined;
  /** Shown after them. */
  readonly children?: ReactNode;
}

/** Colour is never the only signal: the figure is also called short. */
const Short = chakra('span', { base: { '& > span': { color: 'fg.error' } } });
const Text = chakra('span', {
  base: { display: 'block', textAlign: 'end', fontVariantNumeric: 'tabular-nums' },
});

/** Makes a figure limit the table to its rows, and show all of them again; that of all (null) leaves them. */
const toggles =
  ({ rowSet, onRowSet }: RowSetProps) =>
  (wanted: RowSet | null) => ({
    pressed: rowSet === wanted,
    onClick: () => {
      const next = rowSet === wanted ? null : wanted;
      if (next !== rowSet) onRowSet(next);
    },
  });

/** What is in the bank, what it holds for others, and whether the one covers the other (D50). */
export function PositionFigures(props: PositionFiguresProps) {
  const { title, figures, onRowSet, onBank, onCommission } = props;
  const { excess, short, unexplained } = figures;
  const all = props.rowSet === null ? {} : { onClick: () => onRowSet(null) };
  const only = toggles(props);
  const shortBy = sumCents(short.map(({ cents }) => cents));
  return (
    <FigureStrip
      label="Figures of the day"
      title={title}
      definitions={unexplained === null ? DEFINITIONS : { ...DEFINITIONS, ...UNEXPLAINED }}
      figures={[
        { name: 'Bank', cents: figures.bank, ...(onBank && { onClick: onBank }) },
        { name: 'Held for carriers', cents: figures.heldForCarriers, apart: true, ...only('carriers') },
        { name: 'Held for customers', cents: figures.heldForClients, ...only('clients') },
        ...(short.length === 0
          ? []
          : [
              {
                name: 'Short',
                value: (
                  <Short>
                    <Amount cents={shortBy} />
                  </Short>
                ),
                apart: true,
                ...all,
              },
            ]),
        // With several accounts, some may be over while others are short.
        ...(short.length > 0 && excess === 0
          ? []
          : [{ name: 'Excess', cents: excess, apart: short.length === 0, ...all }]),
        {
          // Figures of all accounts beside it give another percentage.
          name: figures.isOfOne ? 'Coverage' : 'Lowest coverage',
          value: <Text>{figures.coverage}</Text>,
          ...all,
        },
        {
          name: 'Commission available',
          cents: figures.commissionAvailable,
          apart: true,
          ...(onCommission && { onClick: onCommission }),
        },
        ...(unexplained === null ? [] : [{ name: 'Unexplained', cents: unexplained }]),
      ]}
    >
      {props.children}
    </FigureStrip>
  );
}

const DEFINITIONS = {
  Bank: 'Balance of the trust accounts at the end of the day: tendered less change and disbursed, and operating money advanced.',
  'Held for carriers':
    'Premiums collected or advanced and not yet remitted, net of commission. A carrier that owes counts as nothing.',
  'Held for customers': 'Payments neither applied nor refunded.',
  'Excess or short': 'Bank less what is held. Below zero the account is short, and no other covers it.',
  Coverage: 'Bank as a share of what is held, rounded down; of several accounts, the lowest.',
  'Commission available':
    'Commission collected and not withdrawn, as far as the excess covers it. Only lines collected in full can move.',
  'Collected, advanced, remitted':
    'Only of lines that still hold money. Of a customer’s payment, Collected is what is left.',
} as const satisfies Definitions;
const UNEXPLAINED: Definitions = {
  Unexplained:
    'Bank less All netted, commission not withdrawn and the agency’s own deposits. It should be 0.00: if not, tell your agency administrator.',
};

/** Names the accounts that are short, where several are shown together. */
export function ShortAccounts({
  accounts,
  onAccount,
}: {
  readonly accounts: readonly ShortAccount[];
  readonly onAccount: (id: string) => void;
}) {
  return accounts.map(({ id, name, cents }) => (
    <Notice
      key={id}
      tone="error"
      action={
        <Button size="sm" onClick={() => onAccount(id)}>
          Show this account
        </Button>
      }
    >
      {name} is short by {formatCents(cents)}. The excess of another account covers none of it.
    </Notice>
  ));
}

export interface OfficeFiguresProps extends RowSetProps {
  readonly title: string;
  readonly sums: HeldSums;
}

/** What is held for the items of one office. A bank balance belongs to none. */
export function OfficeFigures({ title, sums, rowSet, onRowSet }: OfficeFiguresProps) {
  const only = toggles({ rowSet, onRowSet });
  return (
    <FigureStrip
      label="Held for items of the office"
      title={title}
      definitions={OFFICE_DEFINITIONS}
      figures={[
        { name: 'Held for carriers', cents: sums.carriers, ...only('carriers') },
        { name: 'Held for customers', cents: sums.clients, ...only('clients') },
        {
          name: 'Held',
          cents: sums.carriers + sums.clients,
          ...only(null),
        },
      ]}
    />
  );
}

const OFFICE_DEFINITIONS: Definitions = {
  'Held for carriers': `${DEFINITIONS['Held for carriers']} Only items of the office count.`,
  'Held for customers': `${DEFINITIONS['Held for customers']} Only items of the office count.`,
  Held: 'Both together.',
  'Collected, advanced, remitted': DEFINITIONS['Collected, advanced, remitted'],
};
