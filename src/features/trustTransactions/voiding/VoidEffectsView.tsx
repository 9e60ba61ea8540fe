import { chakra } from '@chakra-ui/react/styled-system';
import type { ReactNode } from 'react';
import { rangeText } from '../../../domain';
import { Amount, DataTable, Stack, TableFrame, amountColumn } from '../../../ui';
import type { DataColumn } from '../../../ui';
import { itemName } from './voidTexts';
import type { Effects } from './voids.api';

const Heading = chakra('h3', { base: { textStyle: 'sm', fontWeight: 'semibold', mb: '1' } });
const Quiet = chakra('p', { base: { color: 'fg.muted' } });

type Part = Effects['reopened'][number];
type Line = Effects['unpaid'][number];
type Advance = Effects['advances'][number];
type Days = NonNullable<Effects['trust']>[number];

const ITEM: DataColumn<Part> = { name: 'Item', wraps: true, cell: itemName };
const PAYEE: DataColumn<Line> = { name: 'Payee', wraps: true, cell: ({ payeeName }) => payeeName };
const ACCOUNT: DataColumn<{ readonly bankAccountName: string }> = {
  name: 'Trust account',
  wraps: true,
  cell: ({ bankAccountName }) => bankAccountName,
};
const AMOUNT = amountColumn<Part>('Amount', ({ amount }) => amount);
const PARTS: readonly DataColumn<Part>[] = [ITEM, AMOUNT];
const LINES: readonly DataColumn<Line>[] = [ITEM, PAYEE, AMOUNT];
const PAID_LINES: readonly DataColumn<Line>[] = [{ ...ITEM, name: 'Payment' }, PAYEE, AMOUNT];
const ADVANCES: readonly DataColumn<Advance>[] = [ITEM, PAYEE, ACCOUNT, AMOUNT];
const DAYS: readonly DataColumn<Days>[] = [
  ACCOUNT,
  { name: 'Days', wraps: true, cell: (days) => rangeText(days) },
  amountColumn('Short now', ({ shortBefore }) => shortBefore),
  amountColumn('Short after', ({ shortAfter }) => shortAfter),
];

/** What a void would take back, and on which days trust accounts would be short by another amount (D55). */
export function VoidEffectsView({ effects }: { readonly effects: Effects }) {
  const { reopened, released, unpaid, stillPaid, advances, trust } = effects;
  const due = advances.filter(({ amount }) => amount > 0);
  const returned = advances
    .filter(({ amount }) => amount < 0)
    .map((one) => ({ ...one, amount: -one.amount }));
  const depends = [reopened, released, unpaid, stillPaid, advances].some(({ length }) => length > 0);
  return (
    <Stack>
      {depends ? null : <Quiet>No other item depends on it.</Quiet>}
      <Changes title="Invoices open again" columns={PARTS} rows={reopened} keyOf={partKey} />
      <Changes title="Credits given back" columns={PARTS} rows={released} keyOf={partKey} />
      <Changes title="Payables unpaid again" columns={LINES} rows={unpaid} keyOf={lineKey} />
      <Changes
        title="Paid lines that stay paid: void their payment too"
        columns={PAID_LINES}
        rows={stillPaid}
        keyOf={lineKey}
      />
      <Changes
        title="Advances from operating that become due"
        columns={ADVANCES}
        rows={due}
        keyOf={advanceKey}
      />
      <Changes
        title="Advances that go back to operating"
        columns={ADVANCES}
        rows={returned}
        keyOf={advanceKey}
      />
      {trust === null ? (
        <Quiet>
          What it changes in trust accounts is shown to users who may see the trust reports of all offices.
        </Quiet>
      ) : trust.length === 0 ? (
        <Quiet>No trust account would be short by a different amount on any day.</Quiet>
      ) : (
        <Section title="Trust accounts short">
          <DataTable label="Trust accounts short" columns={DAYS} rows={trust} keyOf={daysKey} dense />
        </Section>
      )}
    </Stack>
  );
}

const partKey = ({ itemId }: Part): string => itemId;
const lineKey = ({ lineId }: Line): string => lineId;
const advanceKey = ({ lineId, bankAccountId }: Advance): string => `${lineId} ${bankAccountId}`;
const daysKey = ({ bankAccountId, startDate }: Days): string => `${bankAccountId} ${startDate}`;

/** A list of what changes, with its sum; nothing without rows. */
function Changes<Row extends Part>({
  title,
  columns,
  rows,
  keyOf,
}: {
  readonly title: string;
  readonly columns: readonly DataColumn<Row>[];
  readonly rows: readonly Row[];
  readonly keyOf: (row: Row) => string;
}) {
  if (rows.length === 0) return null;
  const total = rows.reduce((sum, { amount }) => sum + amount, 0);
  return (
    <Section title={title}>
      <DataTable
        label={title}
        columns={columns}
        rows={rows}
        keyOf={keyOf}
        dense
        totals={
          rows.length === 1
            ? []
            : [{ id: 'total', name: 'Total', figures: [<Amount key="total" cents={total} />] }]
        }
      />
    </Section>
  );
}

function Section({ title, children }: { readonly title: string; readonly children: ReactNode }) {
  return (
    <section>
      <Heading>{title}</Heading>
      <TableFrame aria-label={title} maxH={{ base: 'none', md: '200px' }}>
        {children}
      </TableFrame>
    </section>
  );
}
