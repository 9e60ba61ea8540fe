import { screen, waitFor, within } from '@testing-library/dom';
import type { GLAccountRecord } from '../../src/api/wire';
import { answerCommand, answerGet, answerQuery } from '../support/api';
import { CHECK_NUMBERS_QUERY } from '../support/answers/checks';
import { done, httpError, ok, refused } from '../support/answers/envelope';
import { CARRIERS, COMPANY, REVENUE, UNPAID, payableRow } from '../support/answers/payables';
import { account } from '../support/answers/search';
import { readyToPay, selectLines, submitOf } from '../support/paying';
import { renderModule } from '../support/renderModule';
import type { RenderedModule } from '../support/renderModule';

const DETAILS = { featureFlags: { accountingPaymentDetails: true } };
const POSITION = { featureFlags: { accountingTrustPosition: true } };
const CHOICE = 'Advance from operating what other trust accounts hold';

/** Collected whole in several trust accounts, as a row without an account says. */
const APART = payableRow({ lineId: '1', trustAccountId: null });

let accounts: GLAccountRecord[];
/** Whether fetching them fails. */
let isDown: boolean;
beforeEach(() => {
  answerGet('/api/since', ok({ agencyCarrierViewList: CARRIERS }));
  accounts = [
    account('31', 'Trust Checking', { number: '1010' }),
    account('32', 'Surplus Trust', { number: '1020' }),
    account('33', 'Operating Checking', { number: '1000', isTrust: false }),
  ];
  isDown = false;
  answerQuery('GetGLAccounts', () => (isDown ? httpError(500) : ok(accounts)));
  answerQuery(CHECK_NUMBERS_QUERY, ok({ nextNumber: '1007', taken: [] }));
});

async function open(user: RenderedModule['user'], ...lines: string[]): Promise<HTMLElement> {
  await selectLines(user, ...lines);
  await user.click(screen.getByRole('button', { name: /^(Pay|Create Agency Payable) \d/ }));
  const box = await screen.findByRole('dialog', { name: /^Create (Company|Agency) Payable$/ });
  await within(box).findByRole('option', { name: '1020 Surplus Trust' });
  return box;
}
const payFrom = (box: HTMLElement) => within(box).getByRole('combobox', { name: /^Pay from/ });
const choice = (box: HTMLElement) => within(box).queryByRole('checkbox', { name: CHOICE });

describe('a line that was collected in several trust accounts (D13)', () => {
  test.each([
    ['details of payments', DETAILS, true],
    ['Trust Position', POSITION, false],
  ])('is paid whole by the second choice, with the flag of %s', async (_of, flags, proposes) => {
    answerQuery(COMPANY, ok([APART]));
    const sent = answerCommand('CreateCompanyPayable', done(['501']));
    const { user } = renderModule({ path: UNPAID, ...flags });
    const box = await open(user, 'INV-1');
    const text = 'The money of these lines is held in several trust accounts: choose where to pay from.';
    if (proposes) expect(await within(box).findByText(text)).toBeVisible();
    expect(payFrom(box)).toHaveValue('');
    await user.selectOptions(payFrom(box), '32');
    expect(box).toHaveTextContent(
      '100.00 of this is held in several trust accounts. Operating money is first moved to the account you pay from, and operating gets it back from the other accounts at once.',
    );
    await user.click(within(box).getByRole('checkbox', { name: CHOICE }));
    await readyToPay(box);
    await user.click(submitOf(box));
    await screen.findByText('A payment of 100.00 has been created.');
    expect(sent).toMatchObject([
      { createCompanyPayable: { payment: { bankAccountId: '32', advanceFromOperating: true } } },
    ]);
  });

  test('leaves the account to the user, who is told where the other lines have theirs', async () => {
    answerQuery(COMPANY, ok([APART, payableRow({ lineId: '2', trustAccountId: '31' })]));
    const { user } = renderModule({ path: UNPAID, ...DETAILS });
    const box = await open(user, 'INV-1', 'INV-2');
    expect(
      await within(box).findByText(
        'The money of these lines is held in several trust accounts, Trust Checking among them: choose where to pay from.',
      ),
    ).toBeVisible();
    expect(payFrom(box)).toHaveValue('');
    expect(choice(box)).toBeVisible();
  });

  test('that is not collected whole has one choice for both', async () => {
    answerQuery(COMPANY, ok([{ ...APART, amount: 130, uncollected: 30 }]));
    const { user } = renderModule({ path: UNPAID, ...DETAILS });
    const box = await open(user, 'INV-1');
    expect(within(box).getByRole('checkbox', { name: 'Advance 30.00 from operating' })).toBeVisible();
    expect(box).toHaveTextContent(
      /until it is collected\. 100\.00 of this is held in several trust accounts\./,
    );
    expect(choice(box)).not.toBeInTheDocument();
  });

  test('of agency revenue is taken whole from any of them, without a choice', async () => {
    answerQuery(REVENUE, ok([{ ...APART, glAccountId: '61', glAccountName: 'Income' }]));
    const { user } = renderModule({ path: '/agency-revenue-report?type=unpaid&accounts=61', ...DETAILS });
    const box = await open(user, 'INV-1');
    expect(await within(box).findByText(/^The money of these lines is held in several/)).toBeVisible();
    expect(within(box).queryByRole('checkbox')).not.toBeInTheDocument();
  });
});

