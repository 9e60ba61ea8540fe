/**
 * Fetches the application. The chunk has a name for the build (webpack.config.ts), which leaves what is in it out of the
 * screens.
 */
export const loadApp = () => import(/* webpackChunkName: "app" */ '../app');
