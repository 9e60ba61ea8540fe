import { screen, waitFor, within } from '@testing-library/dom';
import nock from 'nock';
import type { OfficeRecord } from '../../src/api/wire';
import { httpError, ok } from '../support/answers/envelope';
import { answerGet, answerQuery, heldQuery } from '../support/api';
import type { QueryBody } from '../support/api';
import { renderModule } from '../support/renderModule';
import type { RenderOptions } from '../support/renderModule';
import { transactionRow } from '../support/answers/transactions';
import { testUser } from '../support/users';

const OLD_TOWN: OfficeRecord = { officeId: '103', name: 'Old', description: 'Old Town', archived: true };
const OFFICES: readonly OfficeRecord[] = [
  { officeId: '101', name: 'Concord', description: 'Concord, NH', archived: false },
  { officeId: '102', name: 'Salem', description: 'Salem, MA', archived: false },
  { officeId: '12', name: 'Dover', description: 'Dover, NH', archived: false },
  OLD_TOWN,
];
const REPORT = 'PeriodReport';
const rowOf = (itemNumber: string) => transactionRow({ rowId: itemNumber, itemNumber });

/** The module with its own toolbar, in an agency of several offices, under a host that applies the choice. */
function renderOffices(options: RenderOptions = {}) {
  answerGet('/user/offices/JD', ok(OFFICES), 1);
  const chosen: (string | null)[] = [];
  const onSelect = (officeId: string | null) => {
    chosen.push(officeId);
    rendered.module.update({ office: { officeId, onSelect } });
  };
  const officeId = options.officeId ?? null;
  const rendered = renderModule({
    toolbar: false,
    session: { hostCookie: true },
    ...options,
    host: { office: { officeId, onSelect }, ...options.host },
  });
  return { ...rendered, chosen };
}

beforeEach(() => {
  window.sessionStorage.clear();
  answerQuery(REPORT, ({ officeId }) => ok([rowOf(`INV of ${String(officeId)}`)]));
});

const selector = () => screen.findByRole('combobox', { name: 'Office' });
/** Waits for the selector to show an office. By its text: a search by role goes through all rows after each change. */
const shows = async (office: string) =>
  expect(await screen.findByDisplayValue(office)).toHaveAccessibleName('Office');
/** Waits for the heading to take the focus, which it does once. */
const arrived = async () => {
  const heading = await screen.findByRole('heading', { level: 1 });
  await waitFor(() => expect(heading).toHaveFocus());
};
const options = () => screen.getAllByRole('option').map((option) => option.textContent);

