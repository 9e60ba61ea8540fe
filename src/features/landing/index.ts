/** The module's start page (§2). */
export { LandingScreen } from './Landing.screen';
