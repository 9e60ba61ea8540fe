/** @jest-environment jest-fixed-jsdom */
import { createRequire } from 'node:module';
import path from 'node:path';
import type * as ReactModule from 'react';
import type * as ReactDomClient from 'react-dom/client';
import { createAccountingComponent } from '../../src/contract';
import type {
  AccountingComponentOptions,
  AccountingModuleV1,
  AccountingProps,
  HostContract,
  HostUpdate,
} from '../../src/contract';
import { memoryNavigation } from '../support/memoryNavigation';

/** Every React that a host may have: the project's own, and those of the fixture hosts. */
const REACTS = [
  '',
  'test/federation/hosts/react-19.2',
  'test/federation/hosts/react-19.0',
  'test/federation/hosts/react-18',
];
type React = typeof ReactModule;

function reactOf(folder: string): { React: React; ReactDom: typeof ReactDomClient } {
  const take = createRequire(path.resolve(__dirname, '../..', folder, 'package.json'));
  return {
    React: jest.requireActual<React>(take.resolve('react')),
    ReactDom: jest.requireActual<typeof ReactDomClient>(take.resolve('react-dom/client')),
  };
}

const host: HostContract = {
  contract: { major: 1, minor: 0 },
  session: { managedBy: 'host', hostCookie: true, siteAuthCookie: false },
  office: { officeId: '101' },
  navigation: memoryNavigation('/'),
};

/** A module that records its calls. */
function moduleThat(events: unknown[]): AccountingModuleV1 {
  return {
    version: '1',
    negotiate: () => ({ status: 'ok' }),
    menus: () => [],
    prefetch: () => Promise.resolve(),
    mount: (element, given) => {
      const root = element.appendChild(document.createElement('section'));
      events.push(['mount', given]);
      return {
        update: (change: HostUpdate) => void events.push(['update', change]),
        unmount: () => {
          root.remove();
          events.push(['unmount']);
        },
      };
    },
  };
}

beforeAll(() => Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true }));
afterEach(() => document.body.replaceChildren());

