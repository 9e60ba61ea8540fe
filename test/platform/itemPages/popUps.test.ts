import { createPopUps } from '../../../src/platform';

/** A window that a page opened. */
class FakeWindow {
  closed = false;
  focused = 0;
  readonly location = { href: '' };
  close(): void {
    this.closed = true;
  }
  focus(): void {
    this.focused += 1;
  }
}

/** The part of a page that pop-ups use; the test runs its timers. */
function fakePage(blocks = false) {
  const listeners = new Map<string, Set<(event: object) => void>>();
  const opened: { url: string; features: string; window: FakeWindow }[] = [];
  let tick: (() => void) | null = null;
  let every = 0;
  const page = {
    screenX: 100,
    screenY: 50,
    outerWidth: 1600,
    outerHeight: 1000,
    location: { href: 'https://accounting.example.app/' },
    open: (url: string, _target: string, features: string) => {
      if (blocks) return null;
      const window = new FakeWindow();
      opened.push({ url, features, window });
      return window;
    },
    setInterval: (run: () => void, ms: number) => {
      tick = run;
      every = ms;
      return 1;
    },
    clearInterval: () => {
      tick = null;
    },
    addEventListener: (name: string, listener: (event: object) => void) =>
      listeners.set(name, (listeners.get(name) ?? new Set()).add(listener)),
    removeEventListener: (name: string, listener: (event: object) => void) =>
      listeners.get(name)?.delete(listener),
  };
  return {
    page: page as unknown as Window,
    opened,
    emit: (name: string, event: object = {}) => [...(listeners.get(name) ?? [])].forEach((l) => l(event)),
    poll: () => tick?.(),
    isPolling: () => tick !== null,
    pollsEvery: () => every,
    listenerCount: () => [...listeners.values()].reduce((sum, set) => sum + set.size, 0),
  };
}

const URL_A = 'https://items.example.app/invoice?route=view&context=a';

function setup(blocks = false) {
  const fake = fakePage(blocks);
  const popUps = createPopUps(fake.page);
  disposals.push(() => popUps.dispose());
  return { ...fake, popUps };
}

const disposals: (() => void)[] = [];
afterEach(() => disposals.splice(0).forEach((dispose) => dispose()));

test('opens a window of 1100 by 550 in the middle of the page’s, and polls it every 500 ms', () => {
  const { popUps, opened, isPolling, pollsEvery } = setup();
  expect(isPolling()).toBe(false);
  expect(popUps.open('Invoice 9', URL_A)).toBe(true);
  expect(opened).toMatchObject([{ url: URL_A, features: 'popup,width=1100,height=550,left=350,top=275' }]);
  expect(pollsEvery()).toBe(500);
});

test('reuses the open window of a key, and loads only another address in it', () => {
  const { popUps, opened } = setup();
  popUps.open('Invoice 9', URL_A);
  popUps.open('Invoice 9', URL_A);
  expect(opened).toHaveLength(1);
  expect(opened[0]?.window).toMatchObject({ focused: 1, location: { href: '' } });

  popUps.open('Invoice 9', `${URL_A}2`);
  expect(opened[0]?.window).toMatchObject({ focused: 2, location: { href: `${URL_A}2` } });
  popUps.open('Invoice 10', URL_A);
  expect(opened).toHaveLength(2);
});

test('leads a window back that shows another item by now, and no other', () => {
  const { popUps, opened } = setup();
  popUps.open('Invoice 9', URL_A);
  const { location } = opened[0]?.window ?? new FakeWindow();
  // As the page itself may write it; the user may have begun to type.
  for (const same of [`${URL_A}&tab=lines`, 'https://items.example.app/invoice/9']) {
    location.href = same;
    popUps.open('Invoice 9', URL_A);
    expect(location.href).toBe(same);
  }
  location.href = 'https://items.example.app/pay?route=view_in&context=b';
  popUps.open('Invoice 9', URL_A);
  expect(location.href).toBe(URL_A);
});

test('opens a page anew that has changed items since, such as one that took a payment', () => {
  const { popUps, opened, emit } = setup();
  popUps.open('IncomingPayment new', URL_A);
  const window = opened[0]?.window ?? new FakeWindow();
  window.location.href = 'loaded';
  const say = (data: object) =>
    emit('message', { source: window, origin: 'https://items.example.app', data });
  say({ type: 'ready' });
  popUps.open('IncomingPayment new', URL_A);
  expect(window.location.href).toBe('loaded');
  say({ type: 'accounting:items-changed', itemIds: ['7'] });
  popUps.open('IncomingPayment new', URL_A);
  expect(window.location.href).toBe(URL_A);
  window.location.href = 'loaded again';
  popUps.open('IncomingPayment new', URL_A);
  expect(window.location.href).toBe('loaded again');
});

