/** What is shipped, and under which licences (`npm run licences`). */
import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { bundledPackages, isAllowed, serverPackages, withDependencies } from './licenceList';
import { temporaryFolder } from '../support/temporaryFolder';

const ROOT = path.resolve(__dirname, '../..');

describe('a licence', () => {
  it.each([
    ['MIT', true],
    ['(MIT OR GPL-3.0-only)', true],
    ['MIT AND OFL-1.1', true],
    ['(MIT AND Zlib) OR Apache-2.0', true],
    ['MIT AND GPL-3.0-only', false],
    ['GPL-3.0-only', false],
    ['LGPL-2.1', false],
    ['AGPL-3.0-or-later', false],
    ['UNLICENSED', false],
    ['SEE LICENSE IN LICENSE', false],
    ['none', false],
    ['', false],
  ])('%s: allowed %j', (expression, allowed) => {
    expect(isAllowed(expression)).toBe(allowed);
  });
});

describe('the packages', () => {
  const refused = (packages: ReturnType<typeof serverPackages>) =>
    packages.filter(({ licence }) => !isAllowed(licence));

  it('that the stub’s server runs on are all allowed', () => {
    const server = serverPackages(ROOT);
    const names = server.map(({ name }) => name);
    expect(names).toEqual(expect.arrayContaining(['fastify', 'pdfkit', 'pg', 'find-my-way', 'tsx']));
    expect(refused(server)).toEqual([]);
  });

  it('that the remote can contain are all allowed, whether it is built or not', () => {
    const { dependencies } = jest.requireActual<{ dependencies: object }>('../../package.json');
    const all = withDependencies(Object.keys(dependencies), ROOT);
    const shipped = all.filter(({ name }) => !name.startsWith('@types/'));
    expect(shipped.length).toBeGreaterThan(50);
    expect(refused(shipped)).toEqual([]);
  });
});

describe('a bundle', () => {
  const root = temporaryFolder('licences-');

  const install = (folder: string, manifest: object, text?: string) => {
    const at = path.join(root, folder);
    mkdirSync(at, { recursive: true });
    writeFileSync(path.join(at, 'package.json'), JSON.stringify(manifest));
    if (text !== undefined) writeFileSync(path.join(at, 'LICENSE'), text);
  };

  it('contains the packages that its source maps name, and no others', () => {
    install('node_modules/a', { name: 'a', version: '1.0.0', license: 'MIT' });
    install('node_modules/a/node_modules/b', {
      name: 'b',
      version: '2.0.0',
      license: { type: 'GPL-3.0-only' },
    });
    install('node_modules/b', { name: 'b', version: '3.0.0', licenses: [{ type: 'MIT' }, { type: 'ISC' }] });
    install('node_modules/@x/c', { name: '@x/c', version: '0.1.0' }, 'MIT License\n\nCopyright');
    install('node_modules/d', { name: 'd', version: '1.0.0' }, 'All rights reserved.');
    install('node_modules/unused', { name: 'unused', version: '1.0.0', license: 'GPL-3.0-only' });
    const built = path.join(root, 'dist');
    mkdirSync(path.join(built, 'chunks'), { recursive: true });
    const sources = [
      ...[
        'webpack://x/./src/own.ts',
        'webpack://x/./node_modules/a/index.js',
        'webpack://x/./node_modules/b/b.js',
      ],
      ...[
        'webpack://x/./node_modules/a/node_modules/b/lib/b.js',
        'webpack://x/./node_modules/@x/c/dist/c.mjs',
      ],
      ...['webpack://x/./node_modules/d/d.js', 'webpack://x/./node_modules/.federation/entry.js'],
    ];
    writeFileSync(path.join(built, 'chunks/1.js.map'), JSON.stringify({ sources }));
    expect(
      bundledPackages(built, root).map(({ name, version, licence }) => `${name} ${version} ${licence}`),
    ).toEqual([
      '@x/c 0.1.0 MIT',
      'a 1.0.0 MIT',
      'b 2.0.0 GPL-3.0-only',
      'b 3.0.0 MIT OR ISC',
      'd 1.0.0 none',
    ]);
  });
});
