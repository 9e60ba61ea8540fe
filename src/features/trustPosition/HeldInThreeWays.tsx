import { chakra } from '@chakra-ui/react/styled-system';
import { useId } from 'react';
import { formatCents } from '../../domain';
import type { Cents } from '../../domain';
import { Button, DataTable, FigureDefinitions, StatusLabel, TableFrame } from '../../ui';
import type { DataColumn } from '../../ui';
import type { RowSetProps } from './PositionFigures';
import type { BankFigures } from './bankFigures';
import type { HeldSums } from './figures';
import { OverOrShort, Panel } from './Panel';
import { BENEFICIARIES, LINES, NETTED, heldSums } from './positionFacts';

export interface HeldInThreeWaysProps extends RowSetProps {
  readonly sums: HeldSums;
  /** What is held by the figures of the bank, and what is in it; undefined where the bank is not shown. */
  readonly bank: Pick<BankFigures, 'bank' | 'held' | 'netted' | 'isOfOne'> | undefined;
}

const Title = chakra('h2', { base: { fontWeight: 'semibold', textStyle: 'md' } });
const Head = chakra('div', {
  base: { display: 'flex', alignItems: 'center', justifyContent: 'space-between', minH: 'controlSmall' },
});
/** As high as its rows, and no wider than they need: beside nothing, sums would be far from their names. */
const Fitting = chakra('div', { base: { maxW: '560px' } });
const Name = chakra('span', {
  base: { display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: '2', rowGap: '0.5' },
});
const Debtors = chakra('ul', { base: { ps: '4', listStyleType: 'disc', color: 'fg.muted' } });

interface Sum {
  readonly name: string;
  readonly held: Cents;
  /** Whether it is what the law compares with the bank, which it does for all offices together. */
  readonly isLaw: boolean;
}

/** How many of those who owe are named. */
const NAMED = 3;

/**
 * The three sums of what is held, side by side (D50): one that hides nothing, the one that the law compares with
 * the bank, and the one in which debts hide that money is missing.
 */
export function HeldInThreeWays(props: HeldInThreeWaysProps) {
  const { sums, bank, rowSet, onRowSet } = props;
  const id = useId();
  const { debtors } = sums;
  const more = debtors.length - NAMED;
  const rows = heldSums(sums, bank).map(([name, held]): Sum => ({
    name,
    held,
    isLaw: bank !== undefined && name === BENEFICIARIES,
  }));
  return (
    <Panel aria-labelledby={id} textStyle="sm">
      <Head>
        <Title id={id}>{TITLE}</Title>
        <FigureDefinitions definitions={DEFINITIONS} />
      </Head>
      <Fitting>
        <TableFrame>
          <DataTable
            label={TITLE}
            // What is in one account covers nothing that is held in another (D51).
            columns={bank?.isOfOne ? [...COLUMNS, againstBank(bank.bank)] : COLUMNS}
            rows={rows}
            keyOf={({ name }) => name}
            dense
          />
        </TableFrame>
      </Fitting>
      {debtors.length === 0 ? null : (
        <>
          <p>What one beneficiary owes the account covers no other’s claim:</p>
          <Debtors>
            {debtors.slice(0, NAMED).map(({ key, name, owes }) => (
              <li key={key}>
                <bdi>{name}</bdi> owes {formatCents(owes)}.
              </li>
            ))}
            {more > 0 && <li>And {more} more.</li>}
          </Debtors>
          <div>
            <Button
              size="sm"
              aria-pressed={rowSet === 'owing'}
              onClick={() => onRowSet(rowSet === 'owing' ? null : 'owing')}
            >
              {rowSet === 'owing' ? 'Show all lines' : 'Show their lines'}
            </Button>
          </div>
        </>
      )}
    </Panel>
  );
}

const TITLE = 'Held, summed in three ways';

const COLUMNS: readonly DataColumn<Sum>[] = [
  {
    name: 'Sum',
    isHeader: true,
    wraps: true,
    cell: ({ name, isLaw }) => (
      <Name>
        {name} {isLaw ? <StatusLabel tone="info">required by law</StatusLabel> : null}
      </Name>
    ),
  },
  { name: 'Held', end: true, cell: ({ held }) => formatCents(held) },
];

function againstBank(bank: Cents): DataColumn<Sum> {
  return {
    name: 'Bank less this',
    end: true,
    cell: ({ held }) => <OverOrShort cents={bank - held} />,
  };
}

const DEFINITIONS = {
  [LINES]: 'All lines that hold money. Lines below zero reduce nothing.',
  [BENEFICIARIES]:
    'The lines of each carrier or customer together; one that owes counts as nothing. The law compares this with the bank.',
  [NETTED]: 'All lines together: what one carrier owes can hide that money of others is missing.',
} as const;
