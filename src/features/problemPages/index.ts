/** Pages for errors, missing permission and unknown addresses (§2). */
export { ErrorScreen } from './Error.screen';
export { NotFoundScreen } from './NotFound.screen';
export { UnauthorizedScreen } from './Unauthorized.screen';
