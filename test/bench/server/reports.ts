import { median } from '../table/measure/figures';
import type { Client, Reply } from './client';
import { TODAY } from './client';

const AGAIN = 3;

export interface Call {
  readonly name: string;
  readonly body: Readonly<Record<string, unknown>>;
}

/** The reports as the module asks for them. */
export function reportCalls(company: readonly string[], revenue: readonly string[]): readonly Call[] {
  const query = (name: string, query: string, fields: object = {}): Call => ({
    name,
    body: { query, officeId: null, ...fields },
  });
  const asOf = { asOfDate: TODAY, clientNumber: null };
  const unpaid = {
    paidStatus: 'UNPAID',
    dateType: null,
    startDate: null,
    endDate: null,
    payeeIds: null,
    asOfDate: TODAY,
  };
  return [
    query("Today's transactions", 'PeriodReport', { TimePeriod: 0 }),
    query('All transactions', 'PeriodReport', { TimePeriod: 2 }),
    query('Transactions to be exported', 'ToBeExportedReport'),
    query('Unpaid invoices', 'GetUnpaidInvoiceReportV2', asOf),
    query('Past due invoices', 'GetPastDueInvoiceReport', asOf),
    query('Unapplied credits', 'GetCustomerUnappliedCreditReport', asOf),
    query('Customer balance summary', 'GetCustomerBalanceSummaryReport', asOf),
    query('Customer balance detail', 'CustomerBalanceDetailReport', {
      startDate: null,
      endDate: TODAY,
      clientNumber: null,
    }),
    query('Company payables, unpaid', 'GetCompanyPayablesReport2', { ...unpaid, glAccountIds: company }),
    query('Agency revenue, unpaid', 'GetAgencyRevenueReport2', { ...unpaid, glAccountIds: revenue }),
    query('Trust position', 'GetTrustPosition', { asOfDate: TODAY }),
    query('Trust position, 365 days', 'GetTrustPositionDays', { startDate: '2025-05-15', endDate: TODAY }),
  ];
}

/** Reports that many people ask for at the same time in the morning. */
export const QUICK: readonly string[] = [
  "Today's transactions",
  'Unpaid invoices',
  'Past due invoices',
  'Unapplied credits',
  'Transactions to be exported',
];

/** Asks for each report once, and then a few times again. */
export async function measureReports(client: Client, calls: readonly Call[]): Promise<void> {
  console.log(
    ['report', 'rows', 'MB', 'first byte', 'whole', '', 'again: first byte', 'whole', ''].join(' | '),
  );
  for (const { name, body } of calls) {
    const cold = await client.ask(body);
    const again: Reply[] = [];
    for (let round = 0; round < AGAIN; round += 1) again.push(await client.ask(body));
    const firstByte = median(again.map((one) => one.firstByte));
    const whole = median(again.map(({ lastByte }) => lastByte));
    const parse = median(again.map((one) => one.parse));
    const ms = (value: number): string => `${value.toFixed(0)} ms`;
    const ratio = (value: number): string => `${(value / parse).toFixed(1)}×`;
    console.log(
      [
        name,
        cold.rows.toLocaleString('en'),
        (cold.bytes / 1e6).toFixed(1),
        ms(cold.firstByte),
        ms(cold.lastByte),
        ratio(cold.lastByte),
        ms(firstByte),
        ms(whole),
        ratio(whole),
      ].join(' | '),
    );
  }
}
