import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { TraceMap, decodedMappings } from '@jridgewell/trace-mapping';

const REMOTE = path.resolve(__dirname, '../../dist/remote');
/** Parts of fewer kB than this are combined into one. */
const SMALLEST_KB = 0.5;

/** The package, or our own folder, that a source of a source map belongs to. */
function partOf(source: string): string {
  const packages = source.match(/node_modules\/(?:@[^/]+\/)?[^/]+/g);
  const last = packages?.at(-1);
  if (last !== undefined) return last.replace('node_modules/', '');
  const own = /(src\/.*)\/[^/]+$/.exec(source);
  return own?.[1] ?? 'webpack';
}

/** Bytes of a built file by part, from its source map. */
function bytesByPart(file: string): Map<string, number> {
  const lines = readFileSync(file, 'utf8').split('\n');
  const map = new TraceMap(readFileSync(`${file}.map`, 'utf8'));
  const parts = new Map<string, number>();
  decodedMappings(map).forEach((segments, line) => {
    segments.forEach((segment, index) => {
      if (segment.length < 4) return;
      const end = segments[index + 1]?.[0] ?? lines[line]?.length ?? 0;
      const part = partOf(map.sources[segment[1] ?? 0] ?? '');
      parts.set(part, (parts.get(part) ?? 0) + end - segment[0]);
    });
  });
  return parts;
}

/** Prints the parts of each file, in kB of its gzipped size, in proportion to their bytes. */
export function printParts(files: readonly { readonly file: string; readonly kb: number }[]): void {
  for (const { file, kb } of [...files].sort((one, other) => other.kb - one.kb)) {
    console.log(`        ${kb.toFixed(1).padStart(6)} kB  ${file}`);
    const built = path.join(REMOTE, file);
    if (!existsSync(`${built}.map`)) continue;
    const parts = bytesByPart(built);
    const bytes = [...parts.values()].reduce((sum, each) => sum + each, 0);
    const shares = [...parts].map(([part, each]) => ({ part, kb: (each / bytes) * kb }));
    const large = shares.filter((each) => each.kb >= SMALLEST_KB).sort((one, other) => other.kb - one.kb);
    for (const each of large) console.log(`                 ${each.kb.toFixed(1).padStart(6)}  ${each.part}`);
    const rest = kb - large.reduce((sum, each) => sum + each.kb, 0);
    if (rest >= SMALLEST_KB) console.log(`                 ${rest.toFixed(1).padStart(6)}  smaller parts`);
  }
}
