import type { LoginCode } from '../../shared/scenario';
import { ApiFailure } from '../api/failures';

/** Messages for refused sign-ins, by result code (§8 "Login result codes"). */
const LOGIN_MESSAGES: Readonly<Record<Exclude<LoginCode, 0>, string>> = {
  1: 'Multi-factor authentication is required',
  3: 'Invalid Credentials',
  4: 'This account is locked out',
  5: 'Password change is required',
  7: 'Access has been disabled for your user account. Please contact your agency administrator to adjust permissions.',
  8: 'Your agency has not enabled access to this site',
};

/** A refused sign-in: HTTP 200 with the result code and its message. */
export function loginRefused(code: Exclude<LoginCode, 0>): ApiFailure {
  return new ApiFailure(200, code, LOGIN_MESSAGES[code]);
}
