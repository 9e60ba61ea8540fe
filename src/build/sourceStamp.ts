import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';

/**
 * Stands for what a build is made of: the files of `src`, and the packages that the lock file names. The same sources
 * have the same stamp on every machine; it may be part of a JavaScript name.
 *
 * @param root folder of the project.
 */
export function sourceStamp(root: string): string {
  const entries = readdirSync(path.join(root, 'src'), { recursive: true, withFileTypes: true });
  const sources = entries
    .filter((entry) => entry.isFile() && !entry.parentPath.includes('node_modules'))
    .map((entry) => path.relative(root, path.join(entry.parentPath, entry.name)));
  const hash = createHash('sha256');
  for (const file of ['package-lock.json', ...sources.sort()]) {
    hash.update(file.replaceAll('\\', '/')).update(readFileSync(path.join(root, file)));
  }
  return hash.digest('hex').slice(0, 8);
}
