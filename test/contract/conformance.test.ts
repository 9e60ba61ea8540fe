/** @jest-environment jest-fixed-jsdom */
import {
  clearAccountingData,
  createBrowserNavigation,
  formatConformance,
  runHostConformance,
} from '../../src/contract';
import type { HostContract } from '../../src/contract';
import { host, run, withOutcome, withParts } from '../support/conformanceHost';
import { memoryNavigation } from '../support/memoryNavigation';

describe('a host that keeps the contract', () => {
  test('passes every check', async () => {
    const report = await run(host());
    expect(withOutcome(report, 'passed')).toEqual([
      'negotiate',
      'basename',
      'location',
      'createHref',
      'push',
      'replace',
      'go',
      'listen',
      'unlisten',
      'location follows',
      'action',
      'state',
      'key',
      'block',
      'session.userId',
      'storage',
      'office',
      'office.onSelect',
      'hosts',
      'flags',
      'appearance',
      'contentSecurity',
      'clock',
      'toolbar',
      'telemetry',
      'onboarding',
      'help',
    ]);
    expect(report).toMatchObject({ passed: true, checks: { length: 27 } });
  });

  test('passes when it offers only what it must, and is told what its users go without', async () => {
    const { contract, session } = host();
    const navigation = withParts(memoryNavigation('/'), { block: undefined });
    const report = await run({ contract, session, office: { officeId: null }, navigation });
    expect(report.passed).toBe(true);
    expect(withOutcome(report, 'not offered')).toEqual([
      'block',
      'office.onSelect',
      'hosts',
      'flags',
      'appearance',
      'contentSecurity',
      'clock',
      'toolbar',
      'telemetry',
      'onboarding',
      'help',
    ]);
    expect(report.checks.find(({ name }) => name === 'help')?.message).toBe(
      'The toolbar has no help button.',
    );
  });

  test('is left at its address, without listeners', async () => {
    const navigation = memoryNavigation('/to-be-exported?x=1#y', '/accounting', { kept: true });
    const before = navigation.location;
    await run({ ...host(), navigation });
    expect(navigation.location).toEqual(before);
    expect(navigation.listenerCount()).toBe(0);
  });

  test('passes at the root', async () => {
    const report = await run({ ...host(), navigation: memoryNavigation('/', '') });
    expect(withOutcome(report, 'failed')).toEqual([]);
  });

  test('passes with the history of the browser', async () => {
    window.history.replaceState({ of: 'the host' }, '', '/accounting/trustTransactions/0?a=b');
    const navigation = createBrowserNavigation('/accounting');
    const report = await runHostConformance({ ...host(), navigation });
    navigation.dispose();
    expect(formatConformance(report)).not.toContain('FAILED');
    expect(report.passed).toBe(true);
    expect(window.location.href).toBe('http://localhost/accounting/trustTransactions/0?a=b');
  });

  test('can exclude tools that people use from the check', async () => {
    const called: string[] = [];
    const checked: HostContract = {
      ...host(),
      help: { open: (topic) => void called.push(topic) },
      onboarding: { identify: ({ userId }) => void called.push(userId) },
    };
    const report = await runHostConformance(checked, { skip: ['help', 'onboarding'] });
    expect(called).toEqual([]);
    expect(report.passed).toBe(true);
    expect(report.checks.map(({ name }) => name)).not.toContain('help');
  });
});

test('what a former user left in the browser fails the check until it is cleared (D23)', async () => {
  const checked = host();
  const storageOf = async (userId: string | null): Promise<string | undefined> => {
    const report = await run({ ...checked, session: { ...checked.session, userId } });
    return report.checks.find(({ name }) => name === 'storage')?.outcome;
  };
  window.sessionStorage.setItem('accounting:session', JSON.stringify({ userId: 'u-1', exp: null }));
  window.localStorage.setItem('accounting:columns:u-1:x', '{}');
  window.localStorage.setItem('other', 'kept');
  expect(await storageOf('u-1')).toBe('passed');
  expect(await storageOf('u-2')).toBe('failed');
  expect(await storageOf(null)).toBe('failed');
  clearAccountingData();
  expect(await storageOf(null)).toBe('passed');
  expect(window.sessionStorage).toHaveLength(0);
  expect(Object.keys(window.localStorage).sort()).toEqual(['accounting:columns:u-1:x', 'other']);
});

test('a report is formatted as text, failures first', async () => {
  const { contract, session, navigation } = host();
  const report = await run({
    contract,
    session,
    navigation,
    office: { officeId: null },
    clock: { now: () => 5 },
  });
  const lines = formatConformance(report).split('\n');
  expect(lines[0]).toBe('Host contract: 17 passed, 1 failed, 9 not offered.');
  expect(lines[1]).toBe(
    'FAILED       clock             Clock: clock.now() returned 5; it must return milliseconds since 1970-01-01 UTC.',
  );
  expect(lines).toContain('not offered  help              Help: The toolbar has no help button.');
  expect(lines).toContain('passed       action            Navigation: PUSH, REPLACE and POP are told apart.');
});
