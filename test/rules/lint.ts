import { spawnSync } from 'node:child_process';
import { join } from 'node:path';

/** One message of ESLint. `path` is relative to the scratch project, `line` counts from 1. */
export interface Finding {
  readonly path: string;
  readonly line: number;
  readonly rule: string;
  readonly message: string;
}

/**
 * Lints texts as if they were files at the given paths of the project, with the named rules of the real
 * eslint.config.mjs. All files see each other, so imports between them resolve.
 * @throws when ESLint itself fails or a text cannot be parsed: a broken example proves nothing.
 */
export function lint(files: Readonly<Record<string, string>>, rules: readonly string[]): readonly Finding[] {
  const child = spawnSync(process.execPath, [join(__dirname, 'lint.process.mjs')], {
    input: JSON.stringify({ files, rules }),
    encoding: 'utf8',
    maxBuffer: 64 * 1024 * 1024,
  });
  if (child.status !== 0) throw new Error(`ESLint failed: ${child.stderr}`);
  const findings = JSON.parse(child.stdout) as readonly Finding[];
  const broken = findings.filter(({ rule }) => rule === 'parsing');
  if (broken.length > 0) throw new Error(`Examples that do not parse: ${JSON.stringify(broken)}`);
  return findings;
}
