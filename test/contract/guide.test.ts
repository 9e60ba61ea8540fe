import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { formatConformance, runHostConformance } from '../../src/contract';
import { host } from '../support/conformanceHost';

const ROOT = path.resolve(__dirname, '../..');
const read = (file: string): string => readFileSync(path.join(ROOT, file), 'utf8');
const guide = read('src/contract/README.md');

/** The text under a heading, up to the next one of the same level. */
function section(heading: string): string {
  const [, text = ''] = guide.split(`\n## ${heading}\n`);
  return text.split('\n## ')[0] ?? '';
}

/** The code in the first column of the table of a section. */
function firstColumn(text: string): string[] {
  return [...text.matchAll(/^\| `([^`]+)`/gm)].map(([, name = '']) => name);
}

describe('the host guide', () => {
  test('lists every telemetry event that is reported, and no other', () => {
    const files = readdirSync(path.join(ROOT, 'src'), { recursive: true, encoding: 'utf8' });
    const sources = files
      .filter((name) => /\.tsx?$/.test(name))
      .map((name) => read(`src/${name}`))
      .join('\n');
    const reported = [...sources.matchAll(/telemetry\??\.report\(\s*(?:'([a-z-]+)'|\{ name: '([a-z-]+)')/g)];
    expect(reported.length).toBeGreaterThanOrEqual(4);
    const names = reported.map(([, ofModule, ofKit]) => ofModule ?? ofKit);
    expect(firstColumn(section('Telemetry events')).sort()).toEqual([...new Set(names)].sort());
  });

  test('lists every telemetry event that the module may report, and those of the kit', () => {
    const [, union = ''] = /type TelemetryName =([^;]+);/.exec(read('src/platform/host/telemetry.ts')) ?? [];
    const allowed = [...union.matchAll(/'([a-z-]+)'/g)].map(([, name]) => name);
    expect(firstColumn(section('Telemetry events')).sort()).toEqual([...allowed, 'host-checked'].sort());
  });

  test('lists every code for refusing a host', () => {
    const [, codes = ''] = /readonly code: ([^;]+);/.exec(read('src/contract/host.ts')) ?? [];
    const known = [...codes.matchAll(/'([A-Z_]+)'/g)].map(([, code]) => code);
    expect(firstColumn(section('The contract, part by part'))).toEqual(known);
  });

  test('describes every part of the contract', () => {
    const [, parts = ''] =
      /export interface HostContract \{(.*?)\n\}/s.exec(read('src/contract/host.ts')) ?? [];
    const names = [...parts.matchAll(/^ {2}readonly (\w+)/gm)].map(([, name]) => name);
    expect(names).toContain('navigation');
    const described = [...section('The contract, part by part').matchAll(/`(\w+)/g)].map(([, name]) => name);
    expect(names.filter((name) => !described.includes(name))).toEqual([]);
  });

  test('has a heading for every section that a check of the kit names', async () => {
    const { checks } = await runHostConformance(host(), { timeoutMs: 50 });
    const headings = [...guide.matchAll(/^### (.+)$/gm)].map(([, heading]) => heading);
    expect(
      new Set(checks.map(({ section: name }) => name).filter((name) => !headings.includes(name))),
    ).toEqual(new Set());
  });

  test('shows what the kit prints of a host without a clock whose replace is a push', async () => {
    const { clock, ...checked } = host((good) => ({
      replace: (target, state) => {
        good.push(target, state);
      },
    }));
    expect(clock).toBeDefined();
    const skip = ['onboarding', 'help'];
    const printed = formatConformance(await runHostConformance(checked, { skip, timeoutMs: 50 })).split('\n');
    const [, shown = ''] = /\n```\n(Host contract: .*?)\n…\n```/s.exec(section('Check your host')) ?? [];
    expect(shown.split('\n')).toEqual(printed.slice(0, 3));
  });

  test('names the versions of bundlers and runtime that the fixture hosts are built with', () => {
    const { dependencies, devDependencies } = JSON.parse(read('package.json')) as Record<
      'dependencies' | 'devDependencies',
      Readonly<Record<string, string>>
    >;
    const short = (version = ''): string => version.split('.').slice(0, 2).join('.');
    const [, table = ''] = guide.split('| bundler of the host |');
    const tested = [...table.matchAll(/(\d+\.\d+), tested in a browser at every change/g)].map(
      ([, found]) => found,
    );
    const runtime = short(dependencies['@module-federation/enhanced']);
    expect(tested).toEqual([
      short(devDependencies['webpack']),
      short(devDependencies['@rspack/core']),
      runtime,
    ]);
    expect(table).toContain(`with \`@module-federation/enhanced\` ${runtime} |`);
  });

  test('says the same as the types about when office.onSelect is called', () => {
    const [, docstring = ''] =
      /\/\*\*([^/]*?)\*\/\s+readonly onSelect/.exec(read('src/contract/host.ts')) ?? [];
    expect(docstring).toMatch(/after a reload/);
    expect(section('The contract, part by part')).toMatch(
      /`onSelect` with the office that was chosen before the\s+reload/,
    );
  });

  test('lists exactly its sections in its contents', () => {
    const contents = [...guide.matchAll(/^- \[([^\]]+)\]\(#([^)]+)\)$/gm)].map(([, title]) => title);
    const titles = [...guide.matchAll(/^## (.+)$/gm)].map(([, title]) => title);
    expect(contents).toEqual(titles);
  });
});
