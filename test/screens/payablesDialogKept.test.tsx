import { screen, waitFor } from '@testing-library/dom';
import { ok } from '../support/answers/envelope';
import { COMPANY, PAYABLES, REVENUE } from '../support/answers/payables';
import { answerQuery } from '../support/api';
import { answerPayableChoices } from '../support/payableChoices';
import { renderModule } from '../support/renderModule';

const FLAGS = { featureFlags: { accountingPayablesDateTypes: true } };
const dialog = (name = 'Select Company Payable Accounts') => screen.findByRole('dialog', { name });
const generate = () => screen.getByRole('button', { name: 'Generate Report' });
const section = (name: RegExp) => screen.getByRole('button', { name, expanded: false });
const ready = () => waitFor(() => expect(generate()).not.toHaveAttribute('aria-disabled'));

describe('the accounts dialog, opened by the button of a report', () => {
  test.each([
    ['paid', 'paid'],
    ['all', 'all'],
    ['none', 'none'],
  ])('keeps its type %s', async (type, kept) => {
    answerPayableChoices();
    answerQuery(REVENUE, ok(PAYABLES));
    const { user, host } = renderModule({ path: `/agency-revenue-report?type=${type}&accounts=61` });
    await user.click(await screen.findByRole('button', { name: 'Change accounts and dates' }));
    await dialog('Select Agency Revenue Accounts');
    await ready();
    await user.click(generate());
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    expect(host.navigation.url()).toContain(`type=${kept}`);
  });

  test('requires a date type for a named range too, whose dates it shows', async () => {
    answerPayableChoices();
    const asked = answerQuery(COMPANY, ok(PAYABLES));
    const { user } = renderModule({
      path: '/company-payables-report?type=unpaid&accounts=21&dateType=DueDate&range=LastMonth',
      ...FLAGS,
    });
    await user.click(await screen.findByRole('button', { name: 'Change accounts and dates' }));
    await dialog();
    await user.click(section(/^Date filter/));
    expect(screen.getByRole('textbox', { name: /^Start date/ })).toHaveValue('02/01/2026');
    expect(screen.getByRole('textbox', { name: /^End date/ })).toHaveValue('02/28/2026');
    await user.selectOptions(screen.getByRole('combobox', { name: 'Date type' }), '');
    expect(await screen.findByText('Date type required when filtering by date')).toBeVisible();
    const before = asked.length;
    await ready();
    await user.click(generate());
    expect(screen.getByRole('dialog')).toBeVisible();
    expect(asked).toHaveLength(before);
  });
});
