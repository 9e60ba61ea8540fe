/** The application behind the remote's entry: one function to start it, one to prefetch code. */
export { prefetchScreen } from './screens/prefetch';
export { startModule } from './startModule';
