import { execFileSync, spawnSync } from 'node:child_process';
import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { CONTRACT_VERSION } from '../../src/contract';
import { temporaryFolder } from '../support/temporaryFolder';

const ROOT = path.resolve(__dirname, '../..');
const NAME = 'agency-accounting-contract';
/** The folder of the program that checks an API. */
const CHECK = 'apiCheck';

/** The host that the guide shows first. */
const HOST =
  /```ts\n(.*?)```/s.exec(readFileSync(path.join(ROOT, 'src/contract/README.md'), 'utf8'))?.[1] ?? '';
/** What the guide uses of the federation runtime, which is not installed there. */
const RUNTIME = `declare module '@module-federation/runtime' {
  interface Instance {
    registerRemotes(remotes: { name: string; entry: string }[], options?: { force?: boolean }): void;
    loadRemote<T>(id: string): Promise<T | null>;
  }
  export function createInstance(options: { name: string; remotes: [] }): Instance;
}`;

const folder = temporaryFolder('contract-package-');
let tarball: string;

/** Runs a program of node_modules, or a script, with Node; returns what it printed, or throws with it. */
function node(args: readonly string[], cwd = folder): string {
  try {
    return execFileSync(process.execPath, args, { cwd, encoding: 'utf8', stdio: 'pipe' });
  } catch (error) {
    const { stdout, stderr } = error as { stdout: string; stderr: string };
    throw new Error(`node ${args.join(' ')} failed:\n${stdout}${stderr}`, { cause: error });
  }
}

/** The program of a package, as its package.json names it. */
function program(name: string, bin: string): string {
  return path.join(ROOT, 'node_modules', name, bin);
}

/** Runs npm without a registry: the package has no dependencies to fetch. */
function npm(args: readonly string[], cwd: string): string {
  return execFileSync('npm', [...args, '--offline', '--no-audit', '--no-fund'], {
    cwd,
    encoding: 'utf8',
    stdio: 'pipe',
    // When npm runs the tests, its variables would make this npm work on the project itself.
    env: { PATH: process.env['PATH'], HOME: folder, npm_config_cache: path.join(folder, 'cache') },
  });
}

function installed(name: string): string {
  return readFileSync(path.join(folder, 'host/node_modules', NAME, name), 'utf8');
}

beforeAll(() => {
  const built = path.join(folder, 'package');
  node(['--import', 'tsx', 'src/build/contractPackage.ts', built], ROOT);
  tarball = path.join(folder, npm(['pack', '--pack-destination', folder], built).trim());
  const host = path.join(folder, 'host');
  mkdirSync(host);
  writeFileSync(path.join(host, 'package.json'), '{ "name": "host", "private": true, "type": "module" }');
  npm(['install', '--ignore-scripts', tarball], host);
}, 60_000);

