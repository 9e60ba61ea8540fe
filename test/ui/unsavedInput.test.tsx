import { act, fireEvent, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { Provider } from 'react-redux';
import type { ApiExtra } from '../../src/api';
import { GeneralErrorNotice } from '../../src/app/dialogs/GeneralErrorNotice';
import { createStore } from '../../src/app/store';
import { createToaster } from '../../src/app/toaster';
import { UnsavedGuard } from '../../src/app/unsaved/UnsavedGuard';
import { createBrowserNavigation } from '../../src/contract';
import type { HostContract, HostNavigation } from '../../src/contract';
import {
  PlatformContext,
  createHostState,
  failureShown,
  selectIsUnsaved,
  useUnsavedInput,
} from '../../src/platform';
import type { Platform } from '../../src/platform';
import { ModuleUiProvider } from '../../src/ui';
import { asksBeforeLeaving } from '../support/asksBeforeLeaving';
import { pressEscape } from '../support/pressEscape';

function Form() {
  const [text, setText] = useState('');
  useUnsavedInput(text !== '');
  return (
    <>
      <input aria-label="Memo" value={text} onChange={(event) => setText(event.target.value)} />
      <button onClick={() => setText('')}>Saved</button>
    </>
  );
}

function setUp(change: (navigation: HostNavigation) => HostNavigation = (navigation) => navigation) {
  window.history.replaceState(null, '', '/accounting/form');
  const navigation = createBrowserNavigation('/accounting');
  const host: HostContract = {
    contract: { major: 1, minor: 0 },
    session: { managedBy: 'host', hostCookie: false, siteAuthCookie: false },
    office: { officeId: null },
    navigation: change(navigation),
  };
  // The parts under test send no queries and need no other services.
  const store = createStore({} as unknown as ApiExtra);
  const platform = { host: createHostState(host) } as unknown as Platform;
  const root = document.createElement('div');
  document.body.append(root);
  const view = render(
    <Provider store={store}>
      <ModuleUiProvider root={root} appearance="light" toaster={createToaster(store)}>
        <PlatformContext value={platform}>
          <UnsavedGuard />
          <GeneralErrorNotice />
          <Form />
        </PlatformContext>
      </ModuleUiProvider>
    </Provider>,
    { container: root },
  );
  return { user: userEvent.setup(), navigation, store, ...view };
}

const url = () => window.location.pathname;

describe('Unsaved input', () => {
  test('asks before a navigation away, and stays when the user cancels it', async () => {
    const { user, navigation } = setUp();
    await user.type(screen.getByRole('textbox', { name: 'Memo' }), 'Rent');
    act(() => navigation.push({ pathname: '/accounting/other' }));

    expect(await screen.findByRole('alertdialog', { name: 'Leave without saving?' })).toBeVisible();
    expect(url()).toBe('/accounting/form');
    await waitFor(() => expect(screen.getByRole('button', { name: 'Cancel' })).toHaveFocus());
    await user.click(screen.getByRole('button', { name: 'Cancel' }));
    await waitFor(() => expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument());
    expect(screen.getByRole('textbox', { name: 'Memo' })).toHaveValue('Rent');
    expect(url()).toBe('/accounting/form');
  });

  test('lets the navigation continue when the user confirms it', async () => {
    const { user, navigation } = setUp();
    await user.type(screen.getByRole('textbox', { name: 'Memo' }), 'Rent');
    act(() => navigation.push({ pathname: '/accounting/other', search: '?a=1' }));
    await user.click(await screen.findByRole('button', { name: 'Leave' }));
    expect(url() + window.location.search).toBe('/accounting/other?a=1');
  });

  test('leaves after a refused step back by a push of where it led, which the host takes as that step', async () => {
    const pushed: unknown[] = [];
    const { user, navigation } = setUp((real) => ({
      ...real,
      push: (target, state) => {
        pushed.push(target);
        real.push(target, state);
      },
    }));
    const { key } = navigation.location;
    act(() => navigation.push({ pathname: '/accounting/other' }));
    await user.type(screen.getByRole('textbox', { name: 'Memo' }), 'Rent');
    act(() => navigation.go(-1));
    const leave = await screen.findByRole('button', { name: 'Leave' });
    await waitFor(() => expect(url()).toBe('/accounting/other'));
    await user.click(leave);
    expect(pushed).toEqual([{ pathname: '/accounting/form', search: '', hash: '' }]);
    await waitFor(() => expect(url()).toBe('/accounting/form'));
    expect(navigation.action).toBe('POP');
    expect(navigation.location.key).toBe(key);
    // The entry that was left is still ahead.
    await user.clear(screen.getByRole('textbox', { name: 'Memo' }));
    act(() => navigation.go(1));
    await waitFor(() => expect(navigation.location.pathname).toBe('/accounting/other'));
    expect(navigation.action).toBe('POP');
  });

  test('asks again at a push of where a refused step led, if the user has stayed', async () => {
    const { user, navigation } = setUp();
    act(() => navigation.push({ pathname: '/accounting/other' }));
    await user.type(screen.getByRole('textbox', { name: 'Memo' }), 'Rent');
    act(() => navigation.go(-1));
    const cancel = await screen.findByRole('button', { name: 'Cancel' });
    await waitFor(() => expect(url()).toBe('/accounting/other'));
    await user.click(cancel);
    await waitFor(() => expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument());
    act(() => navigation.push({ pathname: '/accounting/form' }));
    expect(await screen.findByRole('alertdialog', { name: 'Leave without saving?' })).toBeVisible();
    expect([url(), navigation.location.pathname]).toEqual(['/accounting/other', '/accounting/other']);
  });

  test.each([
    ['gone elsewhere', ['/accounting/third', '/accounting/form']],
    ['sent or cleared what was typed', ['/accounting/form']],
  ])('a step that was refused is forgotten once the user has %s', async (_, pushes) => {
    const { user, navigation } = setUp();
    act(() => navigation.push({ pathname: '/accounting/other' }));
    const memo = screen.getByRole('textbox', { name: 'Memo' });
    await user.type(memo, 'Rent');
    act(() => navigation.go(-1));
    const cancel = await screen.findByRole('button', { name: 'Cancel' });
    await waitFor(() => expect(url()).toBe('/accounting/other'));
    await user.click(cancel);
    await user.clear(memo);
    for (const pathname of pushes) act(() => navigation.push({ pathname }));
    expect([url(), navigation.action]).toEqual(['/accounting/form', 'PUSH']);
  });

  test('asks nothing once it is cleared or unmounted', async () => {
    const { user, navigation, store, unmount } = setUp();
    const memo = screen.getByRole('textbox', { name: 'Memo' });
    await user.type(memo, 'Rent');
    expect(asksBeforeLeaving()).toBe(true);
    await user.clear(memo);
    expect(asksBeforeLeaving()).toBe(false);
    act(() => navigation.push({ pathname: '/accounting/other' }));
    expect(url()).toBe('/accounting/other');
    await user.type(memo, 'Rent');
    unmount();
    expect(selectIsUnsaved(store.getState())).toBe(false);
    expect(asksBeforeLeaving()).toBe(false);
  });

  test('a question that nobody has answered goes with the input, and does not come back with other input', async () => {
    const { user, navigation } = setUp();
    const memo = screen.getByRole('textbox', { name: 'Memo' });
    await user.type(memo, 'Rent');
    act(() => navigation.push({ pathname: '/accounting/other' }));
    await screen.findByRole('alertdialog', { name: 'Leave without saving?' });
    fireEvent.click(screen.getByText('Saved'));
    await waitFor(() => expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument());
    await user.type(memo, 'Lights');
    expect(asksBeforeLeaving()).toBe(true);
    expect(memo).toHaveFocus();
    expect(memo).toHaveValue('Lights');
    expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument();
  });

  test('is guarded only against closing the page under a host that cannot block navigation', async () => {
    const { user, navigation } = setUp(({ block: _block, ...rest }) => rest);
    await user.type(screen.getByRole('textbox', { name: 'Memo' }), 'Rent');
    expect(asksBeforeLeaving()).toBe(true);
    act(() => navigation.push({ pathname: '/accounting/other' }));
    expect(url()).toBe('/accounting/other');
  });
});

test('a general error stays across navigation until it is dismissed', async () => {
  const { user, navigation, store } = setUp();
  act(() => {
    store.dispatch(
      failureShown({ text: 'The report could not be generated.', detail: 'Nothing was changed.' }),
    );
  });
  expect(await screen.findByRole('alertdialog', { name: 'Error' })).toHaveTextContent(
    'The report could not be generated.',
  );
  act(() => navigation.push({ pathname: '/accounting/other' }));
  await pressEscape(user);
  expect(screen.getByRole('alertdialog', { name: 'Error' })).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Close' }));
  await waitFor(() => expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument());
});
