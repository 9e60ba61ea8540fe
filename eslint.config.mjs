/**
 * Lint rules of the project. Three parts: the import arrows of docs/architecture.md, the house rules that a
 * general rule set cannot know (clock, cookie, test hygiene), and typescript-eslint. Its rules that need types, and
 * no-unused-vars, are in .oxlintrc.json: oxlint takes a fifth of the time for them, and checks the types as well.
 * `test/rules` proves with failing examples that the first two fire.
 */
import { defineConfig, globalIgnores } from 'eslint/config';
import boundaries from 'eslint-plugin-boundaries';
import reactHooks from 'eslint-plugin-react-hooks';
import globals from 'globals';
import tseslint from 'typescript-eslint';
import {
  CLOCK,
  COOKIE,
  FOCUS,
  restrictedAboveUi,
  restrictedInJourneys,
  restrictedInSource,
  restrictedInTests,
} from './test/rules/restrictions.mjs';
import { ARROWS, FOLDERS } from './test/rules/layers.mjs';

const TYPED = ['{src,shell-stub,test}/**/*.{ts,tsx,mts,cts}', '*.{ts,mts,cts}'];
const PLAIN = ['**/*.{js,mjs,cjs}'];
/** The arrows hold for every module, so that none escapes by its ending. */
const MODULES = '**/*.{ts,tsx,mts,cts,js,jsx,mjs,cjs}';

const classify = {
  files: [`{src,shell-stub}/${MODULES}`],
  plugins: { boundaries },
  settings: {
    'import/resolver': { typescript: { project: `${import.meta.dirname}/tsconfig.json` } },
    'boundaries/root-path': import.meta.dirname,
    'boundaries/legacy-templates': false,
    'boundaries/dependency-nodes': ['import', 'dynamic-import', 'export', 'require'],
    'boundaries/additional-dependency-nodes': [
      { selector: 'TSImportType > Literal', kind: 'type', name: 'import-type' },
      // How a worker's file is named: `new URL('./parse.worker.ts', import.meta.url)`.
      {
        selector:
          "NewExpression[callee.name='URL'][arguments.1.object.type='MetaProperty'] > " +
          'Literal[value=/\\.[cm]?[jt]sx?$/]',
        name: 'url',
      },
    ],
    'boundaries/elements': Object.entries(FOLDERS).map(([type, pattern]) => ({
      type,
      pattern,
      partialMatch: false,
    })),
  },
  rules: { 'boundaries/no-unknown-files': 'error' },
};

/** One block a layer: a block for all would weigh every layer's arrows at every import. */
const oneWayImports = Object.entries(ARROWS).map(([layer, { to, also = [], says }]) => ({
  files: [`${FOLDERS[layer]}/${MODULES}`],
  rules: {
    'boundaries/dependencies': [
      'error',
      {
        default: 'disallow',
        checkUnknownLocals: true,
        // Last match wins: everything of ours is refused, then the layer's own targets are let through.
        policies: [
          {
            disallow: { to: { module: { origin: 'local' } } },
            message: `May not import '{{ dependency.source }}': ${says}.`,
          },
          { allow: [{ to: { element: { type: to } } }, ...also] },
          {
            // Its own case, so that nothing slips by unresolved.
            disallow: { to: { module: { origin: 'local' }, element: { isUnknown: true } } },
            message: "'{{ dependency.source }}' leads to no file of a known folder of src or shell-stub.",
          },
        ],
      },
    ],
  },
}));