describe('The office selector of the module', () => {
  beforeEach(() => answerGet('/office/count?includeArchived=false', ok({ officeCount: 3 })));

  test('offers all offices and each office that is not archived, all with a building icon', async () => {
    const { user } = renderOffices();
    expect(await selector()).toHaveValue('All offices');
    await user.click(await selector());
    await waitFor(() => expect(options()).toEqual(['All offices', 'Concord, NH', 'Salem, MA', 'Dover, NH']));
    for (const option of screen.getAllByRole('option')) expect(option.querySelector('svg')).not.toBeNull();
  });

  test.each([
    ['nh', ['Concord, NH', 'Dover, NH']],
    [' SALEM ', ['Salem, MA']],
    ['12', ['Dover, NH']],
    ['10', []],
    ['x', ['All offices', 'Concord, NH', 'Salem, MA', 'Dover, NH']],
    [' x ', ['All offices', 'Concord, NH', 'Salem, MA', 'Dover, NH']],
  ])('after typing %j offers %j', async (text, left) => {
    const { user } = renderOffices();
    await arrived();
    await user.clear(await selector());
    await user.paste(text);
    if (left.length > 0) await waitFor(() => expect(options()).toEqual(left));
    else expect(await screen.findByText('No office matches.', { ignore: '[role=status]' })).toBeVisible();
  });

  test('does not choose a match for earlier text when Enter directly follows the last letter', async () => {
    const { user, chosen } = renderOffices();
    await arrived();
    await user.clear(await selector());
    await user.paste('salem');
    await user.keyboard('{Enter}');
    expect(chosen).toEqual([]);
    await waitFor(() => expect(options()).toEqual(['Salem, MA']));
    await user.keyboard('{ArrowDown}{Enter}');
    await waitFor(() => expect(chosen).toEqual(['102']));
  });

  test('asks the host to change the office, and removes everything of the former one', async () => {
    const { user, chosen } = renderOffices({ path: '/trustTransactions/0', officeId: '101' });
    expect(await screen.findByText('INV of 101')).toBeVisible();
    // A heading that takes the focus after the click would close the list again.
    await arrived();
    await shows('Concord, NH');
    await user.click(await selector());
    await user.click(await screen.findByRole('option', { name: 'Salem, MA' }));

    await waitFor(() => expect(screen.queryByText('INV of 101')).not.toBeInTheDocument());
    expect(await screen.findByText('INV of 102')).toBeVisible();
    expect(chosen).toEqual(['102']);
    await shows('Salem, MA');
  });

  test('fetches the name of an office that it does not offer', async () => {
    answerGet('/office?officeId=103', ok(OLD_TOWN));
    renderOffices({ officeId: '103' });
    await shows('Old Town');
  });

  test('shows the id of an office that cannot be fetched', async () => {
    answerGet('/office?officeId=9', httpError(404));
    const { user } = renderOffices({ officeId: '9' });
    expect(await screen.findByText('An error occurred while loading your office')).toBeVisible();
    await user.click(await screen.findByRole('button', { name: 'Close' }));
    await shows('9');
  });

  test('gives way to the office’s name under a host that offers no choice', async () => {
    const { user } = renderOffices({ officeId: '101', host: { office: { officeId: '101' } } });
    const toolbar = await screen.findByRole('region', { name: 'Accounting toolbar' });
    expect(await within(toolbar).findByText('Concord, NH')).toBeVisible();
    expect(screen.queryByRole('combobox', { name: 'Office' })).not.toBeInTheDocument();
    await user.keyboard('{Escape}');
  });

  test('shows and offers the offices kept in session storage when they cannot be fetched', async () => {
    const { module } = renderOffices({ officeId: '102' });
    await shows('Salem, MA');
    const keptIs = (key: string, value: unknown) =>
      waitFor(() => {
        const kept = window.sessionStorage.getItem(`accounting:${key}`);
        expect(JSON.parse(kept ?? 'null')).toMatchObject({ value });
      });
    await keptIs('office', { value: '102', label: 'Salem, MA' });
    await keptIs('multiOffice', true);
    module.unmount();

    nock.cleanAll();
    answerGet('/user/offices/JD', httpError(500), 1);
    const { user } = renderModule({
      basename: '/again',
      toolbar: false,
      session: { hostCookie: true },
      host: { office: { officeId: '102', onSelect: () => undefined } },
    });
    await shows('Salem, MA');
    expect(await screen.findByText('An error occurred while retrieving your offices')).toBeVisible();
    await user.click(await selector());
    expect(await screen.findByRole('option', { name: 'Dover, NH' })).toBeVisible();
  });
});

