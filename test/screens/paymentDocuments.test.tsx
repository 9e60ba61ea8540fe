import { screen, waitFor, within } from '@testing-library/dom';
import { CHECK_NUMBERS, CHECK_NUMBERS_QUERY } from '../support/answers/checks';
import { done, httpError, noData, ok, pdf, refused } from '../support/answers/envelope';
import { documentLine, remittanceAdvice } from '../support/answers/paymentDocuments';
import { COMPANY, PAYABLES, REVENUE, UNPAID, payableRow } from '../support/answers/payables';
import { answerCommand, answerGet, answerQuery } from '../support/api';
import { Gate } from '../support/gate';
import { goOn } from '../support/goOn';
import { answerPayableChoices } from '../support/payableChoices';
import { openPayment, readyToPay, selectLines, submitOf } from '../support/paying';
import { savedFiles } from '../support/savedFiles';
import { renderModule } from '../support/renderModule';
import { administrator } from '../support/users';

const ON = { featureFlags: { accountingPaymentDetails: true } };
const PAID = '/company-payables-report?type=paid&accounts=20%2C21';
const REVENUE_PAID = '/agency-revenue-report?type=paid&accounts=61';
const DOCUMENT = '/accounting/payment/77/document';
const paid = (lineId: string, paidByItemId: string | null, more: object = {}) =>
  payableRow({ lineId, paidDate: paidByItemId === null ? null : '2026-03-05', paidByItemId, ...more });

const button = (name: string) => screen.findByRole('button', { name });
const advice = (name = 'Remittance Advice CP-77') => screen.findByRole('dialog', { name });
const texts = (box: HTMLElement, row: RegExp) =>
  within(within(box).getByRole('row', { name: row }))
    .getAllByRole('cell')
    .map(({ textContent }) => textContent);

afterEach(() => jest.restoreAllMocks());