export default defineConfig(
  globalIgnores(['**/dist/', '**/.cache/', '**/coverage/', 'test/bench/peers/']),
  {
    // Rules are changed here and in .oxlintrc.json, for everybody, not by comments in files.
    linterOptions: { noInlineConfig: true },
    rules: {
      'max-lines': ['error', { max: 300, skipBlankLines: false, skipComments: false }],
      'no-warning-comments': [
        'error',
        { terms: ['todo', 'fixme', 'xxx', 'oxlint-disable'], location: 'anywhere' },
      ],
      eqeqeq: ['error', 'always', { null: 'ignore' }],
      'no-cond-assign': 'error',
      'no-constant-binary-expression': 'error',
      'no-debugger': 'error',
      'no-empty': 'error',
      'no-fallthrough': 'error',
      'no-self-assign': 'error',
      'no-self-compare': 'error',
      'no-sparse-arrays': 'error',
      'no-unmodified-loop-condition': 'error',
      'no-unsafe-finally': 'error',
      'no-unsafe-optional-chaining': 'error',
      'no-useless-catch': 'error',
      'no-useless-escape': 'error',
      'no-var': 'error',
      'object-shorthand': 'error',
      'prefer-const': 'error',
    },
  },
  {
    files: TYPED,
    extends: [tseslint.configs.strict],
    rules: {
      '@typescript-eslint/consistent-type-imports': ['error', { fixStyle: 'separate-type-imports' }],
      // In .oxlintrc.json.
      '@typescript-eslint/no-unused-vars': 'off',
    },
  },
  classify,
  ...oneWayImports,
  {
    files: ['src/**/*.{ts,tsx}', 'shell-stub/client/**/*.{ts,tsx}'],
    extends: [reactHooks.configs.flat['recommended-latest']],
    rules: { 'react-hooks/exhaustive-deps': 'error' },
  },
  {
    files: ['shell-stub/client/**/*.{ts,tsx}'],
    rules: {
      'no-restricted-imports': [
        'error',
        {
          patterns: [
            {
              group: ['**/src/contract', '**/src/contract/**'],
              message: "Take the contract package as a host does: import 'agency-accounting-contract'.",
            },
          ],
        },
      ],
    },
  },
  {
    // Postings are functions of what they are handed (architecture.md "The ledger").
    files: ['shell-stub/server/ledger/core/**/*.ts'],
    rules: {
      'no-restricted-imports': [
        'error',
        {
          patterns: [
            {
              regex: '^(?!\\./\\w+$|(\\.\\./){4}src/api/wire$)',
              message: 'The posting core knows no database: it imports its own files and types of the wire.',
            },
          ],
        },
      ],
    },
  },
  {
    files: ['test/{screens,support}/**/*.{ts,tsx}'],
    rules: {
      'no-restricted-imports': [
        'error',
        {
          name: '@testing-library/react',
          message:
            'Whole screens run on React as it is shipped, which has no act: take @testing-library/dom, or move the test of a component to test/ui.',
        },
      ],
    },
  },
  {
    files: ['src/**/*.{ts,tsx}'],
    languageOptions: { globals: globals.browser },
    rules: {
      'no-restricted-syntax': ['error', ...restrictedInSource],
      'no-restricted-globals': ['error', { name: 'cookieStore', message: COOKIE }],
      'no-alert': 'error',
    },
  },
  {
    files: ['src/{app,features,platform}/**/*.{ts,tsx}'],
    rules: { 'no-restricted-syntax': ['error', ...restrictedInSource, ...restrictedAboveUi] },
  },
  {
    // The one place of the module that asks the computer for the time: for a host that gives no clock, and to place RTK
    // Query's time stamps on the contract's clock. A monotonic clock would stand still while a laptop sleeps (D21). The other is a program.
    files: ['src/platform/time/clock.ts', 'src/contract/apiCheck/cli.ts'],
    rules: {
      'no-restricted-syntax': ['error', ...restrictedInSource.filter(({ message }) => message !== CLOCK)],
    },
  },
  // Pure rules report what they find to their caller, or to a logger that they are handed.
  { files: ['src/domain/**/*.{ts,tsx}'], rules: { 'no-console': 'error' } },
  {
    files: ['src/**/*.{ts,tsx}'],
    ignores: ['src/domain/**'],
    // What a user must know is shown on the screen; warn and error are for the developers of a host.
    rules: { 'no-console': ['error', { allow: ['warn', 'error'] }] },
  },
  {
    files: ['test/**/*.{ts,tsx}'],
    languageOptions: { globals: { ...globals.node, ...globals.jest } },
    rules: {
      'no-restricted-syntax': ['error', ...restrictedInTests],
      'no-restricted-globals': [
        'error',
        ...['fit', 'fdescribe', 'xit', 'xtest', 'xdescribe'].map((name) => ({ name, message: FOCUS })),
      ],
      // `typeof import('…')` is how a mocked module is typed.
      '@typescript-eslint/consistent-type-imports': [
        'error',
        { fixStyle: 'separate-type-imports', disallowTypeAnnotations: false },
      ],
    },
  },
  {
    files: ['test/{browser,federation,support}/**/*.ts'],
    ignores: ['test/support/browser/browserPage.ts'],
    rules: { 'no-restricted-syntax': ['error', ...restrictedInTests, ...restrictedInJourneys] },
  },
  // Where nock and the browser are handed what the builders made.
  { files: ['test/support/answers/give.ts'], rules: { 'no-restricted-syntax': 'off' } },
  {
    files: PLAIN,
    languageOptions: { globals: globals.node },
    rules: { 'no-undef': 'error', 'no-unused-vars': 'error' },
  },
  {
    files: ['src/contract/examples/plain/{main,session,toolbar}.js'],
    languageOptions: { globals: globals.browser },
  },
);
