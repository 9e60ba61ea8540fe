/**
 * Former versions that hosts and deployments still have, kept beside this file as they were built, because a clone
 * may have no history. `test/federation/skew/keep.ts` made them.
 */
import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { brotliCompressSync, brotliDecompressSync, constants } from 'node:zlib';

/** Where each comes from: the last commit before the contract's version went up. */
export const FORMER = {
  // Before there was a package: src/contract of that commit, compiled as later packages are.
  'contract-1.0': { commit: 'b29328a', date: '2026-11-21' },
  'contract-1.1': { commit: '78a836e', date: '2026-11-21' },
  'contract-1.2': { commit: '7e3d101', date: '2026-11-22' },
  // The whole remote with its two builds, without source maps.
  'module-1.2': { commit: '7e3d101', date: '2026-11-22' },
} as const;

export type FormerName = keyof typeof FORMER;
export const FORMER_NAMES = Object.keys(FORMER) as readonly FormerName[];

const archive = (name: string): string => path.join(__dirname, `${name}.json.br`);

/** The files of a former version, by their paths. */
export function readFormer(name: FormerName): Readonly<Record<string, string>> {
  const text = brotliDecompressSync(readFileSync(archive(name))).toString();
  return JSON.parse(text) as Readonly<Record<string, string>>;
}

/** Keeps the files of a version. The same files always make the same archive. */
export function writeFormer(name: string, files: Readonly<Record<string, string>>): void {
  const sorted = Object.entries(files).sort(([one], [other]) => (one < other ? -1 : 1));
  const text = Buffer.from(JSON.stringify(Object.fromEntries(sorted)));
  const params = {
    // Both builds of a remote have the same chunks: the window holds the first while the second is packed.
    [constants.BROTLI_PARAM_LGWIN]: constants.BROTLI_MAX_WINDOW_BITS,
    [constants.BROTLI_PARAM_SIZE_HINT]: text.length,
  };
  writeFileSync(archive(name), brotliCompressSync(text, { params }));
}

/** Writes the files of a former version into a folder, from which everything else is removed. */
export function unpackFormer(name: FormerName, folder: string): void {
  rmSync(folder, { recursive: true, force: true });
  for (const [file, text] of Object.entries(readFormer(name))) {
    mkdirSync(path.dirname(path.join(folder, file)), { recursive: true });
    writeFileSync(path.join(folder, file), text);
  }
}
