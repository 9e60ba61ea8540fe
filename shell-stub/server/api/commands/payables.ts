import type { CommandResult, PayableMethod } from '../../../../src/api/wire';
import { SMALL_ID_DIGITS } from '../../ids';
import type { CompanyPaymentInput } from '../../ledger';
import { payAgencyRevenue, payCommission, payCompanies, payCompany, paymentsMade } from '../../ledger';
import { readId } from '../fields';
import { readPayees, readPaymentRequest } from './payment';
import type { CommandCall, CommandHandlers } from './command';

/** The answer to a payment, which names what it made (D53). */
async function made({ db }: CommandCall, ...itemIds: readonly number[]): Promise<CommandResult> {
  const payments = await paymentsMade(db, itemIds);
  return {
    itemIds: itemIds.map(String),
    failures: [],
    payments: payments.map(({ item_id, item_number, payee, pay_method, reference }) => ({
      itemId: String(item_id),
      itemNumber: item_number,
      payeeName: payee,
      method: pay_method as PayableMethod,
      referenceNumber: reference,
    })),
  };
}

/** Reads what is paid to carriers, and how each of them is. */
function readCompanyRequest(call: CommandCall): CompanyPaymentInput {
  const { input, payment } = readPaymentRequest(call, 'companyPayables');
  const payees = readPayees(payment);
  return payees === undefined ? input : { ...input, payees };
}

/** Reads what is taken out of trust for the agency, and the account it is deposited to. */
function readRevenueRequest(call: CommandCall) {
  const { input, payment } = readPaymentRequest(call, 'agencyRevenue');
  return { ...input, depositAccountId: readId(payment, 'depositToAccountId', SMALL_ID_DIGITS) };
}

/** Payments from the company payables and agency revenue reports (D33), with 9006. */
export const payableCommands: CommandHandlers<
  'CreateCompanyPayable' | 'CreateCompanyPayables' | 'CreateAgencyPayable' | 'CreateCommissionStatement'
> = {
  CreateCompanyPayable: async (call) => made(call, await payCompany(call.db, readCompanyRequest(call))),
  CreateCompanyPayables: async (call) =>
    made(call, ...(await payCompanies(call.db, readCompanyRequest(call)))),
  CreateAgencyPayable: async (call) => made(call, await payAgencyRevenue(call.db, readRevenueRequest(call))),
  CreateCommissionStatement: async (call) =>
    made(call, await payCommission(call.db, readRevenueRequest(call))),
};
