/**
 * Builds the examples of the contract package into `dist/examples`: `node test/federation/buildExamples.mjs`. Does
 * nothing if the package has not changed. What is built is the package's copy, beside the package itself as a host
 * installs it; everything else comes from the project's node_modules, because each example is a workspace.
 */
import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import {
  cpSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';

const DIST = path.resolve(path.dirname(fileURLToPath(import.meta.url)), '../../dist');
const PACKAGE = path.join(DIST, 'contract');
const OUTPUT = path.join(DIST, 'examples');
const STAMP = path.join(OUTPUT, 'built-from.txt');

/** A hash of the package, and of the versions that the examples are built with. */
function fingerprint() {
  const hash = createHash('sha256').update(readFileSync(path.join(DIST, '../package-lock.json')));
  const entries = readdirSync(PACKAGE, { recursive: true, withFileTypes: true });
  const files = entries
    .filter((entry) => entry.isFile())
    .map((entry) => path.join(entry.parentPath, entry.name));
  for (const file of files.sort()) hash.update(path.relative(PACKAGE, file)).update(readFileSync(file));
  return hash.digest('hex');
}

/** Makes the package found by its name from `dist/examples`. */
function install() {
  const modules = path.join(DIST, 'node_modules');
  const { name } = JSON.parse(readFileSync(path.join(PACKAGE, 'package.json'), 'utf8'));
  rmSync(modules, { recursive: true, force: true });
  mkdirSync(modules);
  symlinkSync(PACKAGE, path.join(modules, name), 'junction');
}

/** When npm runs this, its variables would make the npm that is run here work on the project itself. */
const env = Object.fromEntries(Object.entries(process.env).filter(([name]) => !/^npm_/i.test(name)));

const wanted = fingerprint();
if (!existsSync(STAMP) || readFileSync(STAMP, 'utf8') !== wanted) {
  rmSync(OUTPUT, { recursive: true, force: true });
  cpSync(path.join(PACKAGE, 'examples'), OUTPUT, { recursive: true });
  install();
  for (const name of readdirSync(OUTPUT)) {
    const cwd = path.join(OUTPUT, name);
    execFileSync('npm', ['run', 'build', '--if-present'], {
      cwd,
      env,
      stdio: ['ignore', 'inherit', 'inherit'],
    });
  }
  writeFileSync(STAMP, wanted);
}
