import { screen, waitFor } from '@testing-library/dom';
import userEvent from '@testing-library/user-event';
import { useState, useSyncExternalStore } from 'react';
import { createRoot } from 'react-dom/client';
import type { Root } from 'react-dom/client';
import { useNavigate } from 'react-router-dom';
import { AddressedDialog } from '../../src/app/dialogs/AddressedDialog';
import type { AddressedDialogProps, DialogRoute } from '../../src/app/dialogs/dialogRoutes';
import { createHistory } from '../../src/app/navigation/history';
import type { ModuleHistory } from '../../src/app/navigation/history';
import { createCodeLoader } from '../../src/app/code/codeLoader';
import { dialogAddress, openedDialogState } from '../../src/platform';
import type { Access } from '../../src/platform';
import type { AreaState } from '../../src/platform/session/access';
import { Button, Dialog, ModuleUiProvider, TextField } from '../../src/ui';
import { memoryNavigation } from '../support/memoryNavigation';
import { pressEscape } from '../support/pressEscape';
import { testToaster } from '../support/toaster';

function SearchDialog({ onClose }: AddressedDialogProps) {
  const [name, setName] = useState('');
  const navigate = useNavigate();
  return (
    <Dialog
      open
      title="Search"
      onClose={onClose}
      onSubmit={() => void navigate(`/results?name=${name}`, { replace: true })}
      footer={<Button type="submit">Go</Button>}
    >
      <TextField label="Name" value={name} onChange={setName} />
    </Dialog>
  );
}

let failures = 0;
let state: AreaState = 'allowed';
const DIALOGS: readonly DialogRoute[] = [
  {
    id: 'search',
    title: 'Search Accounting Items',
    area: 'trust',
    load: async () => {
      failures -= 1;
      if (failures >= 0) throw new Error('Loading chunk failed');
      return (props) => <SearchDialog {...props} />;
    },
  },
];
// The component under test uses only this function.
const access = { state: () => state } as unknown as Access;

function Host({ history }: { readonly history: ModuleHistory }) {
  const snapshot = useSyncExternalStore(history.subscribe, history.snapshot);
  const [loader] = useState(createCodeLoader);
  const { location } = snapshot;
  const open = () =>
    history.navigator.push(dialogAddress('search', location), openedDialogState(location.state));
  return (
    <>
      <button type="button" onClick={open}>
        Search…
      </button>
      <p>{`${location.pathname}${location.search}`}</p>
      <AddressedDialog
        snapshot={snapshot}
        history={history}
        loader={loader}
        access={access}
        dialogs={DIALOGS}
      />
    </>
  );
}

const rendered: { readonly root: HTMLElement; readonly reactRoot: Root }[] = [];
afterEach(() => {
  for (const { root, reactRoot } of rendered.splice(0)) {
    reactRoot.unmount();
    root.remove();
  }
});

function renderHost(path: string, navigation = memoryNavigation(path)) {
  const history = createHistory(navigation);
  const root = document.createElement('div');
  document.body.append(root);
  const reactRoot = createRoot(root);
  rendered.push({ root, reactRoot });
  reactRoot.render(
    <ModuleUiProvider root={root} appearance="light" toaster={testToaster()}>
      <Host history={history} />
    </ModuleUiProvider>,
  );
  return {
    user: userEvent.setup(),
    navigation,
    opener: () => screen.findByRole('button', { name: 'Search…' }),
  };
}

const dialog = () => screen.findByRole('dialog', { name: 'Search' });
const gone = () => waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());

beforeEach(() => {
  failures = 0;
  state = 'allowed';
});

test('opening a dialog over a screen adds a history entry; Back closes it, Forward reopens it', async () => {
  const { user, navigation, opener } = renderHost('/report?asOf=2026-01-31');
  await user.click(await opener());
  expect(await dialog()).toBeVisible();
  expect(navigation.url()).toBe('/accounting/report?asOf=2026-01-31&dialog=search');
  await waitFor(() => expect(screen.getByRole('textbox', { name: 'Name' })).toHaveFocus());

  navigation.go(-1);
  await gone();
  navigation.go(1);
  expect(await dialog()).toBeVisible();
});

test('closing a dialog goes back one history entry and returns the focus to its opener', async () => {
  const { user, navigation, opener } = renderHost('/report');
  await user.click(await opener());
  await dialog();
  await pressEscape(user);
  await gone();
  expect(navigation.url()).toBe('/accounting/report');
  expect(navigation.entries()).toHaveLength(2);
  await waitFor(() => expect(screen.getByRole('button', { name: 'Search…' })).toHaveFocus());
});

test('closing a dialog twice, before the host has gone back, goes back once', async () => {
  const path = '/report';
  const inner = memoryNavigation(path);
  const steps: number[] = [];
  const navigation = Object.assign(Object.create(inner) as typeof inner, {
    go: (delta: number) => void steps.push(delta),
  });
  const { user, opener } = renderHost(path, navigation);
  await user.click(await opener());
  await dialog();
  await user.dblClick(screen.getByRole('button', { name: 'Close' }));
  expect(steps).toEqual([-1]);
  inner.go(-1);
  await gone();
});

test('a link to a dialog opens it, and closing removes it from the address', async () => {
  const { user, navigation } = renderHost('/report?dialog=search&asOf=2026-01-31');
  await dialog();
  await user.click(screen.getByRole('button', { name: 'Close' }));
  await gone();
  expect(navigation.entries()).toEqual(['/accounting/report?asOf=2026-01-31']);
});

test('a dialog that leads to a screen is replaced by it in the history', async () => {
  const { user, navigation, opener } = renderHost('/report');
  await user.click(await opener());
  await dialog();
  await user.type(await screen.findByRole('textbox', { name: 'Name' }), 'Doe{Enter}');
  await gone();
  expect(navigation.url()).toBe('/accounting/results?name=Doe');
  navigation.go(-1);
  expect(navigation.url()).toBe('/accounting/report');
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
});

test('a dialog the user may not open leads to Landing, with the reason', async () => {
  state = 'denied';
  const { navigation } = renderHost('/report?dialog=search');
  await waitFor(() => expect(navigation.entries()).toEqual(['/accounting']));
  expect(navigation.location.state).toEqual({ denied: 'trust' });
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
});

test('no dialog opens while permissions are loading, or for an unknown name', async () => {
  state = 'busy';
  renderHost('/report?dialog=search');
  renderHost('/report?dialog=nonsense');
  await waitFor(() => expect(screen.getAllByRole('button', { name: 'Search…' })).toHaveLength(2));
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
});

test('a dialog whose code fails to load closes and says so, and opening it again retries', async () => {
  failures = 1;
  const error = jest.spyOn(console, 'error').mockImplementation(() => undefined);
  const { user, navigation, opener } = renderHost('/report?dialog=search');
  expect(await screen.findByText(/This dialog could not be loaded/)).toBeVisible();
  await waitFor(() => expect(navigation.url()).toBe('/accounting/report'));

  await user.click(await opener());
  expect(await dialog()).toBeVisible();
  error.mockRestore();
});
