/** @jest-environment jest-fixed-jsdom */
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { compileFunction } from 'node:vm';
import { createEvent, fireEvent, waitFor, within } from '@testing-library/dom';
import { CONTRACT_VERSION, createBrowserNavigation } from '../../src/contract';

/** What the example without a bundler does with sessions and menus; the whole page is driven in test/federation/examples. */
const FOLDER = path.join(__dirname, '../../src/contract/examples/plain');

function exportedBy<Exports>(file: string, given: Readonly<Record<string, unknown>>, name: string): Exports {
  const code = readFileSync(path.join(FOLDER, file), 'utf8').replaceAll(/^export |^import [^;]*;/gm, '');
  const run = compileFunction(`${code}; return ${name};`, Object.keys(given)) as (
    ...values: readonly unknown[]
  ) => Exports;
  return run(...Object.values(given));
}

describe('the session', () => {
  type Follow = (
    api: string,
    onUser: (userId: string | null, former?: string | null) => void,
  ) => (after401?: boolean) => Promise<void>;
  const posted: unknown[] = [];
  let hear: () => Promise<void> = () => Promise.resolve();
  class Channel {
    addEventListener(_type: string, listener: () => Promise<void>): void {
      hear = listener;
    }

    postMessage(message: unknown): void {
      posted.push(message);
    }
  }
  const users: unknown[] = [];
  const answers =
    (status: number, userId?: string, exp = 1000) =>
    () =>
      Promise.resolve(new Response(JSON.stringify({ data: { hsUserUUID: userId, exp } }), { status }));
  let answer = answers(200, 'u-1');

  test('is told of at the start, and of each other user, here and in other tabs', async () => {
    const given = { document, fetch: () => answer(), BroadcastChannel: Channel };
    const follow = exportedBy<Follow>('session.js', given, 'followSession');
    const check = follow('https://api.example', (...told) => users.push(told));
    await check();
    expect(users).toEqual([['u-1', undefined]]);
    expect(posted).toEqual([]);

    answer = answers(500);
    await check();
    answer = () => Promise.reject(new TypeError('Failed to fetch'));
    await check();
    expect(users).toHaveLength(1);

    answer = answers(401);
    await check();
    expect(users.at(-1)).toEqual([null, 'u-1']);
    expect(posted).toEqual([null]);

    answer = answers(200, 'u-2');
    await hear();
    expect(users.at(-1)).toEqual(['u-2', null]);
    await hear();
    expect(users).toHaveLength(3);

    // Renewed: the same session.
    answer = answers(200, 'u-2', 2000);
    await hear();
    await check(true);
    expect(users).toHaveLength(3);
    // The same user has signed in again in another tab, which is found out later.
    answer = answers(500);
    await check(true);
    answer = answers(200, 'u-2', 3000);
    await Promise.all([hear(), check(true)]);
    expect(users.slice(3)).toEqual([['u-2', 'u-2']]);
    expect(posted).toEqual([null, 'u-2']);
    // Where the session ends later with each question, a server that goes on refusing has the user mounted anew once, and
    // again when something else asks.
    for (const exp of [4000, 5000, 6000]) {
      answer = answers(200, 'u-2', exp);
      await check(true);
      expect(users).toHaveLength(5);
    }
    await hear();
    expect(users).toHaveLength(6);
  });
});