test('a line whose money is all in one account has no second choice, unless another account pays', async () => {
  answerQuery(COMPANY, ok([payableRow({ lineId: '1', trustAccountId: '32' })]));
  const { user } = renderModule({ path: UNPAID, ...DETAILS });
  const box = await open(user, 'INV-1');
  await waitFor(() => expect(payFrom(box)).toHaveValue('32'));
  expect(choice(box)).not.toBeInTheDocument();
  await user.selectOptions(payFrom(box), '31');
  expect(await within(box).findByRole('checkbox', { name: CHOICE })).toBeVisible();
  expect(box).toHaveTextContent(
    '100.00 of this is held in trust accounts other than the one you pay from, or split among several.',
  );
  await user.selectOptions(payFrom(box), '32');
  await waitFor(() => expect(choice(box)).not.toBeInTheDocument());
});

test('lines of two accounts can be paid together from either by the second choice', async () => {
  answerQuery(COMPANY, ok(['31', '32'].map((id) => payableRow({ lineId: id, trustAccountId: id }))));
  const sent = answerCommand('CreateCompanyPayable', done(['501']));
  const { user } = renderModule({ path: UNPAID, ...DETAILS });
  const box = await open(user, 'INV-31', 'INV-32');
  await user.selectOptions(payFrom(box), '31');
  await user.click(await within(box).findByRole('checkbox', { name: CHOICE }));
  await readyToPay(box);
  await user.click(submitOf(box));
  await screen.findByText('A payment of 200.00 has been created.');
  expect(sent).toMatchObject([{ createCompanyPayable: { payment: { advanceFromOperating: true } } }]);
});

test.each([
  ['the only operating account is filled in', [], '33'],
  [
    'of several operating accounts none is filled in',
    [account('34', 'Operating Savings', { isTrust: false })],
    '',
  ],
])('agency revenue: %s to deposit to', async (_what, more, filledIn) => {
  accounts = [...accounts, ...more];
  answerQuery(
    REVENUE,
    ok([payableRow({ lineId: '1', glAccountId: '61', glAccountName: 'Income', trustAccountId: '31' })]),
  );
  const { user } = renderModule({ path: '/agency-revenue-report?type=unpaid&accounts=61', ...DETAILS });
  const box = await open(user, 'INV-1');
  await waitFor(() => expect(payFrom(box)).toHaveValue('31'));
  expect(within(box).getByRole('combobox', { name: /^Deposit to/ })).toHaveValue(filledIn);
});

test('with one trust account nothing is held elsewhere', async () => {
  accounts = accounts.filter(({ id }) => id !== '31');
  answerQuery(COMPANY, ok([APART]));
  const { user } = renderModule({ path: UNPAID, ...DETAILS });
  const box = await open(user, 'INV-1');
  await waitFor(() => expect(payFrom(box)).toHaveValue('32'));
  expect(choice(box)).not.toBeInTheDocument();
});

