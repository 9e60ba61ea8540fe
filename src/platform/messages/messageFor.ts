import { LATER_MESSAGES } from './laterMessages';
import { MESSAGES } from './messages';

/** Every message that an address can name. */
const NAMED: Readonly<Record<string, string>> = { ...MESSAGES, ...LATER_MESSAGES };

/**
 * Returns the text for a key from an untrusted source, such as an address; null for unknown keys and for
 * messages that need an item.
 */
export function messageFor(key: string | null | undefined): string | null {
  if (key === null || key === undefined || !Object.hasOwn(NAMED, key)) return null;
  const text = NAMED[key];
  return text === undefined || text.includes('{item}') ? null : text;
}
