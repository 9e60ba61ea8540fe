/**
 * Folder of each layer. A feature is any folder under src/features: none is named here. A folder inside
 * another stands before it, because the first that matches is taken.
 */
export const FOLDERS = {
  build: 'src/build',
  contract: 'src/contract',
  domain: 'src/domain',
  wire: 'src/api/wire',
  api: 'src/api',
  platform: 'src/platform',
  ui: 'src/ui',
  report: 'src/report',
  feature: 'src/features/*',
  app: 'src/app',
  remote: 'src/remote',
  'stub-client': 'shell-stub/client',
  'stub-server': 'shell-stub/server',
  'stub-shared': 'shell-stub/shared',
  stub: 'shell-stub',
  test: 'test',
};

/** Packages that are folders of ours (`paths` of tsconfig.json). */
export const PACKAGES = { 'agency-accounting-contract': 'src/contract/index.ts' };

const BELOW_FEATURES = ['contract', 'domain', 'wire', 'api', 'platform', 'ui', 'report'];
const STUB = 'the stub takes from src only src/contract and `import type` of src/api/wire';

/**
 * Arrows point down only (architecture.md "The picture"): what each layer may import besides itself (`to`), of what no more
 * than the index (`entries`) or the types (`types`: the stub speaks the wire's language but shares no code with the module),
 * and what is said otherwise.
 */
export const ARROWS = {
  build: { to: ['contract', 'wire'], says: 'src/build, which makes dist, imports only contract and wire' },
  contract: { to: [], says: 'src/contract imports nothing of ours' },
  domain: { to: [], says: 'src/domain imports nothing of ours' },
  api: { to: ['domain', 'wire'], says: 'src/api imports only domain' },
  wire: { to: ['domain'], says: 'src/api/wire imports only domain' },
  platform: {
    to: ['contract', 'domain', 'wire', 'api'],
    says: 'src/platform imports only contract, domain and api',
  },
  ui: { to: ['contract', 'domain'], says: 'src/ui imports only contract and domain' },
  report: { to: ['ui', 'domain'], says: 'src/report imports only ui and domain' },
  feature: {
    to: BELOW_FEATURES,
    says: 'a feature imports what is below it and never another feature (link through screenPath of src/platform)',
  },
  app: {
    to: BELOW_FEATURES,
    entries: ['feature'],
    says: "src/app imports a feature's index.ts and what is below features",
  },
  remote: { to: ['app', 'contract'], says: 'src/remote imports only app and contract' },
  stub: { to: ['contract', 'stub-shared', 'stub-client', 'stub-server'], types: ['wire'], says: STUB },
  'stub-client': { to: ['contract', 'stub-shared'], types: ['wire'], says: STUB },
  'stub-server': { to: ['contract', 'stub-shared'], types: ['wire'], says: STUB },
  'stub-shared': { to: ['contract'], types: ['wire'], says: STUB },
};
