import { screen, waitFor, within } from '@testing-library/dom';
import { BALANCE } from '../support/answers/customers';
import { httpError, noData, ok, refused } from '../support/answers/envelope';
import { batch, batchSummary, TAGS } from '../support/answers/statements';
import { answerGet, answerPost, answerQuery } from '../support/api';
import { Gate } from '../support/gate';
import { pressEscape } from '../support/pressEscape';
import { renderModule } from '../support/renderModule';

const BATCHES = '/accounting/batch/statements';
const CREATE = `${BATCHES}?splitClients=true`;

beforeEach(() => {
  answerGet(BATCHES, noData());
  answerGet(`${BATCHES}/12`, ok(batch()));
  answerGet('/api/agency/client/logactivitytags', ok(TAGS));
});

const opener = () => screen.findByRole('button', { name: 'New Statements' });
const opened = async () => {
  const dialog = await screen.findByRole('dialog', { name: 'New Statements' });
  await within(dialog).findByRole('checkbox', { name: 'Accounting' });
  return dialog;
};
const closed = () => waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
async function openDialog() {
  const rendered = renderModule({ path: '/batch-statements' });
  await rendered.user.click(await opener());
  return { ...rendered, dialog: await opened() };
}

describe('a batch of statements is made once (D8, D9)', () => {
  test('when its dialog is closed while it is sent: no other can be begun', async () => {
    const answer = new Gate();
    const sent = answerPost(CREATE, ok(batchSummary()), undefined, answer.opened);
    const { user, host, dialog } = await openDialog();
    await user.click(within(dialog).getByRole('button', { name: 'Make Statements' }));
    await waitFor(() => expect(sent).toHaveLength(1));
    await pressEscape(user);
    await closed();
    expect(await opener()).toHaveAttribute('aria-disabled', 'true');
    await user.click(await opener());
    expect(screen.queryByRole('dialog')).toBeNull();
    answer.open();
    await screen.findByText('Batch 12 of statements is being made.');
    await waitFor(() => expect(host.navigation.url()).toBe('/accounting/batch-statements/12'));
    expect(sent).toHaveLength(1);
  });

  test('when its answer was lost and its dialog was closed and opened again', async () => {
    const lost = answerPost(CREATE, httpError(502), 1);
    const again = answerPost(CREATE, ok(batchSummary()), 1);
    const { user, dialog } = await openDialog();
    await user.click(within(dialog).getByRole('button', { name: 'Make Statements' }));
    await within(dialog).findByText(/The answer was lost/);
    await pressEscape(user);
    await closed();
    await user.click(await opener());
    await user.click(within(await opened()).getByRole('button', { name: 'Send Again' }));
    await waitFor(() => expect(again).toHaveLength(1));
    expect(again).toEqual(lost);
  });
});

test('why the customers could not be loaded is said in the dialog, with Retry (D1)', async () => {
  answerQuery('GetCustomerBalanceSummaryReport', refused('The period of this day is closed.'), 1);
  answerQuery('GetCustomerBalanceSummaryReport', ok([BALANCE]));
  const { user, dialog } = await openDialog();
  await user.selectOptions(within(dialog).getByRole('combobox', { name: 'Customers' }), 'Chosen customers');
  expect(
    await within(dialog).findByText('The customers could not be loaded. The period of this day is closed.'),
  ).toBeVisible();
  await user.click(within(dialog).getByRole('button', { name: 'Retry' }));
  expect(await within(dialog).findByRole('group', { name: 'Customers' })).toBeVisible();
});

test('a user who has gone elsewhere is left there when the batch is made', async () => {
  const answer = new Gate();
  answerPost(CREATE, ok(batchSummary()), 1, answer.opened);
  const { user, host, dialog } = await openDialog();
  await user.click(within(dialog).getByRole('button', { name: 'Make Statements' }));
  await pressEscape(user);
  await closed();
  host.navigation.push({ pathname: '/accounting', search: '' });
  await screen.findByRole('heading', { name: /^Welcome/ });
  answer.open();
  await screen.findByText('Batch 12 of statements is being made.');
  expect(host.navigation.url()).toBe('/accounting');
});

test('a date that was begun is not lost with Escape', async () => {
  const { user, dialog } = await openDialog();
  const date = within(dialog).getByRole('textbox', { name: /^As-of date/ });
  const shown = (date as HTMLInputElement).value;
  expect(shown).toMatch(/^\d\d\/\d\d\/\d{4}$/);
  await user.type(date, '1');
  await pressEscape(user);
  await closed();
  await user.click(await opener());
  expect(within(await opened()).getByRole('textbox', { name: /^As-of date/ })).toHaveValue(shown);
});

test.each([
  ['', 'Required'],
  ['02/30/2026', 'Invalid date'],
  ['03/11/2026', 'The date cannot be after today'],
])('no statements are made as of "%s": %s', async (text, problem) => {
  const sent = answerPost(CREATE, ok(batchSummary()));
  const { user, dialog } = await openDialog();
  const date = within(dialog).getByRole('textbox', { name: /^As-of date/ });
  const make = within(dialog).getByRole('button', { name: 'Make Statements' });
  await user.clear(date);
  if (text !== '') await user.type(date, text);
  await user.click(make);
  expect(await within(dialog).findByText(problem)).toBeVisible();

  await user.clear(date);
  await user.type(date, '1/31/2026{Enter}');
  await screen.findByText('Batch 12 of statements is being made.');
  expect(sent).toEqual([expect.objectContaining({ asOfDate: '2026-01-31' })]);
});
