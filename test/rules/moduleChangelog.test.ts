import { readFileSync } from 'node:fs';
import path from 'node:path';
import { CONTRACT_VERSION } from '../../src/contract';
import { FORMER_NAMES, readFormer } from '../federation/skew/former';

const ROOT = path.resolve(__dirname, '../..');
const read = (file: string): string => readFileSync(path.join(ROOT, file), 'utf8');
const changelog = read('docs/CHANGELOG.md');
/** Versions and their days, from the newest down. */
const entries = [...changelog.matchAll(/^## (\d+\.\d+\.\d+) – (\d{4}-\d{2}-\d{2})$/gm)].map(
  ([, version = '', day = '']) => ({ version, day }),
);

describe("the module's change log", () => {
  test('has the version of package.json first, and says which contract it fulfils', () => {
    const { version } = JSON.parse(read('package.json')) as { version: string };
    expect(entries[0]?.version).toBe(version);
    const [, newest = ''] = changelog.split(/^## /m);
    expect(newest).toContain(`Contract ${CONTRACT_VERSION.major}.${CONTRACT_VERSION.minor}.`);
  });

  test('lists versions and days in order, each version once', () => {
    expect(changelog.match(/^## /gm)).toHaveLength(entries.length);
    const numbers = entries.map(({ version }) => version);
    const byNumber = (one: string, other: string) => other.localeCompare(one, 'en', { numeric: true });
    expect(numbers).toEqual([...new Set(numbers)].sort(byNumber));
    const days = entries.map(({ day }) => day);
    expect(days).toEqual(days.toSorted().reverse());
  });

  test('has the version of the former build that the tests of version skew keep', () => {
    const kept = FORMER_NAMES.filter((name) => name.startsWith('module-')).map((name) => readFormer(name));
    const versions = kept.map(
      (files) => /"buildVersion":"([^"]+)"/.exec(files['mf-manifest.json'] ?? '')?.[1],
    );
    expect(versions).toEqual([entries[1]?.version]);
  });
});