describe.each(REACTS.map(reactOf).map((found) => [found.React.version, found] as const))(
  'under a host with React %s',
  (_version, { React, ReactDom }) => {
    /** A page of the host with the component in it. `loads` are the outcomes of the loader in order. */
    function page(
      loads: (AccountingModuleV1 | Error)[],
      options: Partial<AccountingComponentOptions<React>> = {},
      strict = false,
    ) {
      const load = (): Promise<AccountingModuleV1> => {
        const next = loads.length > 1 ? loads.shift() : loads[0];
        if (next === undefined) throw new Error('Nothing is left to load.');
        return next instanceof Error ? Promise.reject(next) : Promise.resolve(next);
      };
      const Accounting = createAccountingComponent({ React, loader: { load }, ...options });
      const element = document.body.appendChild(document.createElement('div'));
      const root = ReactDom.createRoot(element);
      const show = (props: AccountingProps): Promise<void> =>
        React.act(async () => {
          const node = React.createElement(Accounting, props);
          root.render(strict ? React.createElement(React.StrictMode, null, node) : node);
        });
      return { element, show, end: () => React.act(async () => root.unmount()) };
    }

    test('mounts the module, passes changes on, and unmounts it', async () => {
      const events: unknown[] = [];
      const { element, show, end } = page([moduleThat(events)], { className: 'place' });
      await show({ host });
      expect(events).toEqual([['mount', host]]);
      expect(element.innerHTML).toBe('<div class="place"><section></section></div>');

      await show({ host: { ...host, office: { officeId: '102' }, flags: { a: true } } });
      expect(events.slice(1)).toEqual([['update', { office: { officeId: '102' }, flags: { a: true } }]]);
      await end();
      expect(events.slice(2)).toEqual([['unmount']]);
      expect(element.innerHTML).toBe('');
    });

    test('does not update the module for new objects with equal contents', async () => {
      const events: unknown[] = [];
      const { show } = page([moduleThat(events)]);
      await show({ host });
      await show({ host: { ...host, office: { ...host.office }, session: { ...host.session } } });
      await show({ host: { ...host, navigation: memoryNavigation('/') } });
      expect(events).toHaveLength(1);
    });

    test('mounts with what changed while the module was loading, and notifies the host', async () => {
      const events: unknown[] = [];
      const made = moduleThat(events);
      let arrive = (_module: AccountingModuleV1): void => undefined;
      const arriving = new Promise<AccountingModuleV1>((resolve) => void (arrive = resolve));
      const heard: unknown[] = [];
      const { element, show } = page([], { loader: { load: () => arriving } });
      await show({ host });
      expect(element.querySelector('[role=status]')?.textContent).toBe('Loading Accounting…');
      const later = { ...host, office: { officeId: null } };
      await show({ host: later, onLoaded: (module) => void heard.push(module) });
      await React.act(async () => arrive(made));
      expect(events).toEqual([['mount', later]]);
      expect(heard).toEqual([made]);
      expect(element.querySelector('[role=status]')).toBeNull();
    });

    test('keeps the module where the host fails when it is notified', async () => {
      const events: unknown[] = [];
      const made = moduleThat(events);
      const thrown: unknown[] = [];
      // What the browser would report as an unhandled rejection.
      const loaded = Object.assign(Promise.resolve(made), {
        then: (take: (module: AccountingModuleV1) => void) =>
          Promise.resolve(made)
            .then(take)
            .catch((error: unknown) => thrown.push(error)),
      });
      const { element, show, end } = page([], { loader: { load: () => loaded } });
      const broken = new Error('broken');
      const onLoaded = (): never => {
        throw broken;
      };
      await show({ host, onLoaded });
      expect(thrown).toEqual([broken]);
      expect(element.innerHTML).toBe('<div><section></section></div>');
      await show({ host: { ...host, office: { officeId: '102' } }, onLoaded });
      await end();
      expect(events).toEqual([['mount', host], ['update', { office: { officeId: '102' } }], ['unmount']]);
    });

    test('shows a failure with a button to try again', async () => {
      const events: unknown[] = [];
      const { element, show } = page([new Error('Its server is down.'), moduleThat(events)]);
      await show({ host });
      expect(element.querySelector('[role=alert]')?.textContent).toBe('Its server is down.Try again');
      await React.act(async () => element.querySelector('button')?.click());
      expect(events).toEqual([['mount', host]]);
      expect(element.innerHTML).toBe('<div><section></section></div>');
    });

    test('lets the host render a failure itself', async () => {
      const cause = new Error('down');
      const seen: unknown[] = [];
      const { element, show } = page([cause], {
        renderLoading: () => 'Please wait',
        renderFailure: ({ message, error }) => {
          seen.push(error);
          return React.createElement('b', null, message);
        },
      });
      await show({ host });
      expect(element.querySelector('b')?.textContent).toBe('down');
      expect(element.textContent).not.toContain('Please wait');
      expect(seen).toContain(cause);
    });

    test('mounts nothing after the component is unmounted', async () => {
      const events: unknown[] = [];
      let arrive = (_module: AccountingModuleV1): void => undefined;
      const arriving = new Promise<AccountingModuleV1>((resolve) => void (arrive = resolve));
      const { show, end } = page([], { loader: { load: () => arriving } });
      await show({ host });
      await end();
      await React.act(async () => arrive(moduleThat(events)));
      expect(events).toEqual([]);
    });

    test('mounts one module in strict mode', async () => {
      const events: unknown[] = [];
      const { show, end } = page([moduleThat(events)], {}, true);
      await show({ host });
      expect(events).toEqual([['mount', host]]);
      await end();
      expect(events).toEqual([['mount', host], ['unmount']]);
    });
  },
);
