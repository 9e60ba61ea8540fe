import { loadAgency } from '../../../shell-stub/server/api/agency';
import { COMMANDS } from '../../../shell-stub/server/api/commands/registry';
import type { ReceivedCommand } from '../../../shell-stub/server/api/commands/run';
import { runCommand } from '../../../shell-stub/server/api/commands/run';
import { createScenario } from '../../../shell-stub/server/scenario/store';
import { loadViewer } from '../../../shell-stub/server/session/viewer';
import type { UserId } from '../../../shell-stub/shared/scenario';
import type {
  AccountingCommands,
  CommandResult,
  CompanyPayment,
  Envelope,
  PayablePayload,
  RevenuePayment,
} from '../../../src/api/wire';
import { testClock } from '../api/support';
import type { Desk } from '../ledger/desk';
import { operating, trust } from '../ledger/desk';

/** Today in these tests; their clock stands at noon in New York. */
export const DAY = '2026-05-14';
/** New York's offset in May, in minutes. */
export const OFFSET = -240;

type PayableCommand = Extract<keyof AccountingCommands, `Create${string}`>;
type Item = PayablePayload<CompanyPayment>['lineItems'][number];

let keys = 0;
/** An idempotency key that no other test has used. */
export const newKey = (): string => `test-key-${(keys += 1)}`;

export const companyPayload = (
  lineItems: readonly Item[],
  payment: Partial<CompanyPayment> = {},
): PayablePayload<CompanyPayment> => ({
  utcOffset: OFFSET,
  payment: {
    bankAccountId: String(trust),
    method: 'Check',
    referenceNumber: '',
    date: DAY,
    memo: '',
    advanceFromOperating: false,
    ...payment,
  },
  lineItems,
});

export const revenuePayload = (
  lineItems: readonly Item[],
  payment: Partial<RevenuePayment> = {},
): PayablePayload<RevenuePayment> => ({
  utcOffset: OFFSET,
  payment: {
    bankAccountId: String(trust),
    depositToAccountId: String(operating),
    method: 'ACH',
    referenceNumber: '',
    date: DAY,
    memo: '',
    ...payment,
  },
  lineItems,
});

/** Payable lines of an invoice or credit memo, as line items of a command. */
export async function itemsOf(
  desk: Desk,
  kind: 'company' | 'revenue',
  ...itemIds: number[]
): Promise<Item[]> {
  const lines = (await Promise.all(itemIds.map((id) => desk.lines(id, kind)))).flat();
  return lines.map(({ lineId, cents }) => ({ lineId: String(lineId), amount: cents / 100 }));
}

/** Body of a command under a new key, or a given one. */
export function commandBody(command: PayableCommand, payload: object, idempotencyKey = newKey()): object {
  const field = command.charAt(0).toLowerCase() + command.slice(1);
  return { command, idempotencyKey, [field]: payload };
}

/** Runs a command as the API does for a signed-in user, on any database. */
export async function run(
  desk: Desk,
  user: UserId,
  command: PayableCommand,
  payload: object,
  key?: string,
): Promise<Envelope<CommandResult>> {
  const viewer = await loadViewer(desk.db, user);
  if (!viewer) throw new Error(`There is no ${user}.`);
  const agency = await loadAgency(desk.db);
  const call: ReceivedCommand = {
    body: commandBody(command, payload, key) as ReceivedCommand['body'],
    readViewer: () => Promise.resolve(viewer),
    agency,
    rules: {
      enforceOfficePermissions: true,
      officeIds: agency.offices.map(({ officeId }) => officeId),
    },
    db: desk.db,
    clock: testClock(),
    scenario: createScenario(),
  };
  return runCommand(command, COMMANDS[command], call, () => undefined);
}
