import { execFile } from 'node:child_process';
import path from 'node:path';
import { promisify } from 'node:util';

/** Root of the project. */
const PROJECT = path.resolve(__dirname, '../../..');
/** Where each fixture host lies, in a folder of its name. */
export const HOSTS_FOLDER = path.join(PROJECT, 'dist/hosts');

/**
 * Builds the fixture hosts, unless they have been built of the same sources already. In a process of its own: the
 * bundlers do not run in jest's sandbox.
 */
export async function buildHosts(): Promise<void> {
  await promisify(execFile)(process.execPath, ['test/federation/build.mjs'], {
    cwd: PROJECT,
  });
}
