import { Visitor } from '../itemPages/support';
import { FEES, premium } from '../ledger/desk';
import { contentPath, PaymentDesk, shared } from './support';

let payments: PaymentDesk;
beforeAll(async () => {
  payments = await PaymentDesk.open();
});
afterAll(() => payments.stub.close());
afterEach(() => payments.stub.api.resetScenario());

/** The link on the page of a payment to what went out with it, and the page's text. */
async function linkOf(itemId: number, type: 'CompanyPayable' | 'AgencyRevenuePayable' = 'CompanyPayable') {
  const page = await (await Visitor.signedIn(payments.stub.api, 'administrator')).item(type, itemId);
  const link = page.document.querySelector(`a[href="${contentPath(itemId)}"]`);
  return { link: link?.textContent ?? null, text: page.text };
}

describe('the page of a payment (D54)', () => {
  it('links the remittance advice, and says of a voided one that it does not mention the void', async () => {
    const itemId = await payments.pay('company', [await payments.invoice([premium(100)], 100)]);
    expect((await linkOf(itemId)).link).toBe('Remittance advice (PDF)');
    const gone = await payments.desk.void(itemId, '2026-05-14');
    const after = await linkOf(itemId);
    expect(after.link).toBe('Remittance advice (PDF)');
    expect(after.text).toContain('as it went out: it does not mention the void');
    expect((await linkOf(gone)).link).toBeNull();
  });

  it('links the commission statement of one payee’s revenue, and nothing for revenue without a payee', async () => {
    const commission = await payments.pay('revenue', [await payments.invoice([shared(1_000, 100)], 1_000)]);
    expect((await linkOf(commission, 'AgencyRevenuePayable')).link).toBe('Commission statement (PDF)');
    const fee = [{ name: 'Fee', amountCents: 500, reportingAccountId: FEES }];
    const fees = await payments.pay('revenue', [await payments.invoice(fee, 500)]);
    expect((await linkOf(fees, 'AgencyRevenuePayable')).link).toBeNull();
  });

  it('has no link without the flag (D45)', async () => {
    const itemId = await payments.pay('company', [await payments.invoice([premium(100)], 100)]);
    await payments.stub.api.scenario({ featureFlags: { accountingPaymentDetails: false } });
    expect((await linkOf(itemId)).link).toBeNull();
  });
});
