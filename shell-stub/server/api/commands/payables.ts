import type { CommandResult } from '../../../../src/api/wire';
import { payAgencyRevenue, payCommission, payCompanies, payCompany } from '../../ledger';
import { readId } from './fields';
import { readPaymentRequest } from './payment';
import type { CommandCall, CommandHandlers } from './command';

const made = (...itemIds: readonly number[]): CommandResult => ({
  itemIds: itemIds.map(String),
  failures: [],
});

/** Reads what is taken out of trust for the agency, and the account it is deposited to. */
function readRevenueRequest(call: CommandCall) {
  const { input, payment } = readPaymentRequest(call, 'agencyRevenue');
  return { ...input, depositAccountId: readId(payment, 'depositToAccountId') };
}

/** Payments from the company payables and agency revenue reports (D33), with 9006. */
export const payableCommands: CommandHandlers<
  'CreateCompanyPayable' | 'CreateCompanyPayables' | 'CreateAgencyPayable' | 'CreateCommissionStatement'
> = {
  CreateCompanyPayable: async (call) =>
    made(await payCompany(call.db, readPaymentRequest(call, 'companyPayables').input)),
  CreateCompanyPayables: async (call) =>
    made(...(await payCompanies(call.db, readPaymentRequest(call, 'companyPayables').input))),
  CreateAgencyPayable: async (call) => made(await payAgencyRevenue(call.db, readRevenueRequest(call))),
  CreateCommissionStatement: async (call) => made(await payCommission(call.db, readRevenueRequest(call))),
};
