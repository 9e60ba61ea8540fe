import { chakra } from '@chakra-ui/react/styled-system';
import { PAYABLE_METHODS } from '../../../api/wire';
import { formatCount } from '../../../domain';
import type { Cents } from '../../../domain';
import { Amount, DataTable, SelectField, TableFrame, TextField, amountColumn } from '../../../ui';
import type { DataColumn } from '../../../ui';
import type { PayeePlan } from './checkPlan';
import { amountWidth, onPhone } from './onPhone';
import type { Payee, Payees } from './usePayees';

/** A payee with the sum of its lines. */
export interface PayeeSum extends Payee {
  readonly lines: number;
  readonly cents: Cents;
}

type Row = PayeeSum & { readonly plan: PayeePlan };

/** Keeps a method's name whole. */
const Method = chakra('div', { base: { minW: '104px' } });

const layout = (sums: readonly PayeeSum[], total: Cents) => ({
  // The text beside a field is level with that in the field.
  '& [data-dense] tr:has(select) > :not(:has(select, input))': { pt: '2.5' },
  ...onPhone(`48px ${amountWidth([total, ...sums.map(({ cents }) => cents)])}`, {
    // The fields, and what stands over them, are in the second line; sums have none.
    '& table tr > :nth-child(5)': { gridColumn: '2 / -1' },
    '& table tr[data-sum] > :nth-child(n + 4)': { display: 'none' },
  }),
});

const LABEL = 'Payments';
const METHODS = PAYABLE_METHODS.map((method) => ({ value: method, label: method }));

/** What each payee is paid, how, and with which check number or reference (D53). */
export function PayeeTable({
  sums,
  payees,
  showMissing,
}: {
  readonly sums: readonly PayeeSum[];
  readonly payees: Payees;
  /** Says what is missing also where nothing has been typed. */
  readonly showMissing: boolean;
}) {
  const rows = sums.flatMap((sum, at): Row[] => {
    const plan = payees.plan[at];
    return plan === undefined ? [] : [{ ...sum, plan }];
  });
  const columns: readonly DataColumn<Row>[] = [
    { name: 'Payee', isHeader: true, wraps: true, cell: ({ name }) => name },
    { name: 'Lines', end: true, cell: ({ lines }) => formatCount(lines) },
    amountColumn('Net', ({ cents }) => cents),
    {
      name: 'Method',
      cell: ({ id, name, plan }) => (
        <Method>
          <SelectField
            label={`Method of ${name}`}
            hideLabel
            options={METHODS}
            value={plan.method}
            onChange={(method) => payees.setMethod(id, method)}
          />
        </Method>
      ),
    },
    {
      name: 'Check number or reference',
      wraps: true,
      cell: ({ id, name, plan }) => (
        <TextField
          label={`${plan.method === 'Check' ? 'Check number' : 'Reference'} of ${name}`}
          hideLabel
          required={plan.method === 'Check'}
          {...(plan.method === 'Check' ? { inputMode: 'numeric' as const } : { placeholder: 'Optional' })}
          value={plan.number}
          error={
            plan.number !== '' || showMissing || payees.isTyped(id) ? (plan.error ?? undefined) : undefined
          }
          hint={plan.gap ?? undefined}
          onChange={(text) => payees.setNumber(id, text)}
        />
      ),
    },
  ];
  const total = sums.reduce((before, { cents }) => before + cents, 0);
  return (
    <TableFrame aria-label={LABEL} maxH="280px" css={layout(sums, total)}>
      <DataTable
        label={LABEL}
        columns={columns}
        rows={rows}
        keyOf={({ id }) => id}
        totals={
          rows.length < 2
            ? []
            : [
                {
                  id: 'total',
                  name: 'Total',
                  figures: [
                    formatCount(sums.reduce((before, { lines }) => before + lines, 0)),
                    <Amount key="net" cents={total} />,
                    '',
                    '',
                  ],
                },
              ]
        }
        dense
      />
    </TableFrame>
  );
}
