import { MESSAGES } from './messages';

/**
 * The texts of a sign-in page for the login result codes 1, 3, 4, 5, 7 and 8 (§8), by key. Apart from the other
 * messages, because no screen of the module shows them by itself.
 */
export const LOGIN_MESSAGES = {
  loginMultiFactor: 'Multi-factor authentication is required',
  loginInvalid: 'Invalid Credentials',
  loginLockedOut: 'This account is locked out',
  loginPasswordChange: 'Password change is required',
  loginDisabled:
    'Access has been disabled for your user account. Please contact your agency administrator to adjust permissions.',
  loginNotEnabled: 'Your agency has not enabled access to this site',
} as const;
export type LoginMessageKey = keyof typeof LOGIN_MESSAGES;

/** Every message that an address can name. */
const NAMED: Readonly<Record<string, string>> = { ...MESSAGES, ...LOGIN_MESSAGES };

/**
 * Returns the text for a key from an untrusted source, such as an address; null for unknown keys and for
 * messages that need an item.
 */
export function messageFor(key: string | null | undefined): string | null {
  if (key === null || key === undefined || !Object.hasOwn(NAMED, key)) return null;
  const text = NAMED[key];
  return text === undefined || text.includes('{item}') ? null : text;
}