describe('from the paid report (D54)', () => {
  test('the remittance advice of the selected payment is shown with its lines and totals, and saved', async () => {
    const saved = savedFiles();
    answerQuery(COMPANY, ok([paid('1', '77'), paid('2', '77'), paid('3', '78')]));
    answerGet(
      DOCUMENT,
      ok(
        remittanceAdvice({
          memo: 'For March',
          lines: [
            documentLine({ lineId: '1' }),
            documentLine({ lineId: '2', gross: -20, commission: -3, paid: -17, advanceReturned: 17 }),
            documentLine({ lineId: '3', gross: 50, commission: 0, paid: 50, advanced: 12.5 }),
          ],
          gross: 130,
          commission: 12,
          paid: 118,
          returned: -17,
        }),
      ),
    );
    answerGet(`${DOCUMENT}/content`, pdf());
    const { user } = renderModule({ path: PAID, ...ON });
    await selectLines(user, 'INV-1', 'INV-2');
    await user.click(await button('Show Remittance Advice'));
    const box = await advice();
    const facts = within(box).getAllByRole('definition');
    expect(facts.map(({ textContent }) => textContent)).toEqual([
      'Harbor Insurance',
      'Granite Mutual',
      'CP-77',
      '03/05/2026',
      'Trust Checking',
      'Check',
      '10245',
      'For March',
    ]);
    expect(texts(box, /^INV-2/)).toEqual([
      'INV-202/01/2026',
      'Acme BakeryP-117.00 went back to operating',
      '-20.00',
      '-3.00',
      '-17.00',
    ]);
    expect(within(box).getByRole('row', { name: /^INV-3/ })).toHaveTextContent(
      '12.50 advanced from operating',
    );
    expect(texts(box, /^Owed/)).toEqual(['150.00', '15.00', '135.00']);
    expect(texts(box, /^Returned/)).toEqual(['-20.00', '-3.00', '-17.00']);
    expect(texts(box, /^Net/)).toEqual(['130.00', '12.00', '118.00']);

    await user.click(within(box).getByRole('button', { name: 'Download PDF' }));
    await waitFor(() => expect(saved).toEqual(['Remittance Advice CP-77 Granite Mutual.pdf']));
  });

  test.each([
    [[], 'Select rows of one payment'],
    [['INV-1', 'INV-3'], 'The selected rows were paid by 2 payments: select rows of one'],
    [['INV-4'], 'The selected rows are not paid'],
    [['INV-1', 'INV-4'], 'Some of the selected rows are not paid'],
  ])('with %j selected, it says why there is none', async (numbers, reason) => {
    answerQuery(COMPANY, ok([paid('1', '77'), paid('3', '78'), paid('4', null)]));
    const { user } = renderModule({ path: PAID.replace('paid', 'all'), ...ON });
    await screen.findByText('INV-1');
    await selectLines(user, ...numbers);
    const off = await button('Show Remittance Advice');
    expect(off).toHaveAttribute('aria-disabled', 'true');
    await user.hover(off);
    expect(await screen.findByRole('tooltip')).toHaveTextContent(reason);
  });

  test('a failure is shown with Retry, and a payment without a document with the reason', async () => {
    answerQuery(COMPANY, ok([paid('1', '77')]));
    answerGet(DOCUMENT, noData(), 1);
    const { user } = renderModule({ path: PAID, ...ON });
    await selectLines(user, 'INV-1');
    await user.click(await button('Show Remittance Advice'));
    const box = await advice('Remittance Advice');
    expect(await within(box).findByText(/advice could not be loaded. An error occurred/)).toBeVisible();
    const second = new Gate();
    answerGet(DOCUMENT, httpError(500), 1, second.opened);
    const retry = () => within(box).getByRole('button', { name: 'Retry' });
    await user.click(retry());
    await waitFor(() => expect(retry()).toHaveAttribute('aria-disabled', 'true'));
    second.open();
    await waitFor(() => expect(retry()).not.toHaveAttribute('aria-disabled'));
    expect(within(box).getByText(/advice could not be loaded. An error occurred/)).toBeVisible();
    const download = within(box).getByRole('button', { name: 'Download PDF' });
    expect(download).toHaveAttribute('aria-disabled', 'true');
    answerGet(DOCUMENT, refused('The lines of CP-77 do not add up to it: nothing was printed.'), 1);
    await user.click(retry());
    expect(await within(box).findByText(/The lines of CP-77 do not add up to it/)).toBeVisible();
    answerGet(DOCUMENT, ok(remittanceAdvice()));
    await user.click(within(box).getByRole('button', { name: 'Retry' }));
    expect(await advice()).toBeVisible();
  });

  test('of a payment that also has lines of other offices, it says so: trying again would not help (D14)', async () => {
    answerQuery(COMPANY, ok([paid('1', '77')]));
    answerGet(DOCUMENT, httpError(404));
    const { user } = renderModule({ path: PAID, ...ON });
    await selectLines(user, 'INV-1');
    await user.click(await button('Show Remittance Advice'));
    const box = await advice('Remittance Advice');
    expect(await within(box).findByText(/also has lines of offices that you may not see/)).toBeVisible();
    expect(within(box).queryByRole('button', { name: 'Retry' })).toBeNull();
  });

  test('of a payment that was voided since, it says that the advice does not mention the void', async () => {
    answerQuery(COMPANY, ok([paid('1', '77')]));
    answerGet(DOCUMENT, ok(remittanceAdvice({ voidedDate: '2026-03-09' })));
    const { user } = renderModule({ path: PAID, ...ON });
    await selectLines(user, 'INV-1');
    await user.click(await button('Show Remittance Advice'));
    expect(await advice()).toHaveTextContent(
      'This payment was voided on 03/09/2026. The remittance advice stays as it went out: it does not mention the void.',
    );
  });

  test('without the flag there is no such button, and paid payables are not selected', async () => {
    answerQuery(COMPANY, ok([paid('1', '77')]));
    renderModule({ path: PAID });
    await screen.findByText('INV-1');
    expect(screen.queryByRole('button', { name: 'Show Remittance Advice' })).not.toBeInTheDocument();
    expect(screen.queryByRole('checkbox', { name: /Select/ })).not.toBeInTheDocument();
  });
});

describe('a commission statement (D54)', () => {
  const statement = remittanceAdvice({
    kind: 'CommissionStatement',
    paymentNumber: 'CS-77',
    method: 'ACH',
    referenceNumber: 'T-9',
    depositedTo: 'Operating Checking',
    memo: 'March',
    lines: [documentLine({ lineId: '1', paid: 15 })],
    paid: 15,
  });

  test('is shown again with its number and everything that the first one had', async () => {
    answerQuery(
      REVENUE,
      ok([paid('1', '77'), paid('3', '78', { payeeId: '8' }), paid('4', '79', { payeeId: null })]),
    );
    answerGet(DOCUMENT, ok(statement));
    const { user } = renderModule({ path: REVENUE_PAID, ...ON });
    await selectLines(user, 'INV-4');
    const show = await button('Show Commission Statement');
    await user.hover(show);
    expect(await screen.findByRole('tooltip')).toHaveTextContent(
      'A commission statement covers one payee: select the revenue of one',
    );
    await selectLines(user, 'INV-4', 'INV-1');
    await user.click(show);
    const box = await advice('Commission Statement CS-77');
    expect(
      within(box)
        .getAllByRole('definition')
        .map(({ textContent }) => textContent),
    ).toEqual([
      'Harbor Insurance',
      'Granite Mutual',
      'CS-77',
      '03/05/2026',
      'Trust Checking',
      'Operating Checking',
      'ACH',
      'T-9',
      'March',
    ]);
    expect(
      within(box)
        .getAllByRole('columnheader')
        .map(({ textContent }) => textContent),
    ).toEqual(['Item', 'Insured', 'Gross', 'Commission']);
    expect(texts(box, /^Total/)).toEqual(['100.00', '15.00']);
  });

  test('opens with its number as soon as it has been created', async () => {
    answerPayableChoices();
    answerQuery(CHECK_NUMBERS_QUERY, ok(CHECK_NUMBERS));
    answerQuery(REVENUE, ok([payableRow({ lineId: '1', glAccountId: '61', glAccountName: 'Income' })]));
    answerCommand('CreateCommissionStatement', done(['77']));
    answerGet(DOCUMENT, ok(statement));
    const { user } = renderModule({ path: REVENUE_PAID.replace('paid', 'unpaid'), ...ON });
    await selectLines(user, 'INV-1');
    await user.click(await button('Create Commission Statement'));
    const form = await screen.findByRole('dialog', { name: 'Create Commission Statement' });
    await within(form).findByRole('option', { name: '1010 Trust Checking' });
    await user.selectOptions(within(form).getByRole('combobox', { name: /^Pay from/ }), '31');
    await user.selectOptions(within(form).getByRole('combobox', { name: /^Deposit to/ }), '33');
    await readyToPay(form);
    await user.click(within(form).getByRole('button', { name: /^Move / }));
    expect(await advice('Commission Statement CS-77')).toBeVisible();
    expect(await button('Commission Statement')).toBeVisible();
  });
});

