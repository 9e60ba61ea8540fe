import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { readOptions, StartFailure } from '../../../shell-stub/server/options';

let folder: string;
let csv: string;
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'options-'));
  csv = join(folder, 'open.csv');
  writeFileSync(csv, 'customer\n');
});
afterAll(() => rmSync(folder, { recursive: true }));

describe('flags of npm start', () => {
  it('have defaults', () => {
    expect(readOptions([], {})).toEqual({
      port: 3000,
      remotePort: 3001,
      size: 'small',
      seed: 1,
      watch: false,
      build: true,
      given: { size: false, seed: false },
    });
  });

  it('are parsed, with paths made absolute', () => {
    const argv =
      '--port 4000 --remote-port 4001 --size huge --seed 7 --today 2026-02-28 --data kept --no-build';
    expect(readOptions([...argv.split(' '), '--import', csv], {})).toEqual({
      port: 4000,
      remotePort: 4001,
      size: 'huge',
      seed: 7,
      today: '2026-02-28',
      importFile: csv,
      dataDir: resolve('kept'),
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
    [['--port'], "Option '--port <value>' argument missing."],
    [['--port', 'http'], '--port takes a whole number from 0 to 65535, not "http".'],
    [['--port', '70000'], '--port takes a whole number from 0 to 65535, not "70000".'],
    [['--port', '3001'], '--port and --remote-port are both 3001: give two different ports.'],
    [['--seed', '-1'], "Option '--seed' argument is ambiguous."],
    [['--seed', '1.5'], '--seed takes a whole number'],
    [['--size', 'medium'], '--size takes small, large, huge, not "medium".'],
    [['--today', '2026-02-30'], '--today takes a date yyyy-MM-dd, not "2026-02-30".'],
    [['--today', '02/28/2026'], '--today takes a date yyyy-MM-dd, not "02/28/2026".'],
    [['--import', '/no/such.csv'], '--import cannot read /no/such.csv: check the path and its permissions.'],
    [['--import', tmpdir()], `--import takes a CSV file, and ${tmpdir()} is none.`],
    [['--data', ''], '--data takes the path of a directory.'],
  ])('%j are refused with a one-line message', (argv, message) => {
    const read = () => readOptions(argv, {});
    expect(read).toThrow(StartFailure);
    expect(read).toThrow(message);
    expect(read).toThrow(/^[^\n]+$/);
  });

  it('cannot combine --data with DATABASE_URL', () => {
    expect(() => readOptions(['--data', 'x'], { DATABASE_URL: 'postgresql://db/x' })).toThrow(
      '--data and DATABASE_URL are both given',
    );
  });
});
