import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { temporaryFolder } from '../../support/temporaryFolder';

/** Makes a project folder with a dist, so that nothing needs to be built. */
export function projectFolder(prefix: string): string {
  const root = temporaryFolder(prefix);
  for (const [file, text] of [
    ['contract/package.json', '{}'],
    ['remote/mf-manifest.json', '{}'],
    ['shell/index.html', '<head></head>'],
  ] as const) {
    mkdirSync(join(root, 'dist', file, '..'), { recursive: true });
    writeFileSync(join(root, 'dist', file), text);
  }
  return root;
}