describe('the contract package', () => {
  test('has the version of the contract, a change log entry for it, and no dependencies', () => {
    const { version, peerDependencies, dependencies } = JSON.parse(installed('package.json')) as {
      version: string;
      peerDependencies?: unknown;
      dependencies?: unknown;
    };
    expect(version).toMatch(new RegExp(`^${CONTRACT_VERSION.major}\\.${CONTRACT_VERSION.minor}\\.\\d+$`));
    expect(installed('CHANGELOG.md')).toContain(`\n## ${version}\n`);
    expect([peerDependencies, dependencies]).toEqual([undefined, undefined]);
  });

  test('has a types file for every module, the API check, its reference, the examples, the guide, the change logs, and nothing else', () => {
    const all = readdirSync(path.join(folder, 'host/node_modules', NAME), {
      recursive: true,
      encoding: 'utf8',
    });
    const files = all.filter((name) => !name.startsWith('examples'));
    const [programs, modules] = [true, false].map((isProgram) =>
      files.filter((name) => name.endsWith('.js') && name.startsWith(CHECK + path.sep) === isProgram),
    );
    const expected = (modules ?? []).flatMap((name) => [name, name.replace(/js$/, 'd.ts')]);
    expect(programs).toContain(path.join(CHECK, 'cli.js'));
    const reference = ['api', path.join('api', 'index.html'), path.join('api', 'openapi.json')];
    const others = ['CHANGELOG.md', 'MODULE-CHANGELOG.md', 'README.md', 'package.json'];
    expect(files.sort()).toEqual([...expected, CHECK, ...(programs ?? []), ...reference, ...others].sort());
  });

  test('has every example of the sources, each of which takes the package from where it lies', () => {
    const sources = path.join(ROOT, 'src/contract/examples');
    const list = (at: string) => readdirSync(at, { recursive: true, encoding: 'utf8' }).sort();
    expect(list(path.join(folder, 'host/node_modules', NAME, 'examples'))).toEqual(list(sources));
    for (const name of readdirSync(sources)) {
      const { dependencies } = JSON.parse(installed(`examples/${name}/package.json`)) as {
        dependencies: Record<string, string>;
      };
      expect(dependencies[NAME]).toBe('file:../..');
      expect(installed(`examples/${name}/README.md`)).toMatch(/^# /);
    }
  });

  test('has the API reference as a valid OpenAPI 3.1 document of its own version, and as a page', () => {
    const text = installed('api/openapi.json');
    expect(JSON.parse(text)).toMatchObject({
      openapi: '3.1.0',
      info: { version: `${CONTRACT_VERSION.major}.${CONTRACT_VERSION.minor}` },
    });
    const validator = program('@seriousme/openapi-schema-validator', 'bin/validate-api-cli.js');
    const file = path.join(folder, 'api.json');
    writeFileSync(file, text);
    expect(node([validator, file])).toContain('"valid": true');
    writeFileSync(file, text.replace('"operationId": "query"', '"operationId": 1'));
    expect(() => node([validator, file])).toThrow('operationId');
    expect(installed('api/index.html')).toMatch(/^<!doctype html>/);
  });

  test('can be imported by plain Node', () => {
    const script = `
      import { CONTRACT_VERSION, createRemoteLoader, negotiate, RemoteLoadError } from '${NAME}';
      const runtime = { registerRemotes() {}, loadRemote: () => Promise.reject(new Error('down')) };
      const loader = createRemoteLoader({ manifestUrl: 'https://a.example/mf-manifest.json', runtime });
      const failure = await loader.load().catch((error) => error);
      console.log(JSON.stringify([CONTRACT_VERSION, negotiate({}).code, failure instanceof RemoteLoadError]));`;
    writeFileSync(path.join(folder, 'host/run.js'), script);
    expect(JSON.parse(node(['run.js'], path.join(folder, 'host')))).toEqual([
      CONTRACT_VERSION,
      'NOT_A_CONTRACT',
      true,
    ]);
  });

  test('has a program that checks an API, which npx finds and which imports nothing but itself and Node', () => {
    const host = path.join(folder, 'host');
    const program = readFileSync(path.join(host, 'node_modules/.bin/agency-accounting-api-check'), 'utf8');
    expect(program).toMatch(/^#!\/usr\/bin\/env node\n/);
    expect(node(['node_modules/.bin/agency-accounting-api-check', '--help'], host)).toContain(
      '--cookie COOKIE',
    );
    const sources = readdirSync(path.join(host, 'node_modules', NAME, CHECK)).map((name) =>
      installed(path.join(CHECK, name)),
    );
    const imported = sources.flatMap((text) => [...text.matchAll(/^import .*from ['"]([^'"]+)['"]/gm)]);
    expect(imported.length).toBeGreaterThan(20);
    expect(imported.map(([, name = '']) => name).filter((name) => !/^(node:|\.\/)/.test(name))).toEqual([]);
  });

  test.each(['node16', 'bundler'])('has types for a host with moduleResolution %s', (moduleResolution) => {
    const host = path.join(folder, 'host');
    writeFileSync(path.join(host, 'runtime.d.ts'), RUNTIME);
    writeFileSync(path.join(host, 'host.ts'), HOST);
    writeFileSync(path.join(host, 'wrong.ts'), HOST.replace('officeId: null', 'officeId: 101'));
    writeFileSync(
      path.join(host, 'tsconfig.json'),
      JSON.stringify({
        compilerOptions: {
          moduleResolution,
          module: moduleResolution === 'node16' ? 'node16' : 'esnext',
          target: 'es2022',
          lib: ['es2022', 'dom'],
          types: [],
          strict: true,
          exactOptionalPropertyTypes: true,
          // The package's own declarations are checked too, the compiler's libraries are not.
          skipLibCheck: false,
          skipDefaultLibCheck: true,
          noEmit: true,
        },
        include: ['*.ts'],
      }),
    );
    const found = spawnSync(process.execPath, [program('typescript', 'bin/tsc'), '-p', '.'], { cwd: host });
    expect(found.stdout.toString().trim().split('\n')).toEqual([
      expect.stringMatching(
        /^wrong\.ts\(\d+,\d+\): error TS2322: Type 'number' is not assignable to type 'string'/,
      ),
    ]);
  });

  test('passes publint', () => {
    expect(node([program('publint', 'src/cli.js'), tarball, '--strict'])).toContain('All good!');
  });

  test('resolves to the right types wherever ES modules are supported', () => {
    const attw = program('@arethetypeswrong/cli', 'dist/index.js');
    const report = node([
      attw,
      tarball,
      '--profile',
      'esm-only',
      '--format',
      'ascii',
      '--no-emoji',
      '--no-color',
    ]);
    expect(report).toMatch(/node16 \(from ESM\): OK \(ESM\)\s+bundler: OK\s/);
  });
});
