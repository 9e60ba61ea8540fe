import { existsSync } from 'node:fs';
import path from 'node:path';

/** Where `npm run build` puts the remote. */
export const BUILT_REMOTE = path.resolve(__dirname, '../../dist/remote');

/** Ends a script that works on the last build, with what to do, if there is none. */
export function requireBuild(): void {
  if (existsSync(path.join(BUILT_REMOTE, 'remoteEntry.js'))) return;
  console.error('There is no built remote in dist/remote: run "npm run build" first.');
  process.exit(1);
}
