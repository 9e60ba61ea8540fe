/** Pages for what cannot be shown: errors, missing permission, unknown addresses (§2). */
export { ErrorScreen } from './Error.screen';
export { NotFoundScreen } from './NotFound.screen';
export { UnauthorizedScreen } from './Unauthorized.screen';
