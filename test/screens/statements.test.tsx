import { screen, waitFor, within } from '@testing-library/dom';
import { isolated } from '../../src/domain';
import { httpError, noData, ok, pdf, refused } from '../support/answers/envelope';
import { answerGet, answerPost, answerQuery } from '../support/api';
import { BALANCE } from '../support/answers/customers';
import { Gate } from '../support/gate';
import { heldIntervals } from '../support/heldIntervals';
import { pressEscape } from '../support/pressEscape';
import { savedFiles } from '../support/savedFiles';
import { renderModule } from '../support/renderModule';
import { batch, batchSummary, TAGS, UNFINISHED } from '../support/answers/statements';

const BATCHES = '/accounting/batch/statements';
const CREATE = `${BATCHES}?splitClients=true`;

afterEach(() => jest.restoreAllMocks());

describe('the list of batches', () => {
  test('shows batches with their counts, filters them, and opens one', async () => {
    answerGet(BATCHES, ok([batchSummary(), batchSummary({ id: '11', status: 'Complete' })]));
    answerGet(`${BATCHES}/12`, ok(batch()));
    const { user, host } = renderModule({ path: '/batch-statements' });
    const table = await screen.findByRole('region', { name: 'Batches of statements' });
    expect(within(table).getAllByRole('row')).toHaveLength(3);

    await user.selectOptions(screen.getByRole('combobox', { name: 'Status' }), 'Complete with errors (1)');
    await waitFor(() => expect(within(table).getAllByRole('row')).toHaveLength(2));
    expect(
      within(table)
        .getAllByRole('cell')
        .map(({ textContent }) => textContent),
    ).toEqual([
      'Batch 12',
      '03/10/2026 11:00 AM',
      'JD - Jane Doe',
      '02/28/2026',
      'All offices',
      'Complete with errors ',
      '3',
      '1',
      '1',
      '1',
    ]);

    await user.click(screen.getByRole('link', { name: 'Batch 12' }));
    expect(await screen.findByRole('heading', { name: 'Statements, Batch 12' })).toBeVisible();
    expect(host.navigation.url()).toBe('/accounting/batch-statements/12');
  });

  test('shows an error with Retry, and says when there are no batches', async () => {
    answerGet(BATCHES, httpError(500), 1);
    const { user } = renderModule({ path: '/batch-statements' });
    await screen.findByText('An error occurred while processing the request');

    answerGet(BATCHES, noData());
    await user.click(screen.getByRole('button', { name: 'Retry' }));
    expect(await screen.findByText('There are no items in this report.')).toBeVisible();
  });
});