test.each([
  ['another page', ['9'], URL_A],
  ['another page, with the name of an item that ends alike', ['5', '09', '19'], 'loaded'],
])('opens the page of an item anew that %s has changed since', (_what, itemIds, shown) => {
  const { popUps, opened, emit } = setup();
  popUps.open('Invoice 9', URL_A);
  popUps.open('IncomingPayment new', `${URL_A}2`);
  const [invoice, payment] = opened.map(({ window }) => window);
  if (invoice === undefined) throw new Error('No window was opened');
  invoice.location.href = 'loaded';
  const data = { type: 'accounting:items-changed', itemIds };
  emit('message', { source: payment, origin: 'https://items.example.app', data });
  popUps.open('Invoice 9', URL_A);
  expect(invoice.location.href).toBe(shown);
});

test('opens the page of an item anew that the module itself has changed', () => {
  const { popUps, opened } = setup();
  popUps.open('Invoice 9', URL_A);
  const { location } = opened[0]?.window ?? new FakeWindow();
  location.href = 'loaded';
  popUps.itemsChanged(['9', '10']);
  popUps.open('Invoice 9', URL_A);
  expect(location.href).toBe(URL_A);
});

test('tells another mount once what the module has changed, and not its own, and passes nothing on', async () => {
  const mountOf = () => {
    const { popUps } = setup();
    const heard: unknown[] = [];
    popUps.subscribe((data) => heard.push(data));
    return { ...popUps, heard };
  };
  const sender = mountOf();
  const receiver = mountOf();
  // What the sender heard of itself, or what was passed on, would come before the answer.
  await new Promise<void>((resolve) => {
    sender.subscribe(() => resolve());
    receiver.subscribe(() => receiver.itemsChanged(['11']));
    sender.itemsChanged(['9', '10']);
  });
  expect(receiver.heard).toEqual([{ type: 'accounting:items-changed', itemIds: ['9', '10'] }]);
  expect(sender.heard).toEqual([{ type: 'accounting:items-changed', itemIds: ['11'] }]);
});

test('tells nobody once its mount is gone, as of a command that was under way', () => {
  const { popUps } = setup();
  popUps.dispose();
  expect(() => popUps.itemsChanged(['9'])).not.toThrow();
});

test('polls until its last window is closed, and opens a new one then', () => {
  const { popUps, opened, poll, isPolling } = setup();
  popUps.open('Invoice 9', URL_A);
  poll();
  expect(isPolling()).toBe(true);

  opened[0]?.window.close();
  poll();
  expect(isPolling()).toBe(false);

  popUps.open('Invoice 9', URL_A);
  expect(opened).toHaveLength(2);
});

test('returns false when the browser blocks the window', () => {
  const { popUps, isPolling } = setup(true);
  expect(popUps.open('Invoice 9', URL_A)).toBe(false);
  expect(isPolling()).toBe(false);
});

test('closes all windows when the user leaves the page', () => {
  const { popUps, opened, emit, isPolling } = setup();
  popUps.open('Invoice 9', URL_A);
  popUps.open('Invoice 10', URL_A);
  emit('pagehide');
  expect(opened.map(({ window }) => window.closed)).toEqual([true, true]);
  expect(isPolling()).toBe(false);
});

test('closes its windows and stops listening when disposed of', () => {
  const { popUps, opened, listenerCount, isPolling } = setup();
  popUps.open('Invoice 9', URL_A);
  popUps.dispose();
  expect(opened[0]?.window.closed).toBe(true);
  expect(listenerCount()).toBe(0);
  expect(isPolling()).toBe(false);
});

test('accepts messages only from its own windows at their own origin', () => {
  const { popUps, opened, emit } = setup();
  const heard: unknown[] = [];
  popUps.subscribe((data) => heard.push(data));
  popUps.open('Invoice 9', URL_A);
  const source = opened[0]?.window;
  const origin = 'https://items.example.app';

  emit('message', { source, origin, data: 'ours' });
  emit('message', { source, origin: 'https://evil.example', data: 'another host' });
  emit('message', { source: new FakeWindow(), origin, data: 'another window' });

  expect(heard).toEqual(['ours']);
});
