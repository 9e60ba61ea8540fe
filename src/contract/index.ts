export type * from './host';
export type * from './navigation';
export type * from './toolbar';
export { CONTRACT_VERSION, negotiate } from './negotiate';
export { createBrowserNavigation } from './browserNavigation';
export { createRemoteLoader, REMOTE_NAME, RemoteLoadError, STANDALONE_NAME } from './loader';
export type { FederationRuntime, LoaderOptions, RemoteLoader } from './loader';
export type { ReactVersions, RemoteReact } from './reactCheck';