describe('new statements', () => {
  beforeEach(() => {
    answerGet(BATCHES, noData());
    answerGet(`${BATCHES}/12`, ok(batch()));
    answerGet('/api/agency/client/logactivitytags', ok(TAGS));
    answerQuery(
      'GetCustomerBalanceSummaryReport',
      ok(
        ['Acme Bakery', 'Bolt Hardware', 'Zoë Lane', 'álvarez Sons'].map((clientName, at) => ({
          ...BALANCE,
          clientId: at + 1,
          clientNumber: `0000000${at + 1}`,
          clientName,
        })),
      ),
    );
  });

  async function openDialog(officeId: string | null = null) {
    const rendered = renderModule({ path: '/batch-statements', officeId });
    await rendered.user.click(await screen.findByRole('button', { name: 'New Statements' }));
    const dialog = await screen.findByRole('dialog', { name: 'New Statements' });
    await within(dialog).findByRole('checkbox', { name: 'Accounting' });
    return { ...rendered, dialog };
  }

  test('are made once for the chosen customers, with message and tags, and open their batch', async () => {
    const asked = answerPost(CREATE, ok(batchSummary()), 1);
    const { user, host, dialog } = await openDialog();

    await user.selectOptions(within(dialog).getByRole('combobox', { name: 'Customers' }), 'Chosen customers');
    await user.type(await within(dialog).findByRole('searchbox', { name: 'Search customers' }), 'bolt');
    await user.click(within(dialog).getByRole('checkbox', { name: /Bolt Hardware/ }));
    expect(within(dialog).queryByRole('checkbox', { name: /Acme/ })).not.toBeInTheDocument();
    await user.type(within(dialog).getByRole('textbox', { name: 'Message on every statement' }), 'Thank you');
    await user.click(within(dialog).getByRole('checkbox', { name: 'Monthly statement' }));
    await user.click(within(dialog).getByRole('button', { name: 'Make Statements' }));

    await screen.findByRole('heading', { name: 'Statements, Batch 12' });
    expect(host.navigation.url()).toBe('/accounting/batch-statements/12');
    expect(asked).toEqual([
      {
        asOfDate: '2026-03-10',
        officeId: null,
        clientNumbers: ['00000002'],
        includeZeroBalances: false,
        message: 'Thank you',
        activityTagIds: ['4'],
        idempotencyKey: expect.stringMatching(/^[0-9a-f]{32}$/) as string,
      },
    ]);
  });

  test('offer the customers by name, and find them whatever the case and accents', async () => {
    const { user, dialog } = await openDialog();
    await user.selectOptions(within(dialog).getByRole('combobox', { name: 'Customers' }), 'Chosen customers');
    const list = await within(dialog).findByRole('group', { name: 'Customers' });
    const listed = () =>
      within(list)
        .getAllByRole('checkbox')
        .map((box) => (box as HTMLInputElement).labels?.[0]?.textContent.split(',')[0]);
    expect(listed()).toEqual([
      `00000001 ${isolated('Acme Bakery')}`,
      `00000004 ${isolated('álvarez Sons')}`,
      `00000002 ${isolated('Bolt Hardware')}`,
      `00000003 ${isolated('Zoë Lane')}`,
    ]);
    await user.type(within(dialog).getByRole('searchbox', { name: 'Search customers' }), 'zoe');
    expect(listed()).toEqual([`00000003 ${isolated('Zoë Lane')}`]);
  });

  test('keep what was entered after Escape, but not after Cancel', async () => {
    const { user, dialog } = await openDialog();
    const message = (of: HTMLElement) => within(of).getByRole('textbox', { name: /^Message/ });
    await user.type(message(dialog), 'Thank you');
    await pressEscape(user);
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());

    await user.click(screen.getByRole('button', { name: 'New Statements' }));
    const again = await screen.findByRole('dialog', { name: 'New Statements' });
    expect(message(again)).toHaveValue('Thank you');
    await user.click(within(again).getByRole('button', { name: 'Cancel' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());

    await user.click(screen.getByRole('button', { name: 'New Statements' }));
    expect(message(await screen.findByRole('dialog', { name: 'New Statements' }))).toHaveValue('');
  });

  test('are for all offices where none can be chosen, and say so where the host has chosen one', async () => {
    const asked = answerPost(CREATE, ok(batchSummary()), 1);
    const { user, dialog } = await openDialog('1');
    expect(
      within(dialog).getByText('Statements are made for customers of all offices, not only Main Street.'),
    ).toBeVisible();
    expect(within(dialog).queryByRole('combobox', { name: 'Office' })).not.toBeInTheDocument();
    await user.click(within(dialog).getByRole('button', { name: 'Make Statements' }));
    await screen.findByRole('heading', { name: 'Statements, Batch 12' });
    expect(asked).toEqual([expect.objectContaining({ officeId: null })]);
  });

  test('are blocked by a card number in the message', async () => {
    const asked = answerPost(CREATE, ok(batchSummary()), 1);
    const { user, dialog } = await openDialog();
    const message = within(dialog).getByRole('textbox', { name: /^Message/ });
    const make = within(dialog).getByRole('button', { name: 'Make Statements' });
    await user.type(message, '4111 1111 1111 1111');
    await within(dialog).findByText('This looks like a card number. Remove it before saving.');
    expect(make).toHaveAttribute('aria-disabled', 'true');
    await user.click(make);
    await user.clear(message);
    await user.click(make);
    await waitFor(() => expect(asked).toMatchObject([{ message: '' }]));
  });

  test('report a lost answer, and are sent again with the same key', async () => {
    const lost = answerPost(CREATE, httpError(502), 1);
    const asked = answerPost(CREATE, ok(batchSummary()), 1);
    const { user, dialog } = await openDialog();
    await user.click(within(dialog).getByRole('button', { name: 'Make Statements' }));

    await within(dialog).findByText(/The answer was lost/);
    expect(lost).toHaveLength(1);
    expect(asked).toEqual([]);
    await user.click(within(dialog).getByRole('button', { name: 'Send Again' }));

    await screen.findByRole('heading', { name: 'Statements, Batch 12' });
    expect(asked).toEqual(lost);
  });

  test('report a refusal in a toast when the dialog has been closed meanwhile', async () => {
    const held = new Gate();
    answerPost(CREATE, refused('The as-of date cannot be after today.'), 1, held.opened);
    const { user, dialog } = await openDialog();
    await user.click(within(dialog).getByRole('button', { name: 'Make Statements' }));
    await pressEscape(user);
    await waitFor(() => expect(screen.queryByRole('dialog', { name: 'New Statements' })).toBeNull());
    held.open();
    expect(await screen.findByRole('alert')).toHaveTextContent(
      'The batch of statements was not made. The as-of date cannot be after today.',
    );
  });

  test('report a refusal in the dialog while it is open', async () => {
    answerPost(CREATE, refused('The as-of date cannot be after today.'), 1);
    const { user, dialog } = await openDialog();
    await user.click(within(dialog).getByRole('button', { name: 'Make Statements' }));

    expect(await within(dialog).findByText('The as-of date cannot be after today.')).toBeVisible();
  });
});

describe('a batch', () => {
  test('lists every customer, with the reason where no statement was made', async () => {
    answerGet(`${BATCHES}/12`, ok(batch()));
    const { user } = renderModule({ path: '/batch-statements/12' });
    const table = await screen.findByRole('region', { name: 'Customers of batch 12' });
    expect(within(table).getByText('The printer stopped.')).toBeVisible();
    expect(within(table).getByText('The customer owes nothing.')).toBeVisible();
    expect(screen.getByText('1 generated, 1 failed, 1 skipped, of 3 customers.')).toBeVisible();

    await user.selectOptions(screen.getByRole('combobox', { name: 'Status' }), 'Skipped (1)');
    await waitFor(() => expect(within(table).getAllByRole('row')).toHaveLength(2));
    const search = screen.getByRole('searchbox', { name: /^Search customer/ });
    await user.type(search, 'ówes');
    expect(within(table).getAllByRole('row')).toHaveLength(2);
    await user.clear(search);
    await user.type(search, 'nobody');
    expect(await screen.findByText('No items match the filter.')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Clear filters' }));
    expect(await screen.findByRole('region', { name: 'Customers of batch 12' })).toBeVisible();
    expect(screen.getByRole('searchbox', { name: 'Search customer or reason' })).toHaveValue('');
  });

  test.each([
    [{}, /· All customers with a balance ·/],
    [{ includeZeroBalances: true }, /· All customers, zero balances included ·/],
    [{ customersChosen: true, includeZeroBalances: true }, /· Chosen customers ·/],
  ])('of %o says whose statements it has', async (made, facts) => {
    answerGet(`${BATCHES}/12`, ok(batch(made)));
    renderModule({ path: '/batch-statements/12' });
    expect(await screen.findByText(facts)).toBeVisible();
  });

  test.each([
    [3, /^1 of 3 customers done\./, /^Finished: 1 generated, .*, of 3 customers\.$/],
    [1, /^1 of 1 customer done\./, /^Finished: 1 generated, .*, of 1 customer\.$/],
  ])('of %i refreshes by itself until it is finished', async (total, under, finished) => {
    const strike = heldIntervals(1500);
    const looks = answerGet(`${BATCHES}/12`, (looked) => {
      const one = looked < 3 ? UNFINISHED : batch();
      return ok({ ...one, counts: { ...one.counts, total } });
    });
    renderModule({ path: '/batch-statements/12' });
    expect(await screen.findByText(under)).not.toHaveAttribute('role');
    await waitFor(() => {
      strike(); // Again, as there is no look while the former one is under way.
      expect(looks.count).toBe(3);
    });
    expect(await screen.findByText(finished)).toHaveAttribute('role', 'status');
    expect(looks.count).toBe(3);
  });

  test('retries the failed statements, and the selected ones', async () => {
    answerGet(`${BATCHES}/12`, ok(batch()));
    const asked = answerPost(
      `${BATCHES}/12/retry`,
      ok({ itemIds: ['2'], failures: [], batch: batchSummary() }),
    );
    const { user } = renderModule({ path: '/batch-statements/12' });

    await user.click(await screen.findByRole('button', { name: 'Retry Failed (1)' }));
    await screen.findByText('1 statement queued again.');
    await user.click(screen.getByRole('checkbox', { name: 'Select Cafe Zero (00000003)' }));
    await user.click(await screen.findByRole('button', { name: 'Retry Selected (1)' }));

    await waitFor(() => expect(asked).toEqual([{ items: null }, { items: ['3'] }]));
  });

  test('offers PDFs of all statements and of one customer, with descriptive file names', async () => {
    const saved = savedFiles();
    answerGet(`${BATCHES}/12`, ok(batch()));
    answerGet(`${BATCHES}/12/pdf`, pdf('%PDF-1.7 all'));
    answerGet('/api/client/1/attachment/att-1/content', pdf('%PDF-1.7 one'));
    const { user } = renderModule({ path: '/batch-statements/12' });

    await user.click(await screen.findByRole('button', { name: 'Download All (PDF)' }));
    await waitFor(() => expect(saved).toEqual(['Statements 2026-02-28 batch 12.pdf']));
    await user.click(screen.getByRole('button', { name: 'PDF of the statement of Acme Bakery (00000001)' }));
    await waitFor(() => expect(saved.slice(1)).toEqual(['Statement 00000001 Acme Bakery 2026-02-28.pdf']));
  });

  test('reports a PDF that cannot be downloaded', async () => {
    answerGet(`${BATCHES}/12`, ok(batch()));
    answerGet(`${BATCHES}/12/pdf`, refused('3 of 10 statements are done.'));
    const { user } = renderModule({ path: '/batch-statements/12' });

    await user.click(await screen.findByRole('button', { name: 'Download All (PDF)' }));
    expect(await screen.findByText(/could not be downloaded\. 3 of 10 statements are done\./)).toBeVisible();
  });
});
