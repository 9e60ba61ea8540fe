import { screen, within } from '@testing-library/dom';
import type { GLAccountRecord } from '../../src/api/wire';
import { CHECK_NUMBERS, CHECK_NUMBERS_QUERY } from '../support/answers/checks';
import { noData, ok } from '../support/answers/envelope';
import { COMPANY, PAYABLES, REVENUE, UNPAID, payableRow } from '../support/answers/payables';
import { account } from '../support/answers/search';
import { answerQuery } from '../support/api';
import { answerPayableChoices } from '../support/payableChoices';
import { selectLines } from '../support/paying';
import { renderModule } from '../support/renderModule';

const TRUST = account('31', 'Trust Checking', { number: '1010' });
const OPERATING = account('33', 'Operating Checking', { number: '1000', isTrust: false });
const REVENUE_UNPAID = '/agency-revenue-report?type=unpaid&accounts=61';
const NO_TRUST = 'There is no active trust account';
const NO_OPERATING = 'There is no active operating account';

const chosen = (box: HTMLElement, name: RegExp) =>
  within(box).getByRole<HTMLSelectElement>('combobox', { name }).selectedOptions[0]?.textContent;

test.each<[string, readonly GLAccountRecord[], string, boolean]>([
  ['payables without a trust account', [OPERATING], NO_TRUST, false],
  ['payables without any account, with details of payments', [], NO_TRUST, true],
  ['revenue without a trust account', [OPERATING], NO_TRUST, true],
  ['revenue without an operating account', [TRUST], NO_OPERATING, false],
])(
  '%s: the payment dialog says that there is none, and cannot pay',
  async (what, accounts, text, details) => {
    const isRevenue = what.startsWith('revenue');
    answerQuery('GetGLAccounts', accounts.length === 0 ? noData() : ok(accounts));
    answerPayableChoices();
    answerQuery(CHECK_NUMBERS_QUERY, ok(CHECK_NUMBERS));
    answerQuery(COMPANY, ok(PAYABLES));
    answerQuery(REVENUE, ok([payableRow({ lineId: '1', glAccountId: '61', glAccountName: 'Income' })]));
    const { user } = renderModule({
      path: isRevenue ? REVENUE_UNPAID : UNPAID,
      featureFlags: { accountingPaymentDetails: details },
    });
    await selectLines(user, 'INV-1');
    await user.click(screen.getByRole('button', { name: isRevenue ? /^Create Agency Payable/ : /^Pay \d/ }));
    const box = await screen.findByRole('dialog', {
      name: isRevenue ? 'Create Agency Payable' : 'Create Company Payable',
    });
    await within(box).findByRole('option', { name: text });
    expect(chosen(box, text === NO_TRUST ? /^Pay from/ : /^Deposit to/)).toBe(text);
    const send = within(box).getByRole('button', { name: isRevenue ? /^Move / : /^Pay / });
    expect(send).toHaveAttribute('aria-disabled', 'true');
    await user.hover(send);
    expect(await screen.findByRole('tooltip')).toHaveTextContent(text);
    expect(within(box).queryByText(/choose where to pay from/)).not.toBeInTheDocument();
  },
);
