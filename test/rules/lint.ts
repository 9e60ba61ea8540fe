import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, realpathSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { ROOT } from '../support/projectFiles';

/** One message of oxlint. `path` is relative to the scratch project, `line` counts from 1. */
export interface Finding {
  readonly path: string;
  readonly line: number;
  readonly rule: string;
  readonly message: string;
}

/** What oxlint prints. A message without a code is a parsing error. */
interface Printed {
  readonly diagnostics: readonly {
    readonly filename: string;
    readonly code?: string;
    readonly message: string;
    readonly labels: readonly { readonly span: { readonly line: number } }[];
  }[];
}

/** The real configuration, for another folder: without types, which the examples do not have. */
const CONFIGURATION = `
import config from ${JSON.stringify(pathToFileURL(path.join(ROOT, 'oxlint.config.mjs')).href)};
export default { ...config, options: { ...config.options, typeAware: false, typeCheck: false } };
`;

/**
 * Lints texts as if they were files at the given paths of the project, with the real oxlint.config.mjs, and returns what the
 * named rules find. All files see each other, so imports between them resolve.
 * @throws when oxlint itself fails or a text cannot be parsed: a broken example proves nothing.
 */
export function lint(files: Readonly<Record<string, string>>, rules: readonly string[]): readonly Finding[] {
  const scratch = realpathSync(mkdtempSync(path.join(tmpdir(), 'lint-rules-')));
  try {
    for (const [file, text] of Object.entries({ ...files, 'oxlint.config.mjs': CONFIGURATION })) {
      mkdirSync(path.dirname(path.join(scratch, file)), { recursive: true });
      writeFileSync(path.join(scratch, file), text);
    }
    const oxlint = path.join(ROOT, 'node_modules/oxlint/bin/oxlint');
    const child = spawnSync(process.execPath, [oxlint, '-c', 'oxlint.config.mjs', '-f', 'json'], {
      cwd: scratch,
      encoding: 'utf8',
      maxBuffer: 64 * 1024 * 1024,
    });
    if (!child.stdout.startsWith('{')) throw new Error(`oxlint failed: ${child.stdout}${child.stderr}`);
    const { diagnostics } = JSON.parse(child.stdout) as Printed;
    const findings = diagnostics.map(({ filename, code, message, labels }) => ({
      path: filename,
      line: labels[0]?.span.line ?? 0,
      // "eslint(no-alert)", "react(refs)".
      rule: code?.replace(/^eslint\((.+)\)$/, '$1').replace(/^(.+)\((.+)\)$/, '$1/$2') ?? 'parsing',
      message,
    }));
    const broken = findings.filter(({ rule }) => rule === 'parsing');
    if (broken.length > 0) throw new Error(`Examples that do not parse: ${JSON.stringify(broken)}`);
    return findings.filter(({ rule }) => rules.includes(rule));
  } finally {
    rmSync(scratch, { recursive: true, force: true });
  }
}
