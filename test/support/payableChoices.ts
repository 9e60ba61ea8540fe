import { screen, waitFor } from '@testing-library/dom';
import { ok } from './answers/envelope';
import { ACCOUNTS, CARRIERS, OLD_ACCOUNT, RETAINED, sub } from './answers/payables';
import { account } from './answers/search';
import { answerGet, answerQuery } from './api';
import type { QueryBody } from './api';

/**
 * Answers with the options in the dialogs of both reports: accounts, bank accounts and carriers. Returns the bodies of
 * the queries for reporting accounts.
 */
export function answerPayableChoices(): QueryBody[] {
  const asked = answerQuery('GetReportingGLAccounts', ({ includeInactive }) =>
    ok(includeInactive === true ? [...ACCOUNTS, OLD_ACCOUNT] : ACCOUNTS),
  );
  answerQuery(
    'GetAgencyRevenueGLAccounts',
    ok([sub('61', 'Commission Income', { isAgencyRevenue: true }), RETAINED]),
  );
  answerQuery(
    'GetGLAccounts',
    ok([
      account('31', 'Trust Checking', { number: '1010' }),
      account('33', 'Operating Checking', { number: '1000', isTrust: false }),
    ]),
  );
  answerGet('/api/since', ok({ agencyCarrierViewList: CARRIERS }));
  return asked;
}

/** What the fields of the date type stand behind. */
export const FLAGS = { featureFlags: { accountingPayablesDateTypes: true } };

/** The dialog of a report; of company payables unless named otherwise. */
export const dialog = (name = 'Select Company Payable Accounts') => screen.findByRole('dialog', { name });

export const generate = () => screen.getByRole('button', { name: 'Generate Report' });

/** Waits until a report can be generated: until then, the dialog does not have what it checks. */
export const ready = () => waitFor(() => expect(generate()).not.toHaveAttribute('aria-disabled'));
