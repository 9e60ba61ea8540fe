/** Fetches the application. The build keeps what is in it out of the screens (src/build/applicationFile.ts). */
export const loadApp = () => import(/* webpackChunkName: "app" */ '../app');
