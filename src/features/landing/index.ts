/** The start page of the module (§2). */
export { LandingScreen } from './Landing.screen';
