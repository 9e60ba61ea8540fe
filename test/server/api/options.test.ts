import { writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { apiAddress, describeApi } from '../../../shell-stub/server/allowedOrigins';
import { readOptions } from '../../../shell-stub/server/options';
import { StartFailure } from '../../../shell-stub/server/startFailure';
import { temporaryFolder } from '../../support/temporaryFolder';

const csv = join(temporaryFolder('options-'), 'open.csv');
beforeAll(() => writeFileSync(csv, 'customer\n'));

describe('flags of npm start', () => {
  it('have defaults', () => {
    expect(readOptions([], {})).toEqual({
      port: 3000,
      remotePort: 3001,
      size: 'small',
      seed: 1,
      apiFor: [],
      watch: false,
      build: true,
      given: { size: false, seed: false },
    });
  });

  it('are parsed, with paths made absolute', () => {
    const argv =
      '--port 4000 --remote-port 4001 --size huge --seed 7 --today 2026-02-28T23:59 --data kept --no-build';
    expect(readOptions([...argv.split(' '), '--import', csv], {})).toEqual({
      port: 4000,
      remotePort: 4001,
      size: 'huge',
      seed: 7,
      today: '2026-02-28',
      time: '23:59',
      importFile: csv,
      dataDir: resolve('kept'),
      apiFor: [],
      watch: false,
      build: false,
      given: { size: true, seed: true },
    });
  });

  it('leave the database address to DATABASE_URL, unless it is empty', () => {
    expect(readOptions([], { DATABASE_URL: ' postgresql://db/x ' }).databaseUrl).toBe('postgresql://db/x');
    expect(readOptions([], { DATABASE_URL: '' }).databaseUrl).toBeUndefined();
  });

  it.each([
    [['--colour', 'red'], "Unknown option '--colour'. The flags are --port VALUE, "],
    [['large'], "Unexpected argument 'large'."],
    [['invoices.csv'], "Unexpected argument 'invoices.csv'. The flags are --port VALUE, "],
    [['--data.dir'], "Unknown option '--data.dir'. The flags are --port VALUE, "],
    [['--port'], "Option '--port <value>' argument missing."],
    [['--port', 'http'], '--port takes a whole number from 0 to 65535, not "http".'],
    [['--port', '70000'], '--port takes a whole number from 0 to 65535, not "70000".'],
    [['--port', '3001'], '--port and --remote-port are both 3001: give two different ports.'],
    [['--seed', '-1'], "Option '--seed' argument is ambiguous."],
    [['--seed', '1.5'], '--seed takes a whole number'],
    [['--size', 'medium'], '--size takes small, large, huge, not "medium".'],
    [
      ['--today', '2026-02-30'],
      '--today takes a date yyyy-MM-dd, or with a time yyyy-MM-ddTHH:mm, not "2026-02-30".',
    ],
    [['--today', '02/28/2026'], 'or with a time yyyy-MM-ddTHH:mm, not "02/28/2026".'],
    [['--today', '2026-02-28T24:00'], 'not "2026-02-28T24:00".'],
    [['--today', '2026-02-28T08:00:60'], 'not "2026-02-28T08:00:60".'],
    [['--today', '2026-02-28T08:00T'], 'not "2026-02-28T08:00T".'],
    [['--today', '2026-02-28T08:00Z'], 'not "2026-02-28T08:00Z".'],
    [['--today', '9999-12-31'], '--today takes a day of the years 1950 to 2099, not "9999-12-31".'],
    [['--today', '0026-05-14T08:00'], 'of the years 1950 to 2099, not "0026-05-14T08:00".'],
    [['--import', '/no/such.csv'], '--import cannot read /no/such.csv: check the path and its permissions.'],
    [['--import', tmpdir()], `--import takes a CSV file, and ${tmpdir()} is not one.`],
    [['--data', ''], '--data takes the path of a directory.'],
    [['--api-for', '*'], "--api-for takes the origin of a host's page with http or https, such as http://"],
    [['--api-for', 'http://*.example'], 'such as http://localhost:5173, not "http://*.example".'],
    [['--api-for', 'localhost:5173'], 'such as http://localhost:5173, not "localhost:5173".'],
    [['--api-for', 'null'], 'not "null".'],
    [['--api-for', 'file:///home'], 'with http or https, such as'],
    [['--api-for', ''], 'not "".'],
    [['--api-for', 'http://a.example,,http://b.example'], 'not "".'],
    [
      ['--api-for', 'http://localhost:5173/'],
      '--api-for takes an origin as browsers send it, without a path: write http://localhost:5173, not "http://localhost:5173/".',
    ],
    [['--api-for', 'http://localhost:5173/app'], 'write http://localhost:5173, not'],
    [
      ['--api-for', 'HTTPS://Host.example:443'],
      'write https://host.example, not "HTTPS://Host.example:443".',
    ],
    [['--api-for', 'http://me:secret@host.example'], 'write http://host.example, not'],
    [['--api-for', 'http://a.example', '--api-for', 'b.example'], 'not "b.example".'],
  ])('%j are refused with a one-line message', (argv, message) => {
    const read = () => readOptions(argv, {});
    expect(read).toThrow(StartFailure);
    expect(read).toThrow(message);
    expect(read).toThrow(/^[^\n]+$/);
  });

  it.each([
    [['--api-for', 'http://localhost:5173'], ['http://localhost:5173']],
    [
      ['--api-for', 'http://a.example, https://b.example:8443', '--api-for', 'http://[::1]:5173'],
      ['http://a.example', 'https://b.example:8443', 'http://[::1]:5173'],
    ],
    [['--api-for', 'http://a.example,http://a.example'], ['http://a.example']],
  ])('%j let in these origins', (argv, origins) => {
    expect(readOptions(argv, {}).apiFor).toEqual(origins);
  });

  it.each([
    ['http://localhost:5173', 'http://localhost:3000', true],
    ['http://127.0.0.1:5173', 'http://127.0.0.1:3000', true],
    ['http://[::1]:5173', 'http://[::1]:3000', true],
    ['https://localhost:5173', 'http://localhost:3000', false],
    ['http://app.localhost:5173', 'http://localhost:3000', false],
    ['https://shell.example', 'http://localhost:3000', false],
  ])('--api-for %s finds the API at %s, same site: %s', (origin, api, sameSite) => {
    expect(apiAddress(origin, 3000)).toEqual({ origin, api, sameSite });
  });

  it.each([
    ['http://localhost:5173', /^API for http:\/\/localhost:5173: http:\/\/localhost:3000$/],
    [
      'https://shell.example',
      /^API for https:\/\/shell\.example: http:\/\/localhost:3000\. These are two sites, [^\n]+$/,
    ],
  ])('the start prints the address for %s', (origin, line) => {
    expect(describeApi(apiAddress(origin, 3000))).toMatch(line);
  });

  it.each([
    ['npm start --data=ledger', { npm_config_data: 'ledger' }, [], 'data'],
    ['npm start --no-build', { npm_config_build: '' }, [], 'no-build'],
    ['npm start --remote-port 4001', { npm_config_remote_port: 'true' }, ['4001'], 'remote-port'],
  ])('%s is refused: npm keeps what does not follow two dashes', (_line, env, argv, flag) => {
    expect(() => readOptions(argv, env)).toThrow(
      `npm has kept --${flag} for itself: write two dashes before the flags, as in "-- --${flag}".`,
    );
  });

  it('cannot combine --data with DATABASE_URL', () => {
    expect(() => readOptions(['--data', 'x'], { DATABASE_URL: 'postgresql://db/x' })).toThrow(
      '--data and DATABASE_URL are both given',
    );
  });
});
