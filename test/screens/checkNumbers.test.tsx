import { screen, waitFor, within } from '@testing-library/dom';
import { isolated } from '../../src/domain';
import type { PaymentMade } from '../../src/api/wire';
import { answerCommand, answerGet, answerQuery } from '../support/api';
import type { QueryBody } from '../support/api';
import { CHECK_NUMBERS_QUERY } from '../support/answers/checks';
import { ok, refused } from '../support/answers/envelope';
import { CARRIERS, COMPANY, PAYABLES, REVENUE, UNPAID, payableRow } from '../support/answers/payables';
import { account } from '../support/answers/search';
import { Gate } from '../support/gate';
import { answerPayableChoices } from '../support/payableChoices';
import { readyToPay, selectLines, submitOf } from '../support/paying';
import { renderModule } from '../support/renderModule';
import type { RenderedModule } from '../support/renderModule';

const ON = { featureFlags: { accountingPaymentDetails: true } };
const HELD = PAYABLES.map((row) => ({ ...row, trustAccountId: '31' }));
const USED = {
  number: '1008',
  itemId: '71',
  itemNumber: 'CP-1008',
  payeeName: 'Beta Surety',
  date: '2026-03-02',
};
const made = (itemId: string, payeeName: string, referenceNumber: string): PaymentMade => ({
  itemId,
  itemNumber: `CP-${itemId}`,
  payeeName,
  method: 'Check',
  referenceNumber,
});

/** 1007 is next; 1008 was used. Returns the questions. */
function answerNumbers(used = [USED]): QueryBody[] {
  return answerQuery(CHECK_NUMBERS_QUERY, ({ numbers }) =>
    ok({
      nextNumber: '1007',
      taken: used.filter(({ number }) => (numbers as readonly string[]).includes(number)),
    }),
  );
}

/** Two trust accounts to pay from. */
function answerTwoAccounts(): void {
  answerGet('/api/since', ok({ agencyCarrierViewList: CARRIERS }));
  answerQuery(
    'GetGLAccounts',
    ok([
      account('31', 'Trust Checking', { number: '1010' }),
      account('32', 'Surplus Trust', { number: '1020' }),
    ]),
  );
}

async function open(user: RenderedModule['user'], ...lines: string[]): Promise<HTMLElement> {
  await selectLines(user, ...lines);
  await user.click(screen.getByRole('button', { name: /^Pay \d/ }));
  return screen.findByRole('dialog', { name: 'Create Company Payable' });
}
const numberOf = (box: HTMLElement, payee: string) =>
  within(box).getByRole('textbox', { name: `Check number of ${payee}` });

test('the common case is to select, to pay and Enter: account and number are filled in (D53)', async () => {
  answerPayableChoices();
  answerNumbers();
  answerQuery(COMPANY, ok(HELD));
  const sent = answerCommand(
    'CreateCompanyPayable',
    ok({ itemIds: ['501'], failures: [], payments: [made('501', 'Granite Mutual', '1007')] }),
  );
  const { user } = renderModule({ path: UNPAID, ...ON });
  const box = await open(user, 'INV-1');
  await waitFor(() => expect(numberOf(box, 'Granite Mutual')).toHaveValue('1007'));
  expect(within(box).getByRole('combobox', { name: /^Pay from/ })).toHaveValue('31');
  expect(numberOf(box, 'Granite Mutual')).toHaveFocus();
  await readyToPay(box);
  await user.keyboard('{Enter}');
  const toast = await screen.findByText(/A payment of 100\.00 has been created\. CP-501, check 1007\./);
  expect(within(toast).getByRole('link', { name: 'Open CP-501' })).toHaveAttribute(
    'href',
    expect.stringContaining(btoa('{"itemid":"501"')),
  );
  expect(sent).toMatchObject([
    {
      createCompanyPayable: {
        payment: {
          bankAccountId: '31',
          method: 'Check',
          referenceNumber: '1007',
          payments: [{ payeeId: '7', method: 'Check', referenceNumber: '1007' }],
        },
      },
    },
  ]);
});

