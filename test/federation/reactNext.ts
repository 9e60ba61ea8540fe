/**
 * Tries the module on a React that is not released yet: `npm run test:react-next [-- VERSION [TEST FILES]]`. Without
 * VERSION it takes the registry's tag `next` or `canary`, else the latest pre-release.
 *
 * It works on a copy of the project, because the lock file has the React that is shipped. That it fails is news for
 * the maintainers, and no fault of the change at hand (contributing.md "React's next release").
 */
import { execFileSync } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';

const ROOT = path.resolve(__dirname, '../..');
const [wanted, ...files] = process.argv.slice(2);
/** Whole screens and components in jsdom, and the built remote in hosts of several kinds. */
const TESTS = ['test/screens', 'test/ui', 'test/federation'];

const ask = (program: string, args: readonly string[], cwd = ROOT): string =>
  execFileSync(program, args, { cwd, encoding: 'utf8', stdio: ['ignore', 'pipe', 'inherit'] }).trim();

/** The pre-release to try, as an exact version. */
function chooseVersion(): string {
  const told = JSON.parse(ask('npm', ['view', 'react', 'dist-tags', 'versions', '--json'])) as {
    readonly 'dist-tags': Readonly<Record<string, string>>;
    readonly versions: readonly string[];
  };
  const tags = told['dist-tags'];
  if (wanted !== undefined) {
    const named = tags[wanted] ?? wanted;
    if (told.versions.includes(named)) return named;
    throw new Error(
      `The registry has no React "${wanted}". Name a version or one of: ${Object.keys(tags).join(', ')}.`,
    );
  }
  // Their names end with the day: 19.3.0-canary-ff8f88fc-20260915.
  const dayOf = (version: string): string => /-(\d{8})$/.exec(version)?.[1] ?? '';
  const [latest] = told.versions
    .filter((version) => /-(canary|rc)/.test(version))
    .sort((one, other) => dayOf(other).localeCompare(dayOf(one)));
  const version = tags['next'] ?? tags['canary'] ?? latest;
  if (version === undefined)
    throw new Error('The registry has no pre-release of React. Name one: npm run test:react-next -- VERSION');
  return version;
}

/** Copies the project's files, and its packages by hard links. */
function copyProject(copy: string): void {
  for (const file of ask('git', ['ls-files', '-co', '--exclude-standard']).split('\n'))
    cpSync(path.join(ROOT, file), path.join(copy, file));
  const workspaces = ['react-18', 'react-19.0', 'react-19.2'].map((name) => `test/federation/hosts/${name}`);
  for (const folder of ['.', ...workspaces])
    ask('cp', ['-al', path.join(ROOT, folder, 'node_modules'), path.join(copy, folder, 'node_modules')]);
}

/** Puts a package from the registry in the place of the copy's; returns what it depends on. */
function replacePackage(copy: string, name: string, version: string): Readonly<Record<string, string>> {
  const folder = path.join(copy, 'node_modules', name);
  const tarball = ask('npm', ['pack', `${name}@${version}`, '--silent'], copy);
  // Removed first: writing into its files would write into the project's own.
  rmSync(folder, { recursive: true });
  mkdirSync(folder);
  ask('tar', ['-x', '-z', '-f', path.join(copy, tarball), '-C', folder, '--strip-components=1']);
  const { dependencies = {} } = JSON.parse(readFileSync(path.join(folder, 'package.json'), 'utf8')) as {
    dependencies?: Readonly<Record<string, string>>;
  };
  return dependencies;
}

/** Lets module and hosts share the pre-release, as they can once the project has its release. */
function admit(copy: string, version: string): void {
  const change = (file: string, before: string | RegExp, after: string): void => {
    const text = readFileSync(path.join(copy, file), 'utf8');
    const changed = text.replace(before, after);
    if (changed === text) throw new Error(`${file} has no ${String(before)} to replace any more.`);
    writeFileSync(path.join(copy, file), changed);
  };
  change('module-federation.config.ts', "'>=19.2 <20'", `'>=19.2 <20 || ${version}'`);
  change('package.json', /("react(?:-dom)?": )"[^"]+"/g, `$1"${version}"`);
}

const version = chooseVersion();
mkdirSync(path.join(ROOT, '.cache'), { recursive: true });
const copy = mkdtempSync(path.join(ROOT, '.cache/react-next-'));
try {
  console.log(`React ${version}`);
  copyProject(copy);
  replacePackage(copy, 'react', version);
  const { scheduler } = replacePackage(copy, 'react-dom', version);
  if (scheduler !== undefined) replacePackage(copy, 'scheduler', scheduler);
  admit(copy, version);
  const run = (...args: readonly string[]): void => {
    execFileSync('npx', args, { cwd: copy, stdio: 'inherit' });
  };
  run('webpack', '--mode', 'production');
  run('jest', '--selectProjects', 'screens', 'ui', 'browser', '--', ...(files.length === 0 ? TESTS : files));
} finally {
  rmSync(copy, { recursive: true });
}
