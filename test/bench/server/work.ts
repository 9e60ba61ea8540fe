import { randomUUID } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import type { CommandResult, PayableRow, StatementBatch } from '../../../src/api/wire';
import { median } from '../table/measure/figures';
import type { Client } from './client';
import { TODAY } from './client';

const PAYMENTS = 30;
const STATEMENTS = 1_000;
/** Minutes from UTC on that day, in the agency's zone. */
const UTC_OFFSET = -240;
const POLL_MS = 250;

/** Pays one line at a time to its carrier, as the payables report does. */
export async function measurePayments(client: Client, unpaid: object): Promise<void> {
  const rows = await client.call<readonly PayableRow[]>('POST', '/accounting/query', unpaid);
  const payable = rows.filter(
    (row) => row.amount > 0 && row.uncollected === 0 && row.trustAccountId !== null,
  );
  const took: number[] = [];
  for (const { lineId, amount, trustAccountId } of payable.slice(0, PAYMENTS)) {
    const start = performance.now();
    await client.call<CommandResult>('POST', '/accounting/command', {
      command: 'CreateCompanyPayable',
      idempotencyKey: randomUUID(),
      createCompanyPayable: {
        utcOffset: UTC_OFFSET,
        payment: {
          bankAccountId: trustAccountId,
          method: 'Check',
          referenceNumber: '',
          date: TODAY,
          memo: '',
          advanceFromOperating: false,
        },
        lineItems: [{ lineId, amount }],
      },
    });
    took.push(performance.now() - start);
  }
  if (took.length === 0) throw new Error('No line can be paid.');
  console.log(
    `posting a payment         median ${median(took).toFixed(0)} ms, slowest ${Math.max(...took).toFixed(0)} ms of ${took.length}`,
  );
}

/** Makes statements of customers who owe or are owed something, and waits for the last of them. */
export async function measureStatements(client: Client, clientNumbers: readonly string[]): Promise<void> {
  const start = performance.now();
  const path = '/accounting/batch/statements';
  const { id } = await client.call<StatementBatch>('POST', `${path}?splitClients=true`, {
    asOfDate: TODAY,
    officeId: null,
    clientNumbers: clientNumbers.slice(0, STATEMENTS),
    includeZeroBalances: false,
    message: '',
    activityTagIds: [],
  });
  const made = async (): Promise<StatementBatch> => {
    const batch = await client.call<StatementBatch>('GET', `${path}/${id}`);
    if (batch.completedDate !== null) return batch;
    await wait(POLL_MS);
    return made();
  };
  const { done } = (await made()).counts;
  console.log(`${done} statements           ${((performance.now() - start) / 1000).toFixed(1)} s`);
}
