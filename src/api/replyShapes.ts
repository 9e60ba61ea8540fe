import { amount, boolean, listOf, number, optional, record, text } from './shape';
import type { Shape } from './shape';
import type { QueryName } from './wire';

const office = record({ officeId: text, description: text });
const accounts = listOf((value) => account(value));
const account = record({
  id: text,
  number: optional(text),
  name: text,
  subAccounts: accounts,
  balance: optional(amount),
  fiduciaryHeld: optional(amount),
});
const officeOptions = listOf(
  record({ userCanReportByOffice: boolean, userCanReportAllOffices: boolean, offices: listOf(office) }),
);
const transactions = listOf(record({ itemId: text }));

/**
 * The shape of `data` for accounting queries whose reply is used unchanged (§7), where screens would fail on
 * anything else. The rows of reports are checked by the report engine, using their specs.
 */
export const QUERY_SHAPES: Partial<Readonly<Record<QueryName, Shape>>> = {
  GetAgencyTimeZone: record({ timeZone: optional(text) }),
  GetReportingGLAccounts: accounts,
  GetGLAccounts: accounts,
  GetAgencyRevenueGLAccounts: accounts,
  GetReportOfficeOptions: officeOptions,
  GetAgencyRevenueReport: officeOptions,
  GetQBSettings: record({ integrationType: text }),
  GetQBQueueItems: record({
    items: listOf(record({ id: text, itemId: text, itemName: text, status: text, queuedTS: text })),
    total: number,
    snapshot: text,
    counts: record(),
  }),
  GetCustomerBalanceSummaryReport: listOf(
    record({ clientId: number, clientNumber: text, clientName: text, balance: amount }),
  ),
  // Queried also for single rows to update: that reply is used unchanged.
  PeriodReport: transactions,
  TransactionSearch: transactions,
  ToBeExportedReport: transactions,
};

const failures = listOf(record({ itemId: text, reason: text }));

/** The shape of a command's `data` (D8). */
export const COMMAND_SHAPE = record({ itemIds: listOf(text), failures: optional(failures) });
/** The shape of `data` of a command that was refused line by line. */
export const REFUSAL_SHAPE = record({ failures });