test('each payee has its own method and number, checked as one types, kept when the payment is refused', async () => {
  answerPayableChoices();
  const asked = answerNumbers();
  answerQuery(COMPANY, ok(HELD));
  const sent = answerCommand(
    'CreateCompanyPayables',
    refused('Check number 1020 was used. Nothing was posted.'),
  );
  const { user } = renderModule({ path: UNPAID, ...ON });
  const box = await open(user, 'INV-1', 'INV-4');
  await waitFor(() => expect(numberOf(box, 'Beta Surety')).toHaveValue('1007'));
  // 1008 was used.
  await waitFor(() => expect(numberOf(box, 'Granite Mutual')).toHaveValue('1009'));
  const beta = numberOf(box, 'Beta Surety');
  await user.clear(beta);
  expect(await within(box).findByText('Enter a check number')).toBeVisible();
  await user.type(beta, '1008');
  expect(await within(box).findByText('Used for CP-1008 to Beta Surety on 03/02/2026')).toBeVisible();
  await readyToPay(box);
  await user.click(submitOf(box));
  await user.clear(beta);
  await user.type(beta, '1020');
  expect(await within(box).findByText('1009–1019 not used')).toBeVisible();
  // The next payee goes on from it.
  expect(numberOf(box, 'Granite Mutual')).toHaveValue('1021');
  await user.clear(numberOf(box, 'Granite Mutual'));
  await user.type(numberOf(box, 'Granite Mutual'), '1020');
  expect(await within(box).findByText('Also the check number of Beta Surety')).toBeVisible();
  await user.selectOptions(within(box).getByRole('combobox', { name: 'Method of Granite Mutual' }), 'ACH');
  await user.type(within(box).getByRole('textbox', { name: 'Reference of Granite Mutual' }), 'T-9');
  await readyToPay(box);
  const before = asked.length;
  await user.click(submitOf(box));
  expect(await within(box).findByText('Check number 1020 was used. Nothing was posted.')).toBeVisible();
  await waitFor(() => expect(asked.length).toBeGreaterThan(before));
  expect(beta).toHaveValue('1020');
  expect(within(box).getByRole('textbox', { name: 'Reference of Granite Mutual' })).toHaveValue('T-9');
  expect(sent).toMatchObject([
    {
      createCompanyPayables: {
        payment: {
          payments: [
            { payeeId: '8', method: 'Check', referenceNumber: '1020' },
            { payeeId: '7', method: 'ACH', referenceNumber: 'T-9' },
          ],
        },
      },
    },
  ]);
});

test('several payments by other methods lead nowhere: no list has them', async () => {
  answerPayableChoices();
  answerNumbers([]);
  answerQuery(COMPANY, ok(HELD));
  const payments = [made('501', 'Beta Surety', 'T-1'), made('502', 'Granite Mutual', 'T-2')];
  answerCommand(
    'CreateCompanyPayables',
    ok({
      itemIds: ['501', '502'],
      failures: [],
      payments: payments.map((payment) => ({ ...payment, method: 'ACH' as const })),
    }),
  );
  const { user } = renderModule({ path: UNPAID, ...ON });
  const box = await open(user, 'INV-1', 'INV-4');
  await waitFor(() => expect(numberOf(box, 'Granite Mutual')).toHaveValue('1008'));
  await readyToPay(box);
  await user.click(submitOf(box));
  const toast = await screen.findByText(/^2 payments totaling/);
  expect(within(toast).queryByRole('link')).not.toBeInTheDocument();
});

test('several payments are named with their checks, and lead to the list of checks', async () => {
  answerPayableChoices();
  answerNumbers([]);
  answerQuery(COMPANY, ok(HELD));
  answerCommand(
    'CreateCompanyPayables',
    ok({
      itemIds: ['501', '502'],
      failures: [],
      payments: [made('501', 'Beta Surety', '1007'), made('502', 'Granite Mutual', '1008')],
    }),
  );
  const { user } = renderModule({ path: UNPAID, ...ON });
  const box = await open(user, 'INV-1', 'INV-4');
  await waitFor(() => expect(numberOf(box, 'Granite Mutual')).toHaveValue('1008'));
  await readyToPay(box);
  await user.click(submitOf(box));
  const [beta, granite] = [isolated('Beta Surety'), isolated('Granite Mutual')];
  const toast = await screen.findByText(
    `2 payments totaling 170.00 have been created. ${beta}: CP-501, check 1007; ${granite}: CP-502, check 1008.`,
    { exact: false },
  );
  expect(within(toast).getByRole('link', { name: 'Show checks' })).toHaveAttribute(
    'href',
    expect.stringMatching(/\/checks\?account=31&startDate=2026-03-10&endDate=2026-03-10$/),
  );
});

