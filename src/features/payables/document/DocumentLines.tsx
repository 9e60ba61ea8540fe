import { chakra } from '@chakra-ui/react/styled-system';
import type { PaymentDocument, PaymentDocumentLine } from '../../../api/wire';
import { centsFromDollars, displayFromIso, formatCents } from '../../../domain';
import { Amount, DataTable, TableFrame, amountColumn } from '../../../ui';
import type { DataColumn, SumRow } from '../../../ui';

const More = chakra('div', { base: { textStyle: 'xs', color: 'fg.muted' } });

const LABEL = 'Lines of the payment';
type AmountField = 'gross' | 'commission' | 'paid';

const ITEM: readonly DataColumn<PaymentDocumentLine>[] = [
  {
    name: 'Item',
    cell: ({ itemNumber, itemDate }) => (
      <>
        {itemNumber}
        <More>{displayFromIso(itemDate)}</More>
      </>
    ),
  },
  {
    name: 'Insured',
    wraps: true,
    cell: ({ clientName, policyNumber, advanced, advanceReturned }) => (
      <>
        {clientName}
        <More>{policyNumber}</More>
        {advanced > 0 ? <More>{formatCents(centsOf(advanced))} advanced from operating</More> : null}
        {advanceReturned > 0 ? (
          <More>{formatCents(centsOf(advanceReturned))} went back to operating</More>
        ) : null}
      </>
    ),
  },
];

/** The lines of what went out with a payment, with totals: gross and net where something was returned (D54). */
export function DocumentLines({ document }: { readonly document: PaymentDocument }) {
  const isAdvice = document.kind === 'RemittanceAdvice';
  const amounts: readonly (readonly [name: string, field: AmountField])[] = isAdvice
    ? [
        ['Gross', 'gross'],
        ['Commission', 'commission'],
        ['Net', 'paid'],
      ]
    : [
        ['Gross', 'gross'],
        ['Commission', 'paid'],
      ];
  const sum = (name: string, lines: readonly PaymentDocumentLine[]): SumRow => ({
    id: name,
    name,
    figures: amounts.map(([title, field]) => (
      <Amount key={title} cents={lines.reduce((total, line) => total + centsOf(line[field]), 0)} />
    )),
  });
  const { lines, returned } = document;
  return (
    <TableFrame aria-label={LABEL} maxH="300px">
      <DataTable
        label={LABEL}
        columns={[
          ...ITEM,
          ...amounts.map(([name, field]) =>
            amountColumn<PaymentDocumentLine>(name, (line) => centsOf(line[field])),
          ),
        ]}
        rows={lines}
        keyOf={({ lineId }) => lineId}
        totals={
          returned === 0
            ? [sum('Total', lines)]
            : [
                sum(
                  'Owed',
                  lines.filter(({ paid }) => paid > 0),
                ),
                sum(
                  'Returned',
                  lines.filter(({ paid }) => paid < 0),
                ),
                sum('Net', lines),
              ]
        }
        dense
      />
    </TableFrame>
  );
}

const centsOf = (dollars: number) => centsFromDollars(dollars, 'amount');
