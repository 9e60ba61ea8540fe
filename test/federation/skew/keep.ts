/**
 * Keeps a former version for the tests of version skew: `tsx test/federation/skew/keep.ts NAME COMMIT`, where NAME
 * is e.g. `contract-1.2` (the package for hosts) or `module-1.2` (the remote). Run it with the last commit before
 * the contract's version goes up, on a clone with its history, and enter both in `former.ts`.
 *
 * The commit is built with the packages that are installed now, so run it before any of them is upgraded.
 */
import { execFileSync } from 'node:child_process';
import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
} from 'node:fs';
import path from 'node:path';
import { writeFormer } from './former';

const ROOT = path.resolve(__dirname, '../../..');
const [name = '', commit = ''] = process.argv.slice(2);
const [, kind, version] = /^(contract|module)-(\d+\.\d+)$/.exec(name) ?? [];
if (kind === undefined || version === undefined || commit === '')
  throw new Error('Name what to keep and its commit, e.g. "module-1.2 7e3d101".');

const cache = path.join(ROOT, '.cache');
mkdirSync(cache, { recursive: true });
const project = mkdtempSync(path.join(cache, 'former-'));
const run = (program: string, args: readonly string[]): void => {
  execFileSync(program, args, { cwd: project, stdio: 'inherit' });
};

/** Builds the package for hosts, and returns its folder. */
function contractPackage(): string {
  const built = path.join(project, 'package');
  if (existsSync(path.join(project, 'src/build/contractPackage.ts'))) {
    run('node', ['--import', 'tsx', 'src/build/contractPackage.ts', built]);
  } else {
    // Before there was a package: compiled by the first package's settings, with endings as Node needs them.
    run('sed', ['-i', '-E', "s#from '(\\./\\w+)'#from '\\1.ts'#", ...sources()]);
    cpSync(path.join(ROOT, 'src/contract/tsconfig.json'), path.join(project, 'src/contract/tsconfig.json'));
    run('node', ['node_modules/typescript/bin/tsc', '-p', 'src/contract', '--outDir', built]);
  }
  return built;
}

const sources = (): string[] =>
  readdirSync(path.join(project, 'src/contract')).map((file) => path.join('src/contract', file));

function remote(): string {
  run('node', ['node_modules/webpack-cli/bin/cli.js', '--mode', 'production']);
  return path.join(project, 'dist/remote');
}

/** What a former version is made of: the guide and the change log are only read by people. */
const isKept = (file: string): boolean => !/\.(md|map)$/.test(file);

try {
  const tar = execFileSync('git', ['archive', commit], { cwd: ROOT, maxBuffer: 2 ** 30 });
  execFileSync('tar', ['-x', '-C', project], { input: tar });
  // Hard links, because webpack numbers files by their paths, which links to folders would change.
  run('cp', ['-al', path.join(ROOT, 'node_modules'), 'node_modules']);
  const folder = kind === 'contract' ? contractPackage() : remote();
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter(
    (file) => isKept(file) && statSync(path.join(folder, file)).isFile(),
  );
  writeFormer(
    name,
    Object.fromEntries(files.map((file) => [file, readFileSync(path.join(folder, file), 'utf8')])),
  );
  console.log(`${name}: ${files.length} files of ${commit}`);
} finally {
  rmSync(project, { recursive: true });
}
