/**
 * Four kinds of tests, one command:
 *  - `unit`: pure rules, the transport and the stub server, in Node;
 *  - `screens`: whole routes with Testing Library, the API answered by nock, on the packages as they are shipped;
 *  - `ui`: single components, on React for development;
 *  - `browser`: journeys in a real browser against the stub shell with the built remote.
 */
// Every run tries other cases; a failure can be repeated with the seed of its run.
process.env.TEST_SEED ??= String(Math.floor(Math.random() * 2 ** 31));
// Knip reads this file too.
if (/\bjest(\.js)?$/.test(process.argv[1])) {
  console.error(`Random tests run with TEST_SEED=${process.env.TEST_SEED}.`);
}

// For the workers, which are started with this environment. A document and its styles live as long as a test: with the
// usual 16 MB for new objects, they are copied before they are dropped.
process.env.NODE_OPTIONS = `${process.env.NODE_OPTIONS ?? ''} --max-semi-space-size=64`;

const shared = {
  runtime: '<rootDir>/test/support/keptCode.cjs',
  // Copies of the examples and former packages, whose names occur in their sources too.
  modulePathIgnorePatterns: ['<rootDir>/dist/(contract|examples|former)/'],
  transform: {
    '^.+\\.(t|j|mj)sx?$': [
      '@swc/jest',
      {
        jsc: {
          target: 'es2022',
          parser: { syntax: 'typescript', tsx: true },
          transform: { react: { runtime: 'automatic' } },
        },
        module: { type: 'commonjs', ignoreDynamic: false },
      },
    ],
  },
  // These packages ship ES modules alone, which jest's sandbox cannot require as they are.
  transformIgnorePatterns: ['/node_modules/(?!@tanstack/|@faker-js/)'],
};

const rendered = {
  ...shared,
  testEnvironment: 'jest-fixed-jsdom',
  // As in the build (webpack.config.ts, SMALLER).
  moduleNameMapper: {
    '^@(emotion/is-prop-valid|pandacss/is-valid-prop)$': '<rootDir>/src/ui/theme/elementProps.ts',
  },
  setupFilesAfterEnv: ['<rootDir>/test/support/screens.setup.ts'],
};

export default {
  maxWorkers: 2,
  // Test files leave some of their modules behind: a worker that has grown slow is followed by another.
  workerIdleMemoryLimit: '1500MB',
  projects: [
    {
      ...shared,
      displayName: 'unit',
      testEnvironment: 'node',
      // Found at once, where jest's sandbox asks its global object each time. Not those that packages declare anew, such as
      // Number, String, Symbol, Promise and Error.
      sandboxInjectedGlobals: [
        'Array',
        'Infinity',
        'JSON',
        'Map',
        'Math',
        'Object',
        'Reflect',
        'RegExp',
        'Set',
        'WeakMap',
      ],
      setupFilesAfterEnv: ['<rootDir>/test/support/unit.setup.ts'],
      globalSetup: '<rootDir>/test/support/ledgerCopies.setup.ts',
      globalTeardown: '<rootDir>/test/support/ledgerCopies.teardown.ts',
      testMatch: [
        '<rootDir>/test/{domain,contract,api,app,features,platform,remote,report,rules,security,server}/**/*.test.ts',
      ],
    },
    {
      ...rendered,
      displayName: 'screens',
      setupFiles: ['<rootDir>/test/support/production.setup.ts'],
      setupFilesAfterEnv: [...rendered.setupFilesAfterEnv, '<rootDir>/test/support/repeatedQueries.setup.ts'],
      testMatch: ['<rootDir>/test/screens/**/*.test.{ts,tsx}'],
    },
    {
      ...rendered,
      displayName: 'ui',
      testMatch: ['<rootDir>/test/ui/**/*.test.{ts,tsx}'],
    },
    {
      ...shared,
      displayName: 'browser',
      testEnvironment: '<rootDir>/test/support/browser/environment.ts',
      testMatch: ['<rootDir>/test/{browser,federation}/**/*.test.ts'],
      setupFilesAfterEnv: ['<rootDir>/test/support/browser.setup.ts'],
      globalSetup: '<rootDir>/test/support/browser.globalSetup.ts',
      globalTeardown: '<rootDir>/test/support/browser.globalTeardown.ts',
    },
  ],
};
