import { execFile } from 'node:child_process';
import path from 'node:path';
import { promisify } from 'node:util';
import { FORMER_NAMES, unpackFormer } from '../skew/former';

const PROJECT = path.resolve(__dirname, '../../..');
/** Holds each fixture host in a folder of its name. */
export const HOSTS_FOLDER = path.join(PROJECT, 'dist/hosts');
/** Holds each former version of contract package and remote in a folder of its name. */
export const FORMER_FOLDER = path.join(PROJECT, 'dist/former');
/** Holds each example of the contract package, built, in a folder of its name. */
export const EXAMPLES_FOLDER = path.join(PROJECT, 'dist/examples');

/**
 * Builds the fixture hosts and the examples, unless they have already been built from the same sources. In processes of
 * their own, because the bundlers do not run in jest's sandbox.
 */
export async function buildHosts(): Promise<void> {
  for (const name of FORMER_NAMES) unpackFormer(name, path.join(FORMER_FOLDER, name));
  const build = (script: string) => promisify(execFile)(process.execPath, [script], { cwd: PROJECT });
  await Promise.all([build('test/federation/build.mjs'), build('test/federation/buildExamples.mjs')]);
}
