/** Flags that are known only once the dialog or the address of a payables report is there (D45, D52). */
import { screen, waitFor, within } from '@testing-library/dom';
import { ok } from '../support/answers/envelope';
import { COMPANY, PAYABLES, REVENUE, UNPAID, payableRow } from '../support/answers/payables';
import { POSITION_DAYS, positionDay } from '../support/answers/trustPosition';
import { answerQuery } from '../support/api';
import { answerFlagsLater } from '../support/flagsLater';
import { answerPosition } from '../support/heldRows';
import { answerPayableChoices, dialog, generate, ready } from '../support/payableChoices';
import { renderModule } from '../support/renderModule';
import { administrator } from '../support/users';

const TRUST_POSITION = 'accountingTrustPosition';
const REMEMBERED = `accounting:payables:companyPayables:${administrator.claims.hsUserUUID}`;
const asOfSection = () => screen.findByRole('button', { name: /^As-of date/ });

beforeEach(() => {
  answerPayableChoices();
  answerPosition();
});

describe('the accounts dialog', () => {
  test('has the day that was chosen last although the flag comes after it', async () => {
    const answerFlags = answerFlagsLater(TRUST_POSITION);
    const asked = answerQuery(COMPANY, ok(PAYABLES));
    const last = 'type=unpaid&accounts=21&asOf=2026-01-31';
    window.sessionStorage.setItem(REMEMBERED, last);
    const { user, host } = renderModule({ path: '/?dialog=payables-unpaid' });
    await dialog();
    await ready();
    expect(screen.queryByRole('button', { name: /^As-of date/ })).toBeNull();
    answerFlags();
    expect(await asOfSection()).toHaveTextContent('01/31/2026');
    await user.click(generate());
    expect(await screen.findByText('As of 01/31/2026 · 1 account · All dates')).toBeVisible();
    expect(asked).toMatchObject([{ asOfDate: '2026-01-31' }]);
    expect(host.navigation.url()).toBe(`/accounting/company-payables-report?${last}`);
    expect(window.sessionStorage.getItem(REMEMBERED)).toBe(last);
  });

  test('sends no day that it does not show, once the host has turned the flag off', async () => {
    const asked = answerQuery(COMPANY, ok(PAYABLES));
    const flags = { [TRUST_POSITION]: true };
    const { user, host, module } = renderModule({
      path: `${UNPAID}&asOf=2026-01-31&dialog=payables-unpaid`,
      host: { flags },
    });
    await dialog();
    expect(await asOfSection()).toHaveTextContent('01/31/2026');
    await ready();
    module.update({ flags: { ...flags, [TRUST_POSITION]: false } });
    await waitFor(() => expect(screen.queryByRole('button', { name: /^As-of date/ })).toBeNull());
    await user.click(generate());
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(asked.at(-1)).not.toHaveProperty('asOfDate');
    expect(host.navigation.url()).toBe('/accounting/company-payables-report?type=unpaid&accounts=21');
  });
});

describe('a link to move the commission available', () => {
  const ADDRESS = '/agency-revenue-report?type=unpaid&withdraw=31';

  test('leads to the payment alone, also where its flag is late', async () => {
    const answerFlags = answerFlagsLater(TRUST_POSITION);
    answerQuery(POSITION_DAYS, ok([positionDay({ day: '2026-03-10', commissionAvailable: 100 })]));
    answerQuery(
      REVENUE,
      ok([payableRow({ lineId: '1', glAccountId: '61', collected: 100, trustAccountId: '31' })]),
    );
    const { host } = renderModule({ path: ADDRESS });
    await screen.findByRole('heading', { level: 1, name: /^Agency Revenue/ });
    await screen.findByRole('button', { name: 'Change accounts and dates' });
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(host.navigation.url()).toBe(`/accounting${ADDRESS}`);
    answerFlags();
    const box = await screen.findByRole('dialog', { name: 'Create Agency Payable' });
    expect(await within(box).findByRole('button', { name: 'Move 100.00' })).toBeVisible();
    expect(host.navigation.entries()).toHaveLength(1);
  });

  test('leads to the choice of accounts where the flag proves to be off', async () => {
    const answerFlags = answerFlagsLater();
    const { user } = renderModule({ path: ADDRESS });
    const choose = await screen.findByRole('button', { name: 'Change accounts and dates' });
    answerFlags();
    await user.click(choose);
    expect(await dialog('Select Agency Revenue Accounts')).toBeVisible();
  });
});
