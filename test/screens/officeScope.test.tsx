import { screen, waitFor } from '@testing-library/dom';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { createRoot } from 'react-dom/client';
import type { Root } from 'react-dom/client';
import { Provider } from 'react-redux';
import { clearImmediate, setImmediate } from 'node:timers';
import nock from 'nock';
import { createHttp } from '../../src/api';
import type { ApiExtra } from '../../src/api';
import type { ReportOfficeOptions } from '../../src/api/wire';
import { createStore } from '../../src/app/store';
import { createToaster } from '../../src/app/toaster';
import { OfficeSearchType, parseClaims } from '../../src/domain';
import { PlatformContext, SessionContext, createHostState, useOfficeScope } from '../../src/platform';
import type { Platform, Session } from '../../src/platform';
import { ModuleUiProvider, OfficeSelector, useProblemToast } from '../../src/ui';
import { emptyList, httpError, noData, ok } from '../support/answers/envelope';
import { API, answerQuery } from '../support/api';
import { memoryNavigation } from '../support/memoryNavigation';
import { administrator } from '../support/users';

Object.assign(globalThis, { clearImmediate, setImmediate });

/** A report as a feature writes it: scope, selector and toast put together. */
function ReportOffice() {
  const { scope, problem, busy } = useOfficeScope('customer');
  const [chosen, setChosen] = useState<string | null>(null);
  useProblemToast(problem);
  if (busy) return <p>Loading</p>;
  if (scope === null) return <p>Nothing to run</p>;
  const officeId = chosen ?? scope.officeId;
  return (
    <>
      <p>{`office ${officeId ?? 'all'}`}</p>
      {scope.showSelector ? (
        <OfficeSelector
          searchType={OfficeSearchType.Office}
          options={scope.options}
          value={officeId}
          required={scope.officeRequired}
          onChange={setChosen}
        />
      ) : null}
    </>
  );
}

const OFFICES = [
  { officeId: '1', description: 'Main Street', archived: false },
  { officeId: '2', description: 'Old Town', archived: true },
  { officeId: '3', description: 'Harbor', archived: false },
];
const mounted: { readonly root: HTMLElement; readonly reactRoot: Root }[] = [];
afterEach(() => {
  for (const { root, reactRoot } of mounted.splice(0)) {
    reactRoot.unmount();
    root.remove();
  }
  nock.abortPendingRequests();
  nock.cleanAll();
});

function renderReport(officeId: string | null) {
  const host = createHostState({
    contract: { major: 1, minor: 0 },
    session: { managedBy: 'host', hostCookie: false, siteAuthCookie: false },
    office: { officeId },
    navigation: memoryNavigation('/'),
  });
  const http = createHttp({ origin: () => API, fetch: window.fetch, onFailure: () => undefined });
  // Only what the hook and its query use of the services and the session.
  const store = createStore({ http } as unknown as ApiExtra);
  const platform = { host } as unknown as Platform;
  const session = { profile: parseClaims(administrator.claims).profile } as unknown as Session;
  const root = document.createElement('div');
  document.body.append(root);
  const reactRoot = createRoot(root);
  mounted.push({ root, reactRoot });
  reactRoot.render(
    <Provider store={store}>
      <ModuleUiProvider root={root} appearance="light" toaster={createToaster(store)}>
        <PlatformContext value={platform}>
          <SessionContext value={session}>
            <ReportOffice />
          </SessionContext>
        </PlatformContext>
      </ModuleUiProvider>
    </Provider>,
  );
  return userEvent.setup();
}

const answer = (byOffice: boolean, allOffices: boolean, offices: ReportOfficeOptions['offices'] = OFFICES) =>
  answerQuery(
    'GetReportOfficeOptions',
    ok([{ userCanReportByOffice: byOffice, userCanReportAllOffices: allOffices, offices }]),
  );
const selector = () => screen.findByRole('combobox', { name: 'Policy office' });
const noSelector = () => expect(screen.queryByRole('combobox')).not.toBeInTheDocument();

describe('Office scope of a report (§6)', () => {
  test('all offices and by office: defaults to all offices, and one can be chosen', async () => {
    const asked = answer(true, true);
    const user = renderReport('3');
    expect(await screen.findByText('office all')).toBeVisible();
    expect(await selector()).toHaveValue('All offices');
    await user.click(await selector());
    await waitFor(() =>
      expect(screen.getAllByRole('option').map((option) => option.textContent)).toEqual([
        'All offices',
        'Main Street',
        'Harbor',
      ]),
    );
    await user.click(screen.getByRole('option', { name: 'Harbor' }));
    expect(await screen.findByText('office 3')).toBeVisible();
    expect(asked).toEqual([{ query: 'GetReportOfficeOptions', report: 'customer' }]);
  });

  test('offices of one name have their ids in the list, and in the field once one is chosen', async () => {
    const twin = { officeId: '1050', description: 'Harbor', archived: false };
    answer(true, true, [...OFFICES, twin]);
    const user = renderReport(null);
    await user.click(await selector());
    await user.click(await screen.findByRole('option', { name: 'Harbor (1050)' }));
    expect(await screen.findByText('office 1050')).toBeVisible();
    await waitFor(async () => expect(await selector()).toHaveValue('Harbor (1050)'));
    await user.click(await selector());
    expect(await screen.findByRole('option', { name: 'Harbor (3)' })).toBeVisible();
  });

  test.each([
    ['the user’s office', '3', 'office 3', 'Harbor'],
    ['the first, when the user’s is not listed', '2', 'office 1', 'Main Street'],
    ['the first, when the user has none', null, 'office 1', 'Main Street'],
  ])(
    'by office only: defaults to %s, and does not offer all offices',
    async (_name, officeId, text, label) => {
      answer(true, false);
      const user = renderReport(officeId);
      expect(await screen.findByText(text)).toBeVisible();
      expect(await selector()).toHaveValue(label);
      await user.click(await selector());
      await waitFor(() => expect(screen.getAllByRole('option')).toHaveLength(2));
      expect(screen.queryByRole('option', { name: 'All offices' })).not.toBeInTheDocument();
    },
  );

  test('all offices only: shows no selector', async () => {
    answer(false, true);
    renderReport(null);
    expect(await screen.findByText('office all')).toBeVisible();
    noSelector();
  });

  test.each([
    ['neither', false, OFFICES],
    ['by office without an office', true, []],
  ])('%s: the report cannot be run, and a toast says so', async (_name, byOffice, offices) => {
    answer(byOffice, false, offices);
    renderReport(null);
    expect(await screen.findByText('Error: User cannot run report')).toBeVisible();
    expect(screen.getByText('Nothing to run')).toBeVisible();
    noSelector();
  });

  test.each([
    ['fail', httpError(500)],
    ['hold nothing', emptyList()],
    ['are none', noData()],
  ])('shows a toast for office options that %s', async (_name, reply) => {
    answerQuery('GetReportOfficeOptions', reply);
    renderReport(null);
    expect(await screen.findByText('Error: Cannot get report office information')).toBeVisible();
    expect(screen.getByText('Nothing to run')).toBeVisible();
  });
});
