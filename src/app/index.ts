/** The application behind the remote's entry: one function to start it. */
export { startModule } from './startModule';
