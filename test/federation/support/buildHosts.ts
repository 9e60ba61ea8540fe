import { execFile } from 'node:child_process';
import path from 'node:path';
import { promisify } from 'node:util';

const PROJECT = path.resolve(__dirname, '../../..');
/** Holds each fixture host in a folder of its name. */
export const HOSTS_FOLDER = path.join(PROJECT, 'dist/hosts');

/**
 * Builds the fixture hosts, unless they have already been built from the same sources. In a process of its own,
 * because the bundlers do not run in jest's sandbox.
 */
export async function buildHosts(): Promise<void> {
  await promisify(execFile)(process.execPath, ['test/federation/build.mjs'], {
    cwd: PROJECT,
  });
}