describe('A reload under a host that comes back with all offices (§9)', () => {
  /** The queries since the reload. */
  let asked: QueryBody[];
  const answerReports = () => {
    asked = answerQuery(REPORT, ({ officeId }) => ok([rowOf(`INV of ${String(officeId)}`)]));
    answerGet('/office/count?includeArchived=false', ok({ officeCount: 3 }));
  };
  beforeEach(answerReports);
  const chooseSalem = async ({ user }: ReturnType<typeof renderOffices>) => {
    await arrived();
    await user.click(await selector());
    await user.click(await screen.findByRole('option', { name: 'Salem, MA' }));
    expect(await screen.findByText('INV of 102')).toBeVisible();
  };
  const reloaded = (given: RenderOptions = {}) => {
    nock.cleanAll();
    answerReports();
    return renderOffices({ path: '/trustTransactions/0', basename: '/again', ...given });
  };

  test('keeps the chosen office, and never fetches a wider report', async () => {
    const first = renderOffices({ path: '/trustTransactions/0' });
    await chooseSalem(first);
    first.module.unmount();

    const { chosen } = reloaded();
    expect(await screen.findByText('INV of 102')).toBeVisible();
    expect(screen.queryByText('INV of null')).not.toBeInTheDocument();
    expect(asked.map(({ officeId }) => officeId)).toEqual(['102']);
    expect(chosen).toEqual(['102']);
    await shows('Salem, MA');
  });

  test('keeps all offices when that was chosen last', async () => {
    const first = renderOffices({ path: '/trustTransactions/0' });
    await chooseSalem(first);
    await first.user.click(await selector());
    await first.user.click(await screen.findByRole('option', { name: 'All offices' }));
    expect(await screen.findByText('INV of null')).toBeVisible();
    first.module.unmount();

    const { chosen } = reloaded();
    expect(await screen.findByText('INV of null')).toBeVisible();
    expect(chosen).toEqual([]);
  });

  test.each([
    ['to another user', { user: testUser([], { flags: 32, hsUserUUID: 'somebody-else' }) }],
    ['to a host that draws the toolbar', { toolbar: true }],
  ])('does not pass the chosen office on %s', async (_whom, options) => {
    const first = renderOffices({ path: '/trustTransactions/0' });
    await chooseSalem(first);
    first.module.unmount();

    const { chosen } = reloaded(options);
    expect(await screen.findByText('INV of null')).toBeVisible();
    expect(chosen).toEqual([]);
  });
});

test('the office can be chosen when the number of offices is unknown', async () => {
  answerGet('/office/count?includeArchived=false', httpError(500));
  const { user } = renderOffices();
  expect(await screen.findByText('An error occurred while loading your offices')).toBeVisible();
  await user.click(await screen.findByRole('button', { name: 'Close' }));
  expect(await selector()).toBeVisible();
});

test('an agency with one office has no office selector', async () => {
  answerGet('/office/count?includeArchived=false', ok({ officeCount: 1 }));
  renderOffices();
  await screen.findByText('JD@4711');
  await waitFor(() => expect(screen.queryByRole('combobox', { name: 'Office' })).not.toBeInTheDocument());
});

test('an agency of one office keeps its selector while an archived one is in force: all offices can be chosen', async () => {
  answerGet('/user/offices/JD', ok([...OFFICES.slice(0, 1), OLD_TOWN]), 1);
  answerGet('/office/count?includeArchived=false', ok({ officeCount: 1 }));
  answerGet('/office?officeId=103', ok(OLD_TOWN));
  const { user, chosen } = renderOffices({ officeId: '103' });
  await shows('Old Town');
  await user.click(await selector());
  await user.click(await screen.findByRole('option', { name: 'All offices' }));
  await waitFor(() => expect(chosen).toEqual([null]));
  await waitFor(() => expect(screen.queryByRole('combobox', { name: 'Office' })).not.toBeInTheDocument());
});

test('queries in flight for the former office are aborted', async () => {
  nock.cleanAll();
  const held = heldQuery(REPORT, ok([rowOf('INV of 101')]));
  const signals: AbortSignal[] = [];
  const send = window.fetch.bind(window);
  const fetched = jest.spyOn(window, 'fetch').mockImplementation((input, init) => {
    if (typeof init?.body === 'string' && init.body.includes(REPORT) && init.signal)
      signals.push(init.signal);
    return send(input, init);
  });
  const { module } = renderOffices({ path: '/trustTransactions/0', officeId: '101' });
  await screen.findByText('Fetching transactions...');
  await waitFor(() => expect(signals.map(({ aborted }) => aborted)).toEqual([false]));

  answerQuery(REPORT, ok([rowOf('INV of 102')]));
  module.update({ office: { officeId: '102' } });
  expect(await screen.findByText('INV of 102')).toBeVisible();
  expect(signals.map(({ aborted }) => aborted)).toEqual([true, false]);
  held.release();
  fetched.mockRestore();
});
