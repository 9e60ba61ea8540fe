/**
 * `npm run licences`: lists every package of which the remote ships a part, and every one that the stub's
 * server runs on, with version and licence. Fails on a licence that is not allowed.
 */
import path from 'node:path';
import { BUILT_REMOTE, requireBuild } from '../support/builtRemote';
import { bundledPackages, isAllowed, serverPackages } from './licenceList';
import type { Package } from './licenceList';

const ROOT = path.resolve(__dirname, '../..');

function print(title: string, packages: readonly Package[]): void {
  console.log(`\n${title}: ${packages.length} packages`);
  for (const { name, version, licence } of packages) {
    console.log(`  ${isAllowed(licence) ? ' ' : '!'} ${name.padEnd(44)} ${version.padEnd(14)} ${licence}`);
  }
}

requireBuild();
const remote = bundledPackages(BUILT_REMOTE, ROOT);
const server = serverPackages(ROOT);
print('Shipped in the remote', remote);
print('The stub’s server runs on', server);
const refused = [...remote, ...server].filter(({ licence }) => !isAllowed(licence));
for (const { name, version, licence } of refused) {
  console.error(`${name} ${version} has the licence "${licence}", which is not among the allowed ones.`);
}
process.exitCode = refused.length > 0 ? 1 : 0;
