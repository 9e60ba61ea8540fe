import { ok } from './answers/envelope';
import { account } from './answers/search';
import { answerQuery } from './api';
import type { QueryBody } from './api';

const TRUST = account('31', 'Trust Checking');
const OLD = account('32', 'Old Trust', { inactive: true });
const INCOME = account('70', 'Fees', { type: 'Income' });

/** Answers with the accounts that the search dialog offers. Returns the bodies of the queries for accounts, in order. */
export function answerAccounts(): QueryBody[] {
  const all = ({ includeInactive }: QueryBody) =>
    ok(includeInactive === true ? [TRUST, OLD, INCOME] : [TRUST, INCOME]);
  const asked = answerQuery('GetGLAccounts', all);
  answerQuery(
    'GetReportingGLAccounts',
    ok([account('50', 'Premium Payable', { type: 'AccountsPayable', subAccounts: [account('51', 'Sub')] })]),
  );
  return asked;
}
