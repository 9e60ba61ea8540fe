import { dataChanged } from '../../src/api';
import type { ApiExtra } from '../../src/api';
import { createStore } from '../../src/app/store';
import type { ModuleStore } from '../../src/app/store';
import { createToaster } from '../../src/app/toaster';
import { SignOutReason } from '../../src/domain';
import { failureShown, newVersionFound, receiptReportToggled, selectReceiptReport } from '../../src/platform';
import type { ModuleState } from '../../src/platform';
import { officesApi } from '../../src/platform/offices/offices.api';
import { inputHeld } from '../../src/platform/navigation/unsavedInput.slice';
import { sessionBegun, sessionChanging, sessionEnded } from '../../src/platform/session/session.slice';

/** A store whose API knows one agency. */
function setUp(): ModuleStore {
  const answer = {
    ok: true,
    status: 200,
    errorMessage: null,
    code: 0,
    data: { code: 0, data: { displayName: JANE } },
  };
  const store = createStore({ http: { get: async () => answer } } as unknown as ApiExtra);
  // RTK Query notices its middleware at the first action.
  store.dispatch({ type: 'first' });
  return store;
}

const JANE = 'Jane of the former session';

/** What a user leaves behind in each part of the state. A new part has to be added here. */
const LEAVES: Readonly<Record<keyof ModuleState, (store: ModuleStore) => unknown>> = {
  accountingApi: ({ dispatch }) => dispatch(officesApi.endpoints.agency.initiate(undefined)),
  generalError: ({ dispatch }) => dispatch(failureShown({ text: JANE, detail: '' })),
  itemChanges: ({ dispatch }) => dispatch(dataChanged({ tags: [], itemIds: [JANE] })),
  newVersion: ({ dispatch }) => dispatch(newVersionFound()),
  receiptReport: ({ dispatch }) => dispatch(receiptReportToggled()),
  session: ({ dispatch }) =>
    dispatch(sessionEnded({ phase: 'leaving', reason: SignOutReason.signoutRequest })),
  toasts: (store) => createToaster(store).show({ kind: 'info', text: JANE }),
  unsavedInput: ({ dispatch }) => dispatch(inputHeld(JANE)),
};
/** These say nothing about the user: how the session ended, and what is deployed. */
const STAYS: readonly string[] = ['newVersion', 'session'];

const PARTS = Object.entries(LEAVES) as [keyof ModuleState, (store: ModuleStore) => unknown][];

test('the sign-out test covers every part of the state', () => {
  expect(PARTS.map(([part]) => part).sort()).toEqual(Object.keys(setUp().getState()).sort());
});

test.each(PARTS)('%s holds nothing of the former user after a sign-out (§4, D23)', async (part, leave) => {
  const store = setUp();
  const before = store.getState()[part];
  await leave(store);
  const left = store.getState()[part];
  expect(left).not.toEqual(before);
  store.forgetUser();
  expect(store.getState()[part]).toEqual(STAYS.includes(part) ? left : before);
  expect(JSON.stringify(store.getState())).not.toContain(JANE);
});

test('two mounts share no state', () => {
  const [one, other] = [setUp(), setUp()];
  one.dispatch(receiptReportToggled());
  expect([one, other].map((store) => selectReceiptReport(store.getState()))).toEqual([true, false]);
});

test('between two users nothing is shown, and so what became of the acts of the former (D8)', () => {
  const store = setUp();
  const toaster = createToaster(store);
  store.dispatch(sessionChanging());
  toaster.show({ kind: 'success', text: JANE });
  expect(toaster.getSnapshot()).toEqual([]);
  store.dispatch(sessionBegun());
  toaster.show({ kind: 'success', text: 'Of John' });
  expect(toaster.getSnapshot()).toMatchObject([{ text: 'Of John' }]);
});