describe('from the toast after paying (D54)', () => {
  test('the advice is saved, also after the user has left the report', async () => {
    const saved = savedFiles();
    answerPayableChoices();
    answerQuery(CHECK_NUMBERS_QUERY, ok(CHECK_NUMBERS));
    answerQuery(COMPANY, ok(PAYABLES));
    answerCommand('CreateCompanyPayable', done(['77']));
    answerGet(DOCUMENT, ok(remittanceAdvice()));
    answerGet(`${DOCUMENT}/content`, pdf());
    const { user, host } = renderModule({ path: UNPAID, ...ON });
    const form = await openPayment(user, 'INV-1');
    await readyToPay(form);
    await user.click(submitOf(form));
    const offer = await button('Remittance Advice');
    host.navigation.push({ pathname: '/accounting' });
    await screen.findByRole('heading', { name: /^Welcome/ });
    await user.click(offer);
    await waitFor(() => expect(saved).toEqual(['Remittance Advice CP-77 Granite Mutual.pdf']));
    expect(screen.queryByText('Preparing the PDF…')).not.toBeInTheDocument();
  });

  test('an advice that comes once another user has taken over is not saved for them', async () => {
    const saved = savedFiles();
    let { claims } = administrator;
    answerGet('/user/whoami', () => ok(claims));
    answerGet('/user/offices/JOD', noData());
    answerPayableChoices();
    answerQuery(CHECK_NUMBERS_QUERY, ok(CHECK_NUMBERS));
    answerQuery(COMPANY, ok(PAYABLES));
    answerCommand('CreateCompanyPayable', done(['77']));
    answerGet(DOCUMENT, ok(remittanceAdvice()));
    const held = new Gate();
    const asked = answerGet(`${DOCUMENT}/content`, pdf(), undefined, held.opened);
    const session = { managedBy: 'host', hostCookie: true, siteAuthCookie: false } as const;
    const { user, host, module } = renderModule({
      path: UNPAID,
      ...ON,
      session: { ...session, userId: claims.hsUserUUID },
    });
    const form = await openPayment(user, 'INV-1');
    await readyToPay(form);
    await user.click(submitOf(form));
    await user.click(await button('Remittance Advice'));
    await waitFor(() => expect(asked.count).toBe(1));
    claims = { ...claims, hsUserUUID: 'john', fName: 'John', hsUserName: 'JOD' };
    module.update({ session: { ...session, userId: 'john' } });
    host.navigation.push({ pathname: '/accounting' });
    await screen.findByText('Welcome, John Doe');
    held.open();
    await goOn(host);
    expect(saved).toEqual([]);
  });

  test('a payment to each of several payees saves the advice of each, and says which could not be made', async () => {
    const saved = savedFiles();
    answerPayableChoices();
    answerQuery(CHECK_NUMBERS_QUERY, ok(CHECK_NUMBERS));
    answerQuery(COMPANY, ok(PAYABLES));
    answerCommand('CreateCompanyPayables', done(['77', '78']));
    answerGet(DOCUMENT, ok(remittanceAdvice()));
    answerGet(`${DOCUMENT}/content`, pdf());
    answerGet('/accounting/payment/78/document', httpError(500));
    const { user } = renderModule({ path: UNPAID, ...ON });
    const form = await openPayment(user, 'INV-1', 'INV-4');
    await readyToPay(form);
    await user.click(submitOf(form));
    await user.click(await button('Remittance Advice (2)'));
    await waitFor(() => expect(saved).toEqual(['Remittance Advice CP-77 Granite Mutual.pdf']));
    expect(await screen.findByText(/^The PDF could not be made\. An error occurred/)).toBeVisible();
  });
});
