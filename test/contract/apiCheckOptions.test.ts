import { readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import type { ApiDocument } from '../../src/contract/apiCheck/apiDocument';
import type { ApiReport } from '../../src/contract/apiCheck/checkApi';
import { checkApi } from '../../src/contract/apiCheck/checkApi';
import { formatReport, withoutSecrets } from '../../src/contract/apiCheck/formatReport';
import { Findings } from '../../src/contract/apiCheck/findings';
import { FEATURE_FLAGS, HELP, readOptions } from '../../src/contract/apiCheck/options';
import { FeatureFlag } from '../../src/domain/constants';
import { readReference } from '../support/apiReference';

const API = ['--api', 'https://api.example'];
const COOKIE = ['--cookie', 'session=secret-of-the-session'];

describe('the command line', () => {
  test('has the API and the cookie, and defaults for the rest', () => {
    expect(readOptions([...API, ...COOKIE], {})).toEqual({
      json: false,
      check: {
        api: 'https://api.example',
        cookie: 'session=secret-of-the-session',
        secondCookie: null,
        origin: null,
        flags: [],
        write: false,
        renew: false,
        timeoutMs: 30_000,
      },
    });
  });

  test('takes cookies from the environment, so that no list of processes shows them', () => {
    const env = { API_CHECK_COOKIE: 'a=1', API_CHECK_SECOND_COOKIE: 'a=2' };
    expect(readOptions(API, env)?.check).toMatchObject({ cookie: 'a=1', secondCookie: 'a=2' });
  });

  test('takes flags together or one by one', () => {
    const [a, b, c] = FEATURE_FLAGS;
    const flags = ['--flags', `${a},${b}`, '--flags', String(c)];
    expect(readOptions([...API, ...COOKIE, ...flags], {})?.check.flags).toEqual([a, b, c]);
  });

  test('knows the flags of the module', () => {
    expect(FEATURE_FLAGS.toSorted()).toEqual(Object.values(FeatureFlag).toSorted());
    expect(() => readOptions([...API, ...COOKIE, '--flags', 'accountingPictures,tables,x'], {})).toThrow(
      `--flags names no feature flag with “tables”, “x”. They are ${FEATURE_FLAGS.join(', ')}.`,
    );
  });

  test('refuses one cookie for two users', () => {
    expect(() => readOptions([...API, ...COOKIE, '--second-cookie', COOKIE[1] ?? ''], {})).toThrow(
      '--second-cookie is the same as --cookie. Sign in as another user, who may see fewer offices or reports, in a private window or another browser, and copy the cookie that is set there; or leave --second-cookie out.',
    );
  });

  test('writes only when it is said twice', () => {
    const both = ['--write', '--agency-is-for-tests'];
    expect(readOptions([...API, ...COOKIE, ...both], {})?.check.write).toBe(true);
    for (const one of both) {
      expect(() => readOptions([...API, ...COOKIE, one], {})).toThrow(
        '--write makes a payment and statements, keeps an item out of QuickBooks, and asks for the document of a payment; all of it stays. Give --agency-is-for-tests with it, and only if that is so.',
      );
    }
  });

  test.each<[string, readonly string[], string]>([
    ['no API', COOKIE, '--api is missing: the origin of the API.'],
    [
      'no cookie',
      API,
      '--cookie is missing: the cookie of a signed-in user. The environment may have it in API_CHECK_COOKIE.',
    ],
    [
      'an API without scheme',
      ['--api', 'api.example', ...COOKIE],
      '--api must be an origin such as https://api.agency.example, not “api.example”.',
    ],
    [
      'an API with a path',
      ['--api', 'https://api.example/v1', ...COOKIE],
      '--api must be an origin without a path: https://api.example',
    ],
    [
      'a cookie with its header',
      [...API, '--cookie', 'Cookie: a=1'],
      '--cookie must be name=value, as a browser sends it, without “Cookie:”.',
    ],
    [
      'a time-out of nothing',
      [...API, ...COOKIE, '--timeout', '0'],
      '--timeout must be seconds, above 0 and at most 3600.',
    ],
    [
      'options that npm took for its own',
      ['https://api.example', 'session=secret-of-the-session'],
      'The argument “https://api.example” belongs to no option. If npx runs the check, write -- before its name: npx --no -- agency-accounting-api-check --api …; otherwise npm takes the options for its own. Put a cookie in quotes. See --help.',
    ],
    [
      'a cookie without quotes, which is not repeated',
      [...API, '--cookie', 'session=secret-of;', 'the-session'],
      'Argument 5 belongs to no option. If npx runs the check, write -- before its name',
    ],
    ['an unknown option', [...API, ...COOKIE, '--quick'], "Unknown option '--quick'. See --help."],
  ])('with %s says what to change', (_what, args, message) => {
    expect(() => readOptions(args, {})).toThrow(message);
  });

  test('explains itself', () => {
    expect(readOptions(['--help'], {})).toBeNull();
    expect(HELP).toContain('Exit code: 0 nothing failed, 1 something failed, 2 the check could not run.');
  });
});

const REPORT: ApiReport = {
  api: 'https://api.agency.example',
  reference: '1.3',
  passed: false,
  findings: [
    { outcome: 'passed', call: 'GET /agency', check: 'answer', message: 'as the reference says', see: 'a' },
    {
      outcome: 'failed',
      call: 'GetQBSettings',
      check: 'answer',
      message: 'code is "0"; expected the number 0, 13 or 15.',
      see: 'api/index.html#call-GetQBSettings',
    },
    {
      outcome: 'note',
      call: 'GET /office?officeId={id}',
      check: 'answer',
      message: 'data.region is not in the reference: it is ignored.',
      see: 'b',
    },
    {
      outcome: 'not checked',
      call: 'GET /user/renew/cookie',
      check: 'answer',
      message: 'It may replace the cookie: --renew',
      see: 'c',
    },
  ],
};

test('the report has failures first, with where to read on, as the guide shows it', () => {
  const guide = readFileSync(join(__dirname, '../../src/contract/README.md'), 'utf8');
  const [, shown] = /## Check your API\n.*?```\n(API .*?)\n```/s.exec(guide) ?? [];
  expect(formatReport(REPORT)).toBe(shown);
});

test('a cookie that a server repeats is not printed', () => {
  const text = 'no user for secret-of-the-session (session=secret-of-the-session)';
  expect(withoutSecrets(text, [COOKIE[1] ?? null, null])).toBe('no user for (cookie) ((cookie))');
});

test('what differs between two users in its numbers alone names them', () => {
  const findings = new Findings();
  const about = (user: string) => ({ call: 'GetQBQueueItems', check: 'paging', see: '', user });
  findings.notChecked(about('the user'), 'The queue has 5 rows.');
  findings.notChecked(about('the second user'), 'The queue has 3 rows.');
  findings.failed(about('the user'), 'total is 7 with page 1.');
  findings.failed(about('the second user'), 'total is 6 with page 1.');
  findings.notChecked(about('the user'), 'It has none.');
  findings.notChecked(about('the second user'), 'It has none.');
  expect(findings.list().map(({ message }) => message)).toEqual([
    'For the user: The queue has 5 rows.',
    'For the second user: The queue has 3 rows.',
    'for the user: total is 7 with page 1.',
    'for the second user: total is 6 with page 1.',
    'It has none.',
  ]);
  expect(Object.keys(findings.list()[0] ?? {})).toEqual(['outcome', 'call', 'check', 'see', 'message']);
});

const { document } = readReference();
const check = (api: string) =>
  checkApi(
    {
      api,
      cookie: 'a=1',
      secondCookie: null,
      origin: null,
      flags: [],
      write: false,
      renew: false,
      timeoutMs: 30_000,
      now: 0,
    },
    document as unknown as ApiDocument,
  );

async function withServer(status: number, use: (origin: string) => Promise<void>): Promise<void> {
  const server = createServer((_request, response) => void response.writeHead(status).end());
  await new Promise<void>((resolve) => void server.listen(0, '127.0.0.1', resolve));
  await use(`http://127.0.0.1:${(server.address() as AddressInfo).port}`);
  server.closeAllConnections();
  await new Promise((resolve) => void server.close(resolve));
}

describe('the check cannot run', () => {
  test('when no server answers', async () => {
    let closed = '';
    await withServer(200, async (origin) => void (closed = origin));
    await expect(check(closed)).rejects.toThrow(
      `No server answers at ${closed} (ECONNREFUSED). Start it, or correct --api.`,
    );
  });

  test('when the cookie belongs to no session', () =>
    withServer(401, async (origin) => {
      await expect(check(origin)).rejects.toThrow(
        'GET /user/whoami is answered with HTTP 401: --cookie belongs to no session. Sign in, and copy the cookie that is set.',
      );
    }));
});
