import { screen, waitFor } from '@testing-library/dom';
import type { TelemetryEvent } from '../../src/contract';
import { ok } from '../support/answers/envelope';
import { answerGet } from '../support/api';
import { Gate } from '../support/gate';
import { renderModule } from '../support/renderModule';
import { administrator } from '../support/users';

/** How many more times the code of the start page fails to load. */
let mockFailures = 0;
/** How often it was asked for. */
let mockAsked = 0;

jest.mock('../../src/features/landing', () => {
  mockAsked += 1;
  if (mockFailures > 0) {
    mockFailures -= 1;
    throw new Error('Loading chunk failed');
  }
  const actual = jest.requireActual<typeof import('../../src/features/landing')>(
    '../../src/features/landing',
  );
  return {
    ...actual,
    LandingScreen: (props: Parameters<typeof actual.LandingScreen>[0]) => {
      if (mockCrashes) throw new Error('A mistake in the screen');
      return actual.LandingScreen(props);
    },
  };
});

/** Whether the start page throws when it renders. */
let mockCrashes = false;
let mockAppFailures = 0;

jest.mock('../../src/app', () => {
  if (mockAppFailures > 0) {
    mockAppFailures -= 1;
    throw new Error('Loading chunk failed');
  }
  return jest.requireActual<typeof import('../../src/app')>('../../src/app');
});

let error: jest.SpyInstance;
beforeEach(() => {
  error = jest.spyOn(console, 'error').mockImplementation(() => undefined);
});
afterEach(() => error.mockRestore());

test('a module whose code fails to load says so, and Retry loads it', async () => {
  mockAppFailures = 1;
  const { user } = renderModule();

  expect(await screen.findByRole('alert')).toHaveTextContent('Accounting could not be loaded.');
  await user.click(screen.getByRole('button', { name: 'Retry' }));
  expect(await screen.findByRole('heading', { level: 1, name: /^Welcome/ })).toBeVisible();
});

test('a screen whose code fails to load says so, and Retry loads it without a page reload', async () => {
  jest.resetModules();
  mockFailures = 1;
  const { user } = renderModule();

  expect(await screen.findByText(/This screen could not be loaded/)).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Retry' }));
  expect(await screen.findByRole('heading', { level: 1, name: /^Welcome/ })).toBeVisible();
});

test('the code of the addressed screen is fetched while the session is opened', async () => {
  jest.resetModules();
  mockAsked = 0;
  const session = new Gate();
  const whoami = answerGet('/user/whoami', ok(administrator.claims), 1, session.opened);
  renderModule();

  await waitFor(() => expect([whoami.count, mockAsked]).toEqual([1, 1]));
  expect(screen.queryByRole('heading', { level: 1, name: /^Welcome/ })).toBeNull();
  session.open();
  expect(await screen.findByRole('heading', { level: 1, name: /^Welcome/ })).toBeVisible();
  expect(mockAsked).toBe(1);
});

test('a screen that crashes shows an error instead of a blank page, and Retry renders it again', async () => {
  const events: TelemetryEvent[] = [];
  mockCrashes = true;
  const { user } = renderModule({ host: { telemetry: { report: (event) => events.push(event) } } });

  expect(await screen.findByText('Something went wrong on this screen.')).toBeVisible();
  expect(events).toContainEqual({ name: 'module-crashed', data: { where: 'screen' } });
  mockCrashes = false;
  await user.click(screen.getByRole('button', { name: 'Retry' }));
  expect(await screen.findByRole('heading', { level: 1, name: /^Welcome/ })).toBeVisible();
});
