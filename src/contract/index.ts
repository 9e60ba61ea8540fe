export type * from './host.ts';
export type * from './navigation.ts';
export type * from './toolbar.ts';
export { CONTRACT_VERSION, negotiate } from './negotiate.ts';
export { searchOffices } from './officeSearch.ts';
export { createBrowserNavigation } from './browserNavigation.ts';
export { createRemoteLoader, REMOTE_NAME, RemoteLoadError, STANDALONE_NAME } from './loader.ts';
export type { FederationRuntime, LoaderOptions, RemoteLoader } from './loader.ts';
export type { ReactVersions, RemoteReact } from './reactCheck.ts';
export { createAccountingComponent } from './reactAdapter.ts';
export type {
  AccountingComponentOptions,
  AccountingFailure,
  AccountingProps,
  HostReact,
} from './reactAdapter.ts';
export { clearAccountingData } from './storage.ts';
export { formatConformance, runHostConformance } from './conformance.ts';
export type { ConformanceOptions, ConformanceReport } from './conformance.ts';
export type { ConformanceCheck } from './conformanceCheck.ts';
