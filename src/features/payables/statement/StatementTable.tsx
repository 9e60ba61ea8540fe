import { chakra } from '@chakra-ui/react/styled-system';
import { displayFromIso } from '../../../domain';
import { Amount, DataTable, TableFrame, amountColumn } from '../../../ui';
import type { DataColumn } from '../../../ui';
import type { PayLine } from '../payment/payableLines';
import { statementSums } from './statementSums';

const More = chakra('div', { base: { textStyle: 'xs', color: 'fg.muted' } });

const LABEL = 'Lines of the statement';

const COLUMNS: readonly DataColumn<PayLine>[] = [
  {
    name: 'Item',
    cell: ({ itemNumber, itemDate }) => (
      <>
        {itemNumber}
        <More>{itemDate === null ? '' : displayFromIso(itemDate)}</More>
      </>
    ),
  },
  {
    name: 'Customer',
    wraps: true,
    cell: ({ clientName, policyNumber }) => (
      <>
        {clientName}
        <More>{policyNumber}</More>
      </>
    ),
  },
  amountColumn('Amount', ({ cents }) => cents),
];

/**
 * The lines of a commission statement with totals, gross and net (D13). Date and policy, which are columns on
 * paper, are shown below the item and customer to fit a phone.
 */
export function StatementTable({ lines }: { readonly lines: readonly PayLine[] }) {
  const totals = statementSums(lines).map(({ label, cents }) => ({
    id: label,
    name: label,
    figures: [<Amount key="amount" cents={cents} />],
  }));
  return (
    <TableFrame aria-label={LABEL} maxH="240px">
      <DataTable
        label={LABEL}
        columns={COLUMNS}
        rows={lines}
        keyOf={({ lineId }) => lineId}
        totals={totals}
        dense
      />
    </TableFrame>
  );
}