test('where a line gives money back, the choice is offered once the payment has been refused', async () => {
  const held = payableRow({ lineId: '1', trustAccountId: '31' });
  const discount = { amount: -10, collected: -10, uncollected: 0, trustAccountId: null };
  answerQuery(COMPANY, ok([held, payableRow({ lineId: '2', ...discount })]));
  const refusal = 'Money of INV-2 is held in this trust account and in Surplus Trust.';
  answerCommand('CreateCompanyPayable', refused(refusal));
  const { user } = renderModule({ path: UNPAID, ...DETAILS });
  const box = await open(user, 'INV-1', 'INV-2');
  await waitFor(() => expect(payFrom(box)).toHaveValue('31'));
  expect(choice(box)).not.toBeInTheDocument();
  await readyToPay(box);
  await user.click(submitOf(box));
  expect(await within(box).findByText(refusal)).toBeVisible();
  expect(choice(box)).toBeVisible();
});

test('where rows name no accounts (D45), the choice is offered once the payment has been refused', async () => {
  answerQuery(COMPANY, ok([APART]));
  const refusal = 'Money of INV-1 is held in this trust account and in Surplus Trust.';
  answerCommand('CreateCompanyPayable', refused(refusal));
  const { user } = renderModule({ path: UNPAID });
  const box = await open(user, 'INV-1');
  expect(choice(box)).not.toBeInTheDocument();
  await user.selectOptions(payFrom(box), '31');
  await user.click(submitOf(box));
  expect(await within(box).findByText(refusal)).toBeVisible();
  expect(box).toHaveTextContent(
    'Trust accounts other than the one you pay from may hold money of these lines.',
  );
  await user.click(within(box).getByRole('checkbox', { name: CHOICE }));
  const sent = answerCommand('CreateCompanyPayable', done(['501']));
  await user.click(submitOf(box));
  await screen.findByText('A payment of 100.00 has been created.');
  expect(sent).toMatchObject([{ createCompanyPayable: { payment: { advanceFromOperating: true } } }]);
});

test('the account that the user has chosen stays when the accounts are fetched again', async () => {
  const popUp = { closed: false, close: jest.fn(), focus: jest.fn(), location: { href: '' } };
  const opened = jest.spyOn(window, 'open').mockReturnValue(popUp as unknown as Window);
  answerQuery(COMPANY, ok([payableRow({ lineId: '1', trustAccountId: '31' })]));
  const items = 'https://items.example.app';
  const { user } = renderModule({ path: UNPAID, ...DETAILS, host: { hosts: { items } } });
  await user.click(await screen.findByText('INV-1'));
  const box = await open(user, 'INV-1');
  await waitFor(() => expect(payFrom(box)).toHaveValue('31'));
  await user.selectOptions(payFrom(box), '32');
  const change = (): void => {
    const data = { type: 'accounting:items-changed', itemIds: ['91'] };
    const source = popUp as unknown as Window;
    window.dispatchEvent(new MessageEvent('message', { source, origin: items, data }));
  };
  isDown = true;
  change();
  // A toast says so too.
  await within(box).findByText('An error occurred while retrieving your GL Accounts');
  isDown = false;
  accounts = accounts.map((each) => ({ ...each, name: `${each.name}, renamed` }));
  change();
  await within(box).findByRole('option', { name: '1020 Surplus Trust, renamed' });
  const sent = answerCommand('CreateCompanyPayable', refused('No.'));
  await readyToPay(box);
  await user.click(submitOf(box));
  await within(box).findByText('No.');
  expect(sent).toMatchObject([{ createCompanyPayable: { payment: { bankAccountId: '32' } } }]);
  opened.mockRestore();
});

test.each([
  [{ accountingPaymentDetails: true }, true],
  [{ accountingTrustPosition: true }, true],
  [{}, false],
])(
  'with the flags %j, paying with a return premium that operating stood in for says what goes back: %s',
  async (featureFlags, is) => {
    const returned = payableRow({
      lineId: '2',
      amount: -255,
      collected: -255,
      uncollected: 0,
      advanced: 255,
    });
    answerQuery(COMPANY, ok([payableRow({ lineId: '1', amount: 850, collected: 850 }), returned]));
    const { user } = renderModule({ path: UNPAID, featureFlags });
    const box = await open(user, 'INV-1', 'INV-2');
    expect(submitOf(box)).toHaveTextContent('Pay 595.00');
    const said = '255.00 that operating advanced for returns goes back to operating with this payment.';
    expect(within(box).queryByText(said) !== null).toBe(is);
  },
);
