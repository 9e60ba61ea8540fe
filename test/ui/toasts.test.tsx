import { act, screen } from '@testing-library/react';

import { TOAST_TIMEOUT_MS } from '../../src/domain';
import { Dialog, useToaster } from '../../src/ui';
import { testToaster } from '../support/toaster';
import { renderUi } from './renderUi';

beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

const pass = (ms: number) => act(() => jest.advanceTimersByTime(ms));

function setup() {
  const toaster = testToaster();
  const ui = renderUi(<p>screen</p>, { toaster, advanceTimers: (ms) => jest.advanceTimersByTime(ms) });
  const show = (request: Parameters<typeof toaster.show>[0]) =>
    act(() => {
      toaster.show(request);
    });
  return { ...ui, toaster, show };
}

describe('toasts', () => {
  it('disappear after 5000 ms', () => {
    const { show, root } = setup();
    show({ kind: 'error', text: 'Error: Unable to get transactions' });
    expect(screen.getByRole('alert')).toHaveTextContent('Error: Unable to get transactions');
    expect(root).toContainElement(screen.getByRole('alert'));
    pass(TOAST_TIMEOUT_MS - 1);
    expect(screen.getByText('Error: Unable to get transactions')).toBeInTheDocument();
    pass(1);
    expect(screen.queryByText('Error: Unable to get transactions')).not.toBeInTheDocument();
  });

  it('announce success politely and a warning at once', () => {
    const { show } = setup();
    show({ kind: 'success', text: 'Successfully cleared QuickBooks Queue.' });
    show({ kind: 'warning', text: 'Careful' });
    expect(screen.getByRole('status')).toHaveTextContent('Successfully cleared QuickBooks Queue.');
    expect(screen.getByRole('alert')).toHaveTextContent('Careful');
  });

  it('let go of the act of a toast that another one replaces', () => {
    const { show, toaster } = setup();
    const [first, second] = [jest.fn(), jest.fn()];
    const saved = (run: () => void) => show({ kind: 'info', text: 'Saved', action: { label: 'Undo', run } });
    saved(first);
    const replaced = toaster.getSnapshot()[0]?.id ?? 0;
    saved(second);
    toaster.act(replaced);
    act(() => screen.getByRole('button', { name: 'Undo' }).click());
    expect(first).not.toHaveBeenCalled();
    expect(second).toHaveBeenCalledTimes(1);
  });

  it('break a text without blanks, which would push their buttons out', () => {
    const { show } = setup();
    show({ kind: 'info', text: 'R'.repeat(40) });
    expect(screen.getByText(/^R+$/)).toHaveStyle({ overflowWrap: 'anywhere' });
  });

  it('stay while the pointer is on them, and restart their time afterwards', async () => {
    const { show, user } = setup();
    show({ kind: 'info', text: 'Read me' });
    pass(TOAST_TIMEOUT_MS - 100);
    await user.hover(screen.getByText('Read me'));
    pass(TOAST_TIMEOUT_MS * 3);
    expect(screen.getByText('Read me')).toBeInTheDocument();
    await user.unhover(screen.getByText('Read me'));
    pass(TOAST_TIMEOUT_MS - 100);
    expect(screen.getByText('Read me')).toBeInTheDocument();
    pass(200);
    expect(screen.queryByText('Read me')).not.toBeInTheDocument();
  });

  it('stay while the focus is in them', () => {
    const { show } = setup();
    show({ kind: 'info', text: 'Read me' });
    act(() => screen.getByRole('button', { name: 'Dismiss' }).focus());
    pass(TOAST_TIMEOUT_MS * 2);
    expect(screen.getByText('Read me')).toBeInTheDocument();
    act(() => screen.getByRole('button', { name: 'Dismiss' }).blur());
    pass(TOAST_TIMEOUT_MS);
    expect(screen.queryByText('Read me')).not.toBeInTheDocument();
  });

  it('can have no time-out, and be closed by hand', async () => {
    const { show, user } = setup();
    show({ kind: 'error', text: 'Reconnect', duration: null });
    pass(TOAST_TIMEOUT_MS * 100);
    expect(screen.getByText('Reconnect')).toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: 'Dismiss' }));
    expect(screen.queryByText('Reconnect')).not.toBeInTheDocument();
  });

  it.each([
    ['a link', { link: { label: 'Show checks', href: '/checks' } }],
    ['an action', { action: { label: 'Remittance Advice', run: () => undefined } }],
  ])('with %s stay until they are closed', async (_, more) => {
    const { show, user } = setup();
    show({ kind: 'success', text: 'Paid', duration: 20_000, ...more });
    pass(TOAST_TIMEOUT_MS * 100);
    expect(screen.getByText('Paid')).toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: 'Dismiss' }));
    expect(screen.queryByText('Paid')).not.toBeInTheDocument();
  });

  it('show a repeated message once, and restart its time', () => {
    const { show } = setup();
    show({ kind: 'error', text: 'Again' });
    pass(4000);
    show({ kind: 'error', text: 'Again' });
    expect(screen.getAllByText('Again')).toHaveLength(1);
    pass(4000);
    expect(screen.getByText('Again')).toBeInTheDocument();
  });

  it('are cleared together, and leave no timer behind on unmount', () => {
    const { show, toaster, unmount } = setup();
    show({ kind: 'info', text: 'one' });
    show({ kind: 'error', text: 'two' });
    act(() => toaster.clear());
    expect(screen.queryByRole('button', { name: 'Dismiss' })).not.toBeInTheDocument();
    show({ kind: 'info', text: 'three' });
    unmount();
    expect(jest.getTimerCount()).toBe(0);
  });

  it('appear only in their own mount', () => {
    const first = setup();
    const second = setup();
    first.show({ kind: 'info', text: 'only here' });
    expect(first.root).toHaveTextContent('only here');
    expect(second.root).not.toHaveTextContent('only here');
  });

  it('do by their button what comes next, each its own, as long as they are shown', async () => {
    const { show, user, toaster } = setup();
    const done: string[] = [];
    const offer = (text: string) =>
      show({ kind: 'success', text, action: { label: `Do ${text}`, run: () => done.push(text) } });
    offer('one');
    offer('two');
    await user.click(screen.getByRole('button', { name: 'Do one' }));
    await user.click(screen.getByRole('button', { name: 'Do two' }));
    expect(done).toEqual(['one', 'two']);
    const [first] = toaster.getSnapshot();
    act(() => toaster.clear());
    toaster.act(first?.id ?? 0);
    expect(done).toHaveLength(2);
  });

  it('can be shown through the hook, and stay accessible over an open dialog', () => {
    function Shows() {
      const toaster = useToaster();
      return <button onClick={() => toaster.show({ kind: 'error', text: 'from a screen' })}>show</button>;
    }
    renderUi(
      <Dialog open title="Dialog" onClose={() => undefined}>
        <Shows />
      </Dialog>,
    );
    pass(100);
    act(() => screen.getByText('show').click());
    expect(screen.getByRole('alert')).toHaveTextContent('from a screen');
  });
});

describe('the toaster of a mount', () => {
  it('keeps its snapshot until something changes', () => {
    const toaster = testToaster();
    const listener = jest.fn();
    const stop = toaster.subscribe(listener);
    const empty = toaster.getSnapshot();
    toaster.clear();
    toaster.dismiss(7);
    expect(toaster.getSnapshot()).toBe(empty);
    expect(listener).not.toHaveBeenCalled();
    const id = toaster.show({ kind: 'info', text: 'x' });
    expect(toaster.getSnapshot()).toEqual([{ id, kind: 'info', text: 'x', duration: TOAST_TIMEOUT_MS }]);
    stop();
    toaster.dismiss(id);
    expect(listener).toHaveBeenCalledTimes(1);
  });
});
