/**
 * Lints files that exist only as text, with the rules of the real eslint.config.mjs.
 *
 * A separate process, because ESLint loads the configuration with a native `import()`, which Jest's
 * module system lacks. Input (stdin): `{ files: { [path]: text }, rules: string[] }`. The files are
 * written to a scratch project so that imports resolve; `rules` keeps out the type-aware rules, which
 * would make the run slow. Output (stdout): `[{ path, line, rule, message }]`.
 */
import { mkdirSync, mkdtempSync, realpathSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join, relative } from 'node:path';
import { json } from 'node:stream/consumers';
import { ESLint } from 'eslint';

const { files, rules } = await json(process.stdin);
const root = realpathSync(mkdtempSync(join(tmpdir(), 'lint-rules-')));
try {
  for (const [path, text] of Object.entries(files)) {
    mkdirSync(dirname(join(root, path)), { recursive: true });
    writeFileSync(join(root, path), text);
  }
  const eslint = new ESLint({
    cwd: root,
    overrideConfigFile: join(import.meta.dirname, '../../eslint.config.mjs'),
    overrideConfig: {
      languageOptions: { parserOptions: { projectService: false } },
      settings: { 'boundaries/root-path': root },
    },
    ruleFilter: ({ ruleId }) => rules.includes(ruleId),
  });
  const results = await eslint.lintFiles(Object.keys(files));
  const found = results.flatMap(({ filePath, messages }) =>
    messages.map(({ line, ruleId, fatal, message }) => ({
      path: relative(root, filePath),
      line,
      // A message without a rule is a parsing error, or the warning about a comment that changes rules.
      rule: ruleId ?? (fatal ? 'parsing' : 'comment'),
      message,
    })),
  );
  process.stdout.write(JSON.stringify(found));
} finally {
  rmSync(root, { recursive: true, force: true });
}
