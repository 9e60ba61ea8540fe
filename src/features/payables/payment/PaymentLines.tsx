import { chakra } from '@chakra-ui/react/styled-system';
import { memo } from 'react';
import { Amount, DataTable, TableFrame, amountColumn } from '../../../ui';
import type { DataColumn, SumRow } from '../../../ui';
import { onPhone } from './onPhone';
import type { PayLine, PaySelection } from './payableLines';
import type { PaymentRefusal } from './usePay';

const LAYOUT = onPhone('88px 96px', {
  // The customer is under the item, whose figures stay beside it.
  '& table tr:not([data-sum]) > *': { gridRow: '1' },
  '& table tr:not([data-sum]) > :nth-child(2)': { gridArea: '2 / 1' },
});
const Reason = chakra('div', { base: { color: 'fg.error', textStyle: 'xs', whiteSpace: 'normal' } });

/**
 * The selected lines with totals, by payee or account (D33); a refused line shows the reason. There may be thousands, so they
 * are not drawn anew with each letter that is typed beside them.
 */
export const PaymentLines = memo(function PaymentLines({
  selection,
  refusal,
}: {
  readonly selection: PaySelection;
  readonly refusal: PaymentRefusal | null;
}) {
  const reasons = new Map(refusal?.lines.map(({ lineId, reason }) => [lineId, reason]));
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
    <TableFrame aria-label={LABEL} maxH="240px" css={LAYOUT}>
      <DataTable
        label={LABEL}
        columns={columns}
        rows={selection.groups.flatMap((group) => [sumRow(group.id, group.name, group), ...group.lines])}
        keyOf={({ lineId }) => lineId}
        totals={[sumRow('total', 'Total', selection)]}
        dense
      />
    </TableFrame>
  );
});

const LABEL = 'Selected lines';

function sumRow(id: string, name: string, sum: Pick<PaySelection, 'collected' | 'cents'>): SumRow {
  return {
    id,
    name,
    figures: [<Amount key="collected" cents={sum.collected} />, <Amount key="amount" cents={sum.cents} />],
  };
}
