import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';

/** What else a build is made of: the packages, and how they are put together. */
const BESIDE_SOURCES = [
  'package-lock.json',
  'module-federation.config.ts',
  'tsconfig.json',
  'webpack.config.ts',
];

/**
 * Stands for what a build is made of: the files of `src`, the packages that the lock file names, and the configuration.
 * The same sources have the same stamp on every machine; it may be part of a JavaScript name and of a file's.
 *
 * @param root folder of the project.
 * @returns ten hexadecimal digits.
 */
export function sourceStamp(root: string): string {
  const entries = readdirSync(path.join(root, 'src'), { recursive: true, withFileTypes: true });
  const sources = entries
    .filter((entry) => entry.isFile() && !entry.parentPath.includes('node_modules'))
    .map((entry) => path.relative(root, path.join(entry.parentPath, entry.name)));
  const hash = createHash('sha256');
  for (const file of [...BESIDE_SOURCES, ...sources.sort()]) {
    hash.update(file.replaceAll('\\', '/')).update(readFileSync(path.join(root, file)));
  }
  return hash.digest('hex').slice(0, 10);
}
