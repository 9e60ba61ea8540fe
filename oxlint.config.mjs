/**
 * Lint rules of the project, and its types: oxlint also says what the compiler finds, in all files of tsconfig.json. The
 * import arrows of docs/architecture.md, and the house rules that a general rule set cannot know (clock, cookie, test
 * hygiene), are proved by `test/rules` with failing examples.
 */
import { defineConfig } from 'oxlint';
import {
  CLOCK,
  COOKIE,
  FOCUS,
  restrictedAboveUi,
  restrictedInJourneys,
  restrictedInSource,
  restrictedInTests,
} from './test/rules/restrictions.mjs';
import { STRICT, STRICT_WITH_TYPES } from './test/rules/strict.mjs';

const TYPED = ['{src,shell-stub,test}/**/*.{ts,tsx,mts,cts}', '*.{ts,mts,cts}'];
const PLAIN = ['**/*.{js,mjs,cjs}'];

export default defineConfig({
  plugins: ['typescript', 'react'],
  jsPlugins: [`${import.meta.dirname}/test/rules/plugin.mjs`],
  options: {
    typeAware: true,
    typeCheck: true,
    denyWarnings: true,
    // Rules are changed here, for everybody, not by comments in files. Those of oxlint itself are refused below, and by a test
    // of test/rules where they would silence the refusal.
    respectEslintDisableDirectives: false,
  },
  categories: { correctness: 'off' },
  ignorePatterns: ['**/dist/', '**/.cache/', '**/coverage/', 'test/bench/peers/'],
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
    'no-unused-vars': ['error', { argsIgnorePattern: '^_' }],
    'no-useless-catch': 'error',
    'no-useless-escape': 'error',
    'no-var': 'error',
    'object-shorthand': 'error',
    'prefer-const': 'error',
  },
  overrides: [
    {
      // Types are those of the nearest tsconfig.json that includes a file. For the examples of the contract package it
      // must be the project's, which finds the package: their own have other names.
      files: TYPED,
      rules: {
        ...STRICT,
        ...STRICT_WITH_TYPES,
        'typescript/consistent-type-exports': 'error',
        'typescript/consistent-type-imports': ['error', { fixStyle: 'separate-type-imports' }],
        'typescript/switch-exhaustiveness-check': ['error', { considerDefaultExhaustiveForUnions: true }],
        'typescript/no-confusing-void-expression': ['error', { ignoreArrowShorthand: true }],
        'typescript/no-floating-promises': [
          'error',
          // A reply is thenable only so that a handler may await it.
          { allowForKnownSafePromises: [{ from: 'package', package: 'fastify', name: 'FastifyReply' }] },
        ],
        'typescript/no-misused-promises': ['error', { checksVoidReturn: { attributes: false } }],
        'typescript/no-unnecessary-condition': [
          'error',
          { allowConstantLoopConditions: 'only-allowed-literals' },
        ],
        // Nullish values and booleans may stand in texts, most of which are keys, or messages of tests.
        'typescript/restrict-plus-operands': [
          'error',
          { allowNumberAndString: true, allowAny: false, allowRegExp: false },
        ],
        'typescript/restrict-template-expressions': [
          'error',
          { allowNumber: true, allowAny: false, allowRegExp: false },
        ],
        // A type parameter used once often names a reply's type at the call.
        'typescript/no-unnecessary-type-parameters': 'off',
        // Async functions without await satisfy asynchronous interfaces (routes, drivers, transports).
        'typescript/require-await': 'off',
      },
    },
    {
      // Hosts copy them into projects that may be stricter.
      files: ['src/contract/examples/**/*.{ts,tsx}'],
      rules: {
        ...STRICT_WITH_TYPES,
        'typescript/no-confusing-void-expression': ['error', { ignoreArrowShorthand: true }],
      },
    },
    {
      files: ['{src,shell-stub}/**'],
      rules: { 'house/arrows': 'error' },
    },
    {
      files: ['src/**/*.{ts,tsx}', 'shell-stub/client/**/*.{ts,tsx}'],
      rules: {
        'react/error-boundaries': 'error',
        'react/exhaustive-deps': 'error',
        'react/globals': 'error',
        'react/immutability': 'error',
        'react/incompatible-library': 'error',
        'react/preserve-manual-memoization': 'error',
        'react/purity': 'error',
        'react/refs': 'error',
        'react/rules-of-hooks': 'error',
        'react/set-state-in-effect': 'error',
        'react/set-state-in-render': 'error',
        'react/static-components': 'error',
        'react/unsupported-syntax': 'error',
        'react/use-memo': 'error',
        'react/void-use-memo': 'error',
      },
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
                group: ['**', '!./*', '!../../../../src/api/wire'],
                message:
                  'The posting core knows no database: it imports its own files and types of the wire.',
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
            paths: [
              {
                name: '@testing-library/react',
                message:
                  'Whole screens run on React as it is shipped, which has no act: take @testing-library/dom, or move the test of a component to test/ui.',
              },
            ],
          },
        ],
      },
    },
    {
      files: ['src/**/*.{ts,tsx}'],
      rules: {
        'house/no-restricted-syntax': ['error', ...restrictedInSource],
        'no-restricted-globals': ['error', { name: 'cookieStore', message: COOKIE }],
        'no-alert': 'error',
        // What a user must know is shown on the screen; warn and error are for the developers of a host.
        'no-console': ['error', { allow: ['warn', 'error'] }],
      },
    },
    // Pure rules report what they find to their caller, or to a logger that they are handed.
    { files: ['src/domain/**/*.{ts,tsx}'], rules: { 'no-console': 'error' } },
    {
      files: ['src/{app,features,platform}/**/*.{ts,tsx}'],
      rules: { 'house/no-restricted-syntax': ['error', ...restrictedInSource, ...restrictedAboveUi] },
    },
    {
      // The one place of the module that asks the computer for the time: for a host that gives no clock, and to place RTK
      // Query's time stamps on the contract's clock. A monotonic clock would stand still while a laptop sleeps (D21). The other is a program.
      files: ['src/platform/time/clock.ts', 'src/contract/apiCheck/cli.ts'],
      rules: {
        'house/no-restricted-syntax': [
          'error',
          ...restrictedInSource.filter(({ message }) => message !== CLOCK),
        ],
      },
    },
    {
      files: ['test/**/*.{ts,tsx}'],
      rules: {
        'house/no-restricted-syntax': ['error', ...restrictedInTests],
        'no-restricted-globals': [
          'error',
          ...['fit', 'fdescribe', 'xit', 'xtest', 'xdescribe'].map((name) => ({ name, message: FOCUS })),
        ],
        // `typeof import('…')` is how a mocked module is typed.
        'typescript/consistent-type-imports': [
          'error',
          { fixStyle: 'separate-type-imports', disallowTypeAnnotations: false },
        ],
        // expect(mock.method) names a method without calling it.
        'typescript/unbound-method': 'off',
      },
    },
    {
      files: ['test/{browser,federation,support}/**/*.ts'],
      excludeFiles: ['test/support/browser/browserPage.ts'],
      rules: { 'house/no-restricted-syntax': ['error', ...restrictedInTests, ...restrictedInJourneys] },
    },
    // Where nock and the browser are handed what the builders made.
    { files: ['test/support/answers/give.ts'], rules: { 'house/no-restricted-syntax': 'off' } },
    {
      files: PLAIN,
      env: { node: true },
      rules: { 'no-undef': 'error' },
    },
    { files: ['src/contract/examples/plain/{main,session,toolbar}.js'], env: { browser: true } },
  ],
});
