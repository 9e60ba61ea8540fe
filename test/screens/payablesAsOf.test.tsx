import { screen, within } from '@testing-library/dom';
import { ok } from '../support/answers/envelope';
import { COMPANY, PAYABLES, UNPAID, payableRow } from '../support/answers/payables';
import { answerQuery } from '../support/api';
import { answerPosition } from '../support/heldRows';
import { answerPayableChoices } from '../support/payableChoices';
import { selectLines } from '../support/paying';
import { renderModule } from '../support/renderModule';

const ON = { featureFlags: { accountingTrustPosition: true } };
const PAST = `${UNPAID}&asOf=2026-01-31`;

describe('payables as of a date (D52)', () => {
  beforeEach(() => {
    answerPayableChoices();
    answerPosition();
  });

  test('the day of the address is asked for, and heading, table, figures and ageing are of that day', async () => {
    const asked = answerQuery(COMPANY, ok(PAYABLES));
    renderModule({ path: PAST, ...ON });
    expect(await screen.findByText('As of 01/31/2026 · 2 accounts · All dates')).toBeVisible();
    expect(
      await screen.findByRole('treegrid', { name: 'Company Payables: Unpaid as of 01/31/2026' }),
    ).toBeVisible();
    await screen.findByText('INV-1');
    expect(asked).toMatchObject([{ asOfDate: '2026-01-31', paidStatus: 'UNPAID' }]);
    const figures = screen.getByRole('group', { name: 'What the report comes to as of 01/31/2026' });
    // 30 days past due on January 31st; the other due dates are later, or long before.
    expect(within(figures).getByText('1–30 days past due').nextElementSibling).toHaveTextContent('70.00');
    expect(within(figures).getByText('91+ days past due').nextElementSibling).toHaveTextContent('5.00');
    expect(within(figures).getByText('Unpaid, not past due').nextElementSibling).toHaveTextContent('139.75');
  });

  test('without a day it is as of today, and says so', async () => {
    const asked = answerQuery(COMPANY, ok(PAYABLES));
    renderModule({ path: UNPAID, ...ON });
    expect(await screen.findByText('As of 03/10/2026 · 2 accounts · All dates')).toBeVisible();
    await screen.findByText('INV-1');
    expect(asked[0]).not.toHaveProperty('asOfDate');
    expect(screen.getByRole('combobox', { name: 'As of' })).toHaveDisplayValue('Today');
  });

  test('another day goes into the address, where Today takes it out again', async () => {
    answerQuery(COMPANY, ok(PAYABLES));
    const { user, host } = renderModule({ path: PAST, ...ON });
    await screen.findByText('INV-1');
    await user.selectOptions(screen.getByRole('combobox', { name: 'As of' }), 'End of Last Month');
    expect(await screen.findByText('As of 02/28/2026 · 2 accounts · All dates')).toBeVisible();
    expect(host.navigation.url()).toBe(`/accounting${UNPAID}&asOf=2026-02-28`);
    await user.selectOptions(screen.getByRole('combobox', { name: 'As of' }), 'Today');
    expect(await screen.findByText('As of 03/10/2026 · 2 accounts · All dates')).toBeVisible();
    expect(host.navigation.url()).toBe(`/accounting${UNPAID}`);
  });

  test('comes back with the day of the last time (D30)', async () => {
    answerQuery(COMPANY, ok(PAYABLES));
    const { host } = renderModule({ path: PAST, ...ON });
    await screen.findByText('INV-1');
    host.navigation.push({ pathname: '/accounting' });
    await screen.findByRole('heading', { name: /^Welcome/ });
    host.navigation.push({ pathname: '/accounting/company-payables-report' });
    await screen.findByText('INV-1');
    expect(host.navigation.url()).toBe(`/accounting${PAST}`);
  });

  test('the column Advanced stands between Uncollected and Amount', async () => {
    answerQuery(COMPANY, ok([payableRow({ lineId: '1', collected: 60, uncollected: 40, advanced: 40 })]));
    renderModule({ path: PAST, ...ON });
    await screen.findByText('INV-1');
    const headers = screen.getAllByRole('columnheader').map(({ textContent }) => textContent.trim());
    expect(headers.slice(headers.indexOf('Uncollected'))).toEqual(
      expect.arrayContaining(['Uncollected', 'Advanced', 'Amount']),
    );
    expect(headers.indexOf('Advanced')).toBe(headers.indexOf('Uncollected') + 1);
  });

  test('rows of a past day are not paid: the button says why, and another shows today', async () => {
    answerQuery(COMPANY, ok(PAYABLES));
    const { user, host } = renderModule({ path: PAST, ...ON });
    await selectLines(user, 'INV-1');
    await user.hover(screen.getByRole('button', { name: 'Pay 100.00' }));
    expect(await screen.findByRole('tooltip')).toHaveTextContent(
      'Rows of 01/31/2026 may have been paid since: show today to pay',
    );
    await user.click(screen.getByRole('button', { name: 'Show today' }));
    expect(await screen.findByText('As of 03/10/2026 · 2 accounts · All dates')).toBeVisible();
    expect(host.navigation.url()).toBe(`/accounting${UNPAID}`);
    expect(screen.queryByRole('button', { name: 'Show today' })).not.toBeInTheDocument();
  });

  test('a day after today is refused, and Show today leads on', async () => {
    const asked = answerQuery(COMPANY, ok(PAYABLES));
    const { user } = renderModule({ path: `${UNPAID}&asOf=2026-03-11`, ...ON });
    expect(
      await screen.findByText(
        '“2026-03-11” in the address is a day after today. Choose today or an earlier day.',
      ),
    ).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Show today' }));
    expect(await screen.findByText('INV-1')).toBeVisible();
    expect(asked.map(({ asOfDate }) => asOfDate)).toEqual([undefined]);
  });

  test('a text that is not a date is refused', async () => {
    renderModule({ path: `${UNPAID}&asOf=2026-02-30`, ...ON });
    expect(
      await screen.findByText('“2026-02-30” in the address is not a choice of this report.'),
    ).toBeVisible();
  });

  test('the dialog has the day, and refuses one after today', async () => {
    const asked = answerQuery(COMPANY, ok(PAYABLES));
    const { user, host } = renderModule({ path: '/?dialog=payables-unpaid', ...ON });
    await user.click(await screen.findByRole('checkbox', { name: 'Surplus Payable' }));
    const section = screen.getByRole('button', { name: /^As-of date/ });
    expect(section).toHaveTextContent('Today');
    await user.click(section);
    const field = screen.getByRole('textbox', { name: 'As-of date' });
    await user.clear(field);
    await user.type(field, '03/11/2026');
    await user.click(screen.getByRole('button', { name: 'Generate Report' }));
    expect(await screen.findByText('The as-of date cannot be after today')).toBeVisible();
    await user.clear(field);
    await user.type(field, '12/31/2025');
    await user.click(screen.getByRole('button', { name: 'Generate Report' }));
    expect(await screen.findByText('As of 12/31/2025 · 1 account · All dates')).toBeVisible();
    expect(asked).toMatchObject([{ asOfDate: '2025-12-31' }]);
    expect(host.navigation.url()).toBe(
      '/accounting/company-payables-report?type=unpaid&accounts=21&asOf=2025-12-31',
    );
  });
});

describe('with the flag off, nothing of it is shown or sent (D45)', () => {
  test('the day in an address counts for nothing, and no column, field or strip appears', async () => {
    const asked = answerQuery(COMPANY, ok([payableRow({ lineId: '1', advanced: 40 })]));
    renderModule({ path: `${UNPAID}&asOf=2099-01-01` });
    expect(await screen.findByText('2 accounts · All dates')).toBeVisible();
    await screen.findByText('INV-1');
    expect(asked[0]).not.toHaveProperty('asOfDate');
    expect(screen.queryByRole('columnheader', { name: /Advanced/ })).not.toBeInTheDocument();
    expect(screen.queryByText('Advanced')).not.toBeInTheDocument();
    expect(screen.queryByRole('textbox', { name: /As-of date/ })).not.toBeInTheDocument();
    expect(screen.queryByRole('region', { name: 'Tie-out' })).not.toBeInTheDocument();
  });

  test('the dialog has no day', async () => {
    answerPayableChoices();
    renderModule({ path: '/?dialog=payables-unpaid' });
    await screen.findByRole('checkbox', { name: 'Auto' });
    expect(screen.queryByRole('button', { name: /^As-of date/ })).not.toBeInTheDocument();
  });
});
