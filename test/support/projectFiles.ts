import { readdirSync } from 'node:fs';
import path from 'node:path';

export const ROOT = path.resolve(__dirname, '../..');

/** Folders that npm, webpack and the tools make. */
const MADE: ReadonlySet<string> = new Set(['node_modules', 'dist', 'coverage', '.cache']);

/**
 * The files below some folders of the project, as paths from the project, with `/`. They are read from the disk, not asked of
 * git, which not everybody has who runs the tests.
 */
export function projectFiles(...folders: readonly string[]): readonly string[] {
  return folders.flatMap((folder) =>
    readdirSync(path.join(ROOT, folder), { withFileTypes: true }).flatMap((entry) => {
      const file = `${folder}/${entry.name}`;
      if (entry.isDirectory()) return MADE.has(entry.name) ? [] : projectFiles(file);
      return entry.isFile() ? [file] : [];
    }),
  );
}

/** The files that lie in the project itself, in none of its folders. */
export function topLevelFiles(): readonly string[] {
  const entries = readdirSync(ROOT, { withFileTypes: true });
  return entries.filter((entry) => entry.isFile()).map(({ name }) => name);
}
