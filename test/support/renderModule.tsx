import userEvent from '@testing-library/user-event';
import type { UserEvent } from '@testing-library/user-event';
import { clearImmediate, setImmediate } from 'node:timers';
import nock from 'nock';
import type { HostContract, MountedModule, ToolbarModel } from '../../src/contract';
import { mount } from '../../src/remote/v1';
import { answerSession } from './api';
import type { AgencyOptions } from './api';
import { memoryNavigation } from './memoryNavigation';
import type { MemoryNavigation } from './memoryNavigation';
import { administrator } from './users';
import type { TestUser } from './users';

/**
 * 2026-03-10, 11:30:30 AM in New York, where the 10th lasts until 04:00 UTC. The half minute keeps what is a few seconds
 * old at 11:30.
 */
export const NOW = Date.UTC(2026, 2, 10, 15, 30, 30);

export interface RenderOptions extends AgencyOptions {
  /** Address without basename. */
  readonly path?: string;
  /** Null means that nobody is signed in. */
  readonly user?: TestUser | null;
  readonly session?: Partial<HostContract['session']>;
  readonly officeId?: string | null;
  /** False if the host takes no toolbar model, so that the module renders its own. */
  readonly toolbar?: boolean;
  /** Other parts of the contract. */
  readonly host?: Partial<HostContract>;
  /** The host's basename; `/accounting` by default. */
  readonly basename?: string;
}

/** A host that the test can inspect. */
export interface TestHost {
  readonly contract: HostContract;
  readonly navigation: MemoryNavigation;
  /** Every model that was set, the latest last. */
  readonly toolbarModels: readonly (ToolbarModel | null)[];
  readonly clock: { now: number };
}

export interface RenderedModule {
  readonly user: UserEvent;
  readonly host: TestHost;
  readonly element: HTMLElement;
  readonly module: MountedModule;
}

// nock needs Node's timers, which jsdom lacks.
Object.assign(globalThis, { clearImmediate, setImmediate });

const rendered: RenderedModule[] = [];

afterEach(async () => {
  for (const { module, element } of rendered.splice(0)) {
    module.unmount();
    element.remove();
  }
  await Promise.resolve();
  nock.abortPendingRequests();
  nock.cleanAll();
  window.localStorage.clear();
  window.sessionStorage.clear();
});

/**
 * Mounts the real remote at a path, under a host with an in-memory history, with the session calls answered by
 * nock.
 */
export function renderModule(options: RenderOptions = {}): RenderedModule {
  const { path = '/', user = administrator, session, officeId = null, toolbar = true, basename } = options;
  answerSession(user, options);
  const navigation = memoryNavigation(path, basename);
  const toolbarModels: (ToolbarModel | null)[] = [];
  const clock = { now: NOW };
  const contract: HostContract = {
    contract: { major: 1, minor: 0 },
    session: { managedBy: 'module', hostCookie: false, siteAuthCookie: false, ...session },
    office: { officeId },
    navigation,
    clock: { now: () => clock.now },
    ...(toolbar ? { toolbar: { set: (model) => toolbarModels.push(model) } } : {}),
    ...options.host,
  };
  const element = document.createElement('div');
  document.body.append(element);
  const module = mount(element, contract);
  const result: RenderedModule = {
    user: userEvent.setup({ document }),
    host: { contract, navigation, toolbarModels, clock },
    element,
    module,
  };
  rendered.push(result);
  return result;
}
