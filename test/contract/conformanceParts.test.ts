import { negotiate } from '../../src/contract';
import type { HostContract, HostToolbar, ToolbarModel } from '../../src/contract';
import { fails, host, run, says, withOutcome } from '../support/conformanceHost';

/** [fault, the parts that have it, the check that names it, its message]. */
const PARTS: readonly (readonly [string, Partial<HostContract>, string, string | RegExp])[] = [
  [
    'another major version',
    { contract: { major: 2, minor: 0 } },
    'negotiate',
    /speaks contract version 2\.0/,
  ],
  [
    'a minor version that is a text',
    { contract: { major: 1, minor: '3' as unknown as number } },
    'negotiate',
    'The accounting module was given no contract version in numbers. Pass an object with contract: { major: 1, minor: 3 }. contract.minor is "3"; it is a number.',
  ],
  [
    'an office id that is a number',
    { office: { officeId: 12 as unknown as string } },
    'negotiate',
    'The host contract lacks a valid "office.officeId". Supply it as contract version 1.3 describes it. office.officeId is 12; it is the decimal office id as text, such as "102", or null.',
  ],
  [
    'a session without hostCookie',
    { session: { managedBy: 'host', siteAuthCookie: false } as unknown as HostContract['session'] },
    'negotiate',
    /session\.hostCookie is missing; it is true or false\.$/,
  ],
  ['an office name for an id', { office: { officeId: 'North' } }, 'office', /decimal office id/],
  [
    'an onSelect that throws',
    {
      office: {
        officeId: null,
        onSelect: fails('no office'),
      },
    },
    'office.onSelect',
    'It threw Error: no office.',
  ],
  [
    'an origin with a slash',
    { hosts: { items: 'https://items.example/' } },
    'hosts',
    /^hosts\.items is "https:\/\/items\.example\/"/,
  ],
  ['an origin without a scheme', { hosts: { api: 'agency.example' } }, 'hosts', /^hosts\.api/],
  [
    'a flag that is a text',
    { flags: { a: 'on' as unknown as boolean } },
    'flags',
    'flags.a is "on"; it is true or false.',
  ],
  ['another appearance', { appearance: { mode: 'auto' as 'dark' } }, 'appearance', /"light" or "dark"/],
  [
    'a nonce as the policy writes it',
    { contentSecurity: { nonce: "'nonce-c3RyaWN0IGhvc3Q='" } },
    'contentSecurity',
    /it is the nonce of style-src alone/,
  ],
  [
    'a policy for a switch',
    { contentSecurity: { blobWorkers: 'blob:' as unknown as boolean } },
    'contentSecurity',
    'contentSecurity.blobWorkers is "blob:"; it is true or false.',
  ],
  ['a clock in seconds', { clock: { now: () => 1_780_000_000 } }, 'clock', /milliseconds since 1970/],
  [
    'a clock that returns a date',
    { clock: { now: () => '2026' as unknown as number } },
    'clock',
    /returned 2026/,
  ],
  [
    'a toolbar without set',
    { toolbar: {} as HostToolbar },
    'toolbar',
    'toolbar.set is missing; it is a function.',
  ],
  [
    'a toolbar that needs a user',
    {
      toolbar: {
        set: (model) => {
          if (model !== null) (model as Required<ToolbarModel>).user.badge.trim();
        },
      },
    },
    'toolbar',
    /^It threw TypeError/,
  ],
  [
    'a toolbar that opens the help by itself',
    { toolbar: { set: (model) => model?.help?.() } },
    'toolbar',
    'toolbar.set called select, signOut or help by itself; only the user does.',
  ],
  [
    'a toolbar that throws on null',
    {
      toolbar: {
        set: (model) => {
          if (model === null) throw new TypeError('model is null');
        },
      },
    },
    'toolbar',
    'It threw TypeError: model is null.',
  ],
  [
    'a toolbar that chooses by itself',
    {
      toolbar: {
        set: (model) => {
          for (const { id } of model?.menus[0]?.items ?? []) model?.select(id);
        },
      },
    },
    'toolbar',
    /only the user does/,
  ],
  [
    'telemetry that throws',
    {
      telemetry: {
        report: fails('offline'),
      },
    },
    'telemetry',
    'It threw Error: offline.',
  ],
  [
    'onboarding that throws',
    {
      onboarding: {
        identify: fails('offline'),
      },
    },
    'onboarding',
    'It threw Error: offline.',
  ],
  [
    'help that throws',
    {
      help: {
        open: fails('offline'),
      },
    },
    'help',
    'It threw Error: offline.',
  ],
];

function backwards(): () => number {
  let now = 1_780_000_000_000;
  return () => (now -= 1);
}

test('the toolbar is given a model with help, one with as little as there may be, and null', async () => {
  const models: (ToolbarModel | null)[] = [];
  await run({ ...host(), toolbar: { set: (model) => void models.push(model) } });
  const offered = models.map(
    (model) => model && [model.help, model.user, model.signOut].map((part) => part !== undefined),
  );
  expect(offered).toEqual([[true, true, true], [false, false, false], null]);
});

test.each(
  PARTS.filter(([, parts]) => ['toolbar', 'hosts', 'flags', 'appearance'].some((part) => part in parts)),
)('what the kit finds in the data of %s, negotiate finds too', async (_fault, parts, name, message) => {
  const answer = negotiate({ ...host(), ...parts });
  const isCalled = name === 'toolbar' && !/^toolbar.set is/.test(String(message));
  expect(answer.status).toBe(isCalled ? 'ok' : 'degraded');
});

describe('a host with', () => {
  test.each([
    ...PARTS,
    ['a clock that goes backwards', { clock: { now: backwards() } }, 'clock', /goes backwards/] as const,
  ])('%s', async (_fault, parts, name, message) => {
    const report = await run({ ...host(), ...parts });
    expect(report.passed).toBe(false);
    expect(withOutcome(report, 'failed')).toEqual([name]);
    expect(report.checks.find((check) => check.name === name)?.message).toMatch(says(message));
  });
});