test.each<[string, (string | null)[], number, RegExp]>([
  [
    'in several accounts',
    ['31', '32'],
    100,
    /held in Trust Checking and Surplus Trust\. Pay the lines of each account/,
  ],
  [
    'in none yet',
    [null, null],
    0,
    /^No trust account holds money of these lines yet: choose where to pay from\.$/,
  ],
])('money that is held %s leaves the account to the user', async (_, held, collected, message) => {
  answerTwoAccounts();
  const asked = answerNumbers();
  answerQuery(
    COMPANY,
    ok(held.map((trustAccountId, at) => payableRow({ lineId: String(at + 1), collected, trustAccountId }))),
  );
  const { user } = renderModule({ path: UNPAID, ...ON });
  const box = await open(user, 'INV-1', 'INV-2');
  expect(await within(box).findByText(message)).toBeVisible();
  await waitFor(() => expect(within(box).getByRole('combobox', { name: /^Pay from/ })).toHaveFocus());
  await user.selectOptions(within(box).getByRole('combobox', { name: /^Pay from/ }), '32');
  await waitFor(() => expect(numberOf(box, 'Granite Mutual')).toHaveValue('1007'));
  expect(within(box).queryByText(message)).not.toBeInTheDocument();
  expect(asked[0]).toMatchObject({ bankAccountId: '32' });
});

test('a number that was typed for one account is neither held against another nor sent on it', async () => {
  answerTwoAccounts();
  const gate = new Gate();
  const isOfOther = ({ bankAccountId, numbers }: QueryBody): boolean =>
    bankAccountId === '32' && (numbers as readonly string[]).length > 0;
  answerQuery(
    CHECK_NUMBERS_QUERY,
    (body) => ok({ nextNumber: '1007', taken: body['bankAccountId'] === '31' ? [USED] : [] }),
    undefined,
    (body) => (isOfOther(body) ? gate.opened : undefined),
  );
  answerQuery(COMPANY, ok(HELD));
  const { user } = renderModule({ path: UNPAID, ...ON });
  const box = await open(user, 'INV-1');
  await within(box).findByRole('option', { name: /Surplus Trust/ });
  await user.selectOptions(within(box).getByRole('combobox', { name: /^Pay from/ }), '31');
  const number = numberOf(box, 'Granite Mutual');
  await waitFor(() => expect(number).toHaveValue('1007'));
  await user.type(number, USED.number, { initialSelectionStart: 0, initialSelectionEnd: 4 });
  expect(await within(box).findByText(/^Used for /)).toBeVisible();
  await user.selectOptions(within(box).getByRole('combobox', { name: /^Pay from/ }), '32');
  await waitFor(() => expect(number).toHaveValue('1007'));
  expect(within(box).queryByText(/^Used for /)).not.toBeInTheDocument();
  gate.open();
});

test('numbers that cannot be looked up are entered by hand, and looked up again on demand', async () => {
  answerPayableChoices();
  let fails = true;
  answerQuery(CHECK_NUMBERS_QUERY, () =>
    fails ? refused('This account has no checks.') : ok({ nextNumber: '1007', taken: [] }),
  );
  answerQuery(COMPANY, ok(HELD));
  const { user } = renderModule({ path: UNPAID, ...ON });
  const box = await open(user, 'INV-1');
  expect(
    await within(box).findByText(
      'The check numbers could not be looked up; those that you enter are checked when you pay. This account has no checks.',
    ),
  ).toBeVisible();
  await readyToPay(box);
  await user.click(submitOf(box));
  expect(await within(box).findByText('Enter a check number')).toBeVisible();
  fails = false;
  await user.click(within(box).getByRole('button', { name: 'Retry' }));
  await waitFor(() => expect(numberOf(box, 'Granite Mutual')).toHaveValue('1007'));
});

test('agency revenue is one payment, with a number of the account that it is taken from', async () => {
  answerPayableChoices();
  answerNumbers();
  answerQuery(
    REVENUE,
    ok([payableRow({ lineId: '1', glAccountId: '61', glAccountName: 'Income', trustAccountId: '31' })]),
  );
  const sent = answerCommand('CreateAgencyPayable', refused('No.'));
  const { user } = renderModule({ path: '/agency-revenue-report?type=unpaid&accounts=61', ...ON });
  await selectLines(user, 'INV-1');
  await user.click(screen.getByRole('button', { name: /^Create Agency Payable/ }));
  const box = await screen.findByRole('dialog', { name: 'Create Agency Payable' });
  await waitFor(() => expect(numberOf(box, 'Agency')).toHaveValue('1007'));
  const move = within(box).getByRole('button', { name: /^Move/ });
  await waitFor(() => expect(move).not.toHaveAttribute('aria-disabled', 'true'));
  await user.click(move);
  await within(box).findByText('No.');
  expect(sent).toMatchObject([
    {
      createAgencyPayable: {
        payment: { bankAccountId: '31', depositToAccountId: '33', method: 'Check', referenceNumber: '1007' },
      },
    },
  ]);
});
