/** The application behind the remote's entry: one call to start it, one to fetch code ahead. */
export { prefetchScreen } from './screens/prefetch';
export { startModule } from './startModule';
