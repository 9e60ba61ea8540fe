import { screen, waitFor, within } from '@testing-library/dom';
import { httpError, noData, ok, refused } from '../support/answers/envelope';
import { answerGet, answerQuery } from '../support/api';
import { COMPANY, PAYABLES, UNPAID } from '../support/answers/payables';
import { FLAGS, answerPayableChoices, dialog, generate, ready } from '../support/payableChoices';
import { renderModule } from '../support/renderModule';
import { testUser } from '../support/users';

const account = (name: string) => screen.findByRole('checkbox', { name });
const section = (name: string | RegExp) => screen.getByRole('button', { name, expanded: false });
const field = (name: RegExp | string) => screen.getByRole('textbox', { name });

describe('dates (§5)', () => {
  const open = async (path = '/?dialog=payables-unpaid', flags = FLAGS) => {
    answerPayableChoices();
    const rendered = renderModule({ path, ...flags });
    await rendered.user.click(await account('Auto'));
    await rendered.user.click(section(/^Date filter/));
    return rendered;
  };

  test.each([
    ['Item Date', 'Nothing has been entered after today'],
    ['Due Date', 'Without an end date: nothing after today'],
  ])('from a day to come on, say what lies behind today by %s (D47)', async (type, meaning) => {
    const { user } = await open();
    await user.selectOptions(screen.getByRole('combobox', { name: 'Date type' }), type);
    await user.type(field(/^Start date/), '01/05/2099');
    expect(await screen.findByText(meaning)).toBeVisible();
  });

  test.each([
    ['payables-unpaid', ['Creation Date', 'Due Date', 'Item Date']],
    ['payables-paid', ['Creation Date', 'Due Date', 'Item Date', 'Paid Date']],
  ])('offer the date types of %s', async (id, labels) => {
    await open(`/?dialog=${id}`);
    const types = within(screen.getByRole('combobox', { name: 'Date type' })).getAllByRole('option');
    expect(types.map((option) => option.textContent)).toEqual(['Choose a date type', ...labels]);
  });

  test('have no date type without its flag, and are said to be those of items', async () => {
    const { user } = await open('/?dialog=payables-unpaid', {
      featureFlags: { accountingPayablesDateTypes: false },
    });
    expect(screen.queryByRole('combobox', { name: 'Date type' })).not.toBeInTheDocument();
    await user.selectOptions(screen.getByRole('combobox', { name: 'Item Date range' }), 'Today');
    await user.click(screen.getByRole('button', { name: /^Date filter/, expanded: true }));
    expect(section('Date filter Item Date: Today')).toBeVisible();
  });

  test('whose type is still to be chosen are not said to be those of items', async () => {
    const { user } = await open();
    await user.selectOptions(screen.getByRole('combobox', { name: 'Date range' }), 'Today');
    await user.click(screen.getByRole('button', { name: /^Date filter/, expanded: true }));
    expect(section('Date filter Today')).toBeVisible();
  });

  test('need a date type; Generate Report opens the folded section to say so', async () => {
    const { user } = await open();
    await user.selectOptions(screen.getByRole('combobox', { name: 'Date range' }), 'Today');
    expect(await screen.findByText('Date type required when filtering by date')).toBeVisible();
    await user.click(screen.getByRole('button', { name: /^Date filter/, expanded: true }));
    expect(screen.queryByText('Date type required when filtering by date')).not.toBeInTheDocument();
    await ready();

    await user.click(generate());

    expect(await screen.findByText('Make sure date fields are valid (or clear date filters)')).toBeVisible();
    expect(screen.getByText('Date type required when filtering by date')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Clear date filters' }));
    await waitFor(() =>
      expect(
        screen.queryByText('Make sure date fields are valid (or clear date filters)'),
      ).not.toBeInTheDocument(),
    );
  });

  test('cannot be paid dates for unpaid lines', async () => {
    const { user } = await open('/?dialog=payables-paid');
    await user.selectOptions(screen.getByRole('combobox', { name: 'Date type' }), 'Paid Date');
    await user.click(section(/^Paid filter, office and payee/));
    await user.selectOptions(screen.getByRole('combobox', { name: 'Paid filter' }), 'Unpaid');
    expect(await screen.findByText('Select a valid date type')).toBeVisible();
    await user.click(generate());
    expect(screen.getByText('Make sure date fields are valid (or clear date filters)')).toBeVisible();
    expect(await dialog()).toBeVisible();
  });

  test('cannot end before they start', async () => {
    const { user } = await open();
    await user.type(field(/Start date/), '03/10/2026');
    await user.type(field(/End date/), '03/09/2026');
    expect(await screen.findByText('End date cannot be before start date')).toBeVisible();
    expect(screen.getByText('Make sure date fields are valid (or clear date filters)')).toBeVisible();
  });
});

test('an agency without accounts of the report is told that there are none (§8)', async () => {
  answerQuery('GetReportingGLAccounts', noData());
  answerPayableChoices();
  renderModule({ path: '/?dialog=payables-unpaid' });
  const box = within(await dialog());
  expect(await box.findByText('There are no items in this report.')).toBeVisible();
  expect(box.getByText(/^There are no accounts\. Add an account/)).toBeVisible();
});

describe('generating (§4)', () => {
  test.each([
    ['the returned message', refused('That account is closed.'), 'That account is closed.'],
    [
      'words of its own where none was returned',
      httpError(500),
      'An error occurred while generating the Company Payables Report',
    ],
  ])('on failure shows %s and leaves the dialog open', async (_what, answer, message) => {
    answerPayableChoices();
    answerQuery(COMPANY, answer);
    const { user, host } = renderModule({ path: '/?dialog=payables-unpaid' });
    await user.click(await account('Auto'));
    await ready();
    await user.click(generate());
    expect(await screen.findByText(message)).toBeVisible();
    expect(await dialog()).toBeVisible();
    expect(host.navigation.url()).toBe('/accounting/?dialog=payables-unpaid');
  });

  test('on failure leads from a report already shown to Landing', async () => {
    answerPayableChoices();
    answerQuery(COMPANY, ok(PAYABLES), 1);
    answerQuery(COMPANY, refused('Closed.'));
    const { user, host } = renderModule({ path: UNPAID });
    await screen.findByText('INV-1');
    await user.click(screen.getByRole('button', { name: 'Change accounts and dates' }));
    await user.click(await account('Home'));
    await ready();
    await user.click(generate());
    expect(await screen.findByText('Closed.')).toBeVisible();
    expect(await screen.findByRole('heading', { name: /^Welcome/ })).toBeVisible();
    expect(host.navigation.url()).toBe('/accounting');
  });

  test('says that there is one payee while its name is not known', async () => {
    answerGet('/api/since', httpError(500));
    answerPayableChoices();
    answerQuery(COMPANY, ok(PAYABLES));
    renderModule({ path: `${UNPAID}&payee=7&dialog=payables-unpaid` });
    await dialog();
    await screen.findByText('The payees could not be loaded.');
    expect(section(/^Paid filter, office and payee/)).toHaveTextContent('Unpaid · One payee');
  });

  test('is not open to a user without payables permission, who is sent to Landing with a message', async () => {
    renderModule({ path: '/?dialog=payables-unpaid', user: testUser([9000]) });
    expect(await screen.findByText('You do not have permission to view Company Payables')).toBeVisible();
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  });
});
