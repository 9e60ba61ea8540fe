import { chakra } from '@chakra-ui/react/styled-system';
import { memo, useMemo, useState } from 'react';
import { Amount, DataTable, ShowMore, TableFrame, amountColumn } from '../../../ui';
import type { DataColumn, SumRow } from '../../../ui';
import { amountWidth, onPhone } from './onPhone';
import type { PayGroup, PayLine, PaySelection } from './payableLines';
import type { PaymentRefusal } from './usePay';

const layout = ({ groups, collected, cents }: PaySelection) => {
  const lines = groups.flatMap((group) => group.lines);
  const widths = [
    amountWidth([collected, ...lines.map((line) => line.collected)]),
    amountWidth([cents, ...lines.map((line) => line.cents)]),
  ];
  return onPhone(widths.join(' '), {
    // The customer is under the item, whose figures stay beside it.
    '& table tr:not([data-sum]) > *': { gridRow: '1' },
    '& table tr:not([data-sum]) > :nth-child(2)': { gridArea: '2 / 1' },
  });
};

/** Lines drawn at first, and by each Show more: thousands would keep the dialog from opening for seconds. */
const STEP = 200;
const Reason = chakra('div', { base: { color: 'fg.error', textStyle: 'xs', whiteSpace: 'normal' } });

/**
 * The selected lines with totals, by payee or account (D33); a refused line is always shown, with the reason. They are not
 * drawn anew with each letter that is typed beside them.
 */
export const PaymentLines = memo(function PaymentLines({
  selection,
  refusal,
}: {
  readonly selection: PaySelection;
  readonly refusal: PaymentRefusal | null;
}) {
  const [most, setMost] = useState(STEP);
  const css = useMemo(() => layout(selection), [selection]);
  const reasons = new Map(refusal?.lines.map(({ lineId, reason }) => [lineId, reason]));
  const rows = firstRows(selection.groups, most, reasons);
  const shown = rows.filter((row) => 'lineId' in row).length;
  const count = selection.groups.reduce((total, { lines }) => total + lines.length, 0);
  const columns: readonly DataColumn<PayLine>[] = [
    {
      name: 'Item',
      cell: ({ lineId, itemNumber }) => (
        <>
          {itemNumber}
          {reasons.has(lineId) ? <Reason>{reasons.get(lineId)}</Reason> : null}
        </>
      ),
    },
    { name: 'Customer', wraps: true, cell: ({ clientName }) => clientName },
    amountColumn('Collected', ({ collected }) => collected),
    amountColumn('Amount', ({ cents }) => cents),
  ];
  return (
    <TableFrame aria-label={LABEL} maxH="240px" css={css}>
      <DataTable
        label={LABEL}
        columns={columns}
        rows={rows}
        keyOf={({ lineId }) => lineId}
        totals={[sumRow('total', 'Total', selection)]}
        dense
      />
      <ShowMore shown={shown} of={count} onMore={() => setMost(most + STEP)} />
    </TableFrame>
  );
});

const LABEL = 'Selected lines';

/** The first lines and those refused, below the sums of their groups. */
function firstRows(
  groups: readonly PayGroup[],
  most: number,
  refused: ReadonlyMap<string, string>,
): readonly (PayLine | SumRow)[] {
  let before = 0;
  return groups.flatMap((group) => {
    const room = most - before;
    before += group.lines.length;
    const lines = group.lines.filter(({ lineId }, at) => at < room || refused.has(lineId));
    return lines.length === 0 ? [] : [sumRow(group.id, group.name, group), ...lines];
  });
}

function sumRow(id: string, name: string, sum: Pick<PaySelection, 'collected' | 'cents'>): SumRow {
  return {
    id,
    name,
    figures: [<Amount key="collected" cents={sum.collected} />, <Amount key="amount" cents={sum.cents} />],
  };
}