describe('the page', () => {
  type ChangeUser = (userId: string | null, former?: string | null) => void;
  /** Runs the page at an address; the module comes from `load`. */
  function open(pathname: string, load: () => Promise<unknown> = () => new Promise(() => undefined)) {
    document.documentElement.innerHTML = readFileSync(path.join(FOLDER, 'index.html'), 'utf8');
    window.history.replaceState(null, '', pathname);
    const done: string[] = [];
    const given = {
      document,
      location: { href: 'https://agency.example/', assign: (to: string) => void done.push(to) },
      console: { error: (error: Error) => void done.push(error.message) },
      createInstance: () => ({}),
      createRemoteLoader: () => ({ load }),
      createBrowserNavigation,
      CONTRACT_VERSION,
      clearAccountingData: () => void done.push('cleared'),
      followSession: () => undefined,
      drawMenus: () => undefined,
    };
    return { done, changeUser: exportedBy<ChangeUser>('main.js', given, 'changeUser') };
  }

  const signIn = expect.stringContaining('/signin?redirect=') as string;
  test.each<[string, [string | null, (string | null)?][], string[]]>([
    ['somebody at the start, who may have reloaded the page', [['u-1']], []],
    ['nobody at the start, whose session ended elsewhere', [[null]], ['cleared', signIn]],
    ['another user', [['u-1'], ['u-2', 'u-1']], ['cleared']],
    ['nobody any more', [['u-1'], [null, 'u-1']], ['cleared', signIn]],
  ])('removes what is kept of the former session: %s', (_, changes, expected) => {
    const { done, changeUser } = open('/');
    for (const change of changes) changeUser(...change);
    expect(done).toEqual(expected);
  });

  test.each([
    ['Accounting', '/accounting', 'mount'],
    ['Dashboard', '/dashboard', 'mountPart'],
  ])('loads %s again by its link after a failure', async (name, address, mount) => {
    const shown: string[] = [];
    const module = { [mount]: () => shown.push(mount) };
    const down = () => Promise.reject(new Error('down'));
    const load = jest.fn<Promise<unknown>, []>(() => Promise.resolve(module));
    // Once for the start, and once for what is shown.
    load.mockImplementationOnce(down).mockImplementationOnce(down);
    const { done, changeUser } = open(address, load);
    changeUser('u-1');
    const place = document.querySelector(`.${name.toLowerCase()}`);
    const text = 'Accounting cannot be opened right now. Choose it again.';
    await waitFor(() => expect(place?.textContent).toBe(text));
    expect(done).toEqual(['down']);
    within(document.body).getByRole('link', { name }).click();
    await waitFor(() => expect(shown).toEqual([mount]));
    expect(place?.textContent).toBe('');
  });
});

test('the menus are buttons with links, which the module follows, and are gone with the module', () => {
  type Draw = (place: HTMLElement, model: object | null) => void;
  const draw = exportedBy<Draw>('toolbar.js', { document }, 'drawMenus');
  const place = document.createElement('nav');
  const chosen: string[] = [];
  const entry = { href: '/accounting/unpaid-invoices', enabled: true, active: true, busy: false };
  const model = {
    menus: [
      {
        id: 'customers',
        label: 'Customer Accounts',
        items: [
          { ...entry, id: 'unpaid', label: 'Unpaid' },
          {
            ...entry,
            id: 'queue',
            label: 'QB Transfer Queue',
            active: false,
            enabled: false,
            reason: 'No.',
            badge: 2,
          },
          { ...entry, id: 'summary', label: 'Summary', group: 'Customer Balance' },
          { ...entry, id: 'detail', label: 'Detail', group: 'Customer Balance' },
        ],
      },
    ],
    screenTitle: 'Unpaid Invoices',
    select: (id: string) => chosen.push(id),
  };
  const links = (): HTMLAnchorElement[] => [...place.querySelectorAll('a')];
  const isOpen = (): boolean => place.querySelector('ul')?.hidden === false;

  draw(place, model);
  expect(isOpen()).toBe(false);
  place.querySelector('button')?.click();
  draw(place, model);
  expect(isOpen()).toBe(true);
  expect(Array.from(place.querySelectorAll('li'), ({ textContent }) => textContent)).toEqual([
    'Unpaid',
    'QB Transfer Queue (2)',
    'Customer Balance',
    'Summary',
    'Detail',
  ]);
  expect(
    links()
      .map((link) => link.getAttribute('href'))
      .slice(0, 2),
  ).toEqual(['/accounting/unpaid-invoices', null]);
  expect(document.title).toBe('Unpaid Invoices - Agency');

  links()[1]?.click();
  for (const key of ['ctrlKey', 'metaKey', 'shiftKey', 'altKey']) {
    // The browser opens or saves it.
    const click = createEvent.click(links()[0] ?? place, { [key]: true });
    fireEvent(links()[0] ?? place, click);
    expect([key, click.defaultPrevented]).toEqual([key, false]);
  }
  expect(chosen).toEqual([]);
  links()[0]?.click();
  expect(chosen).toEqual(['unpaid']);
  expect(isOpen()).toBe(false);

  draw(place, null);
  expect(place.childNodes).toHaveLength(0);
  expect(document.title).toBe('Agency');
});
