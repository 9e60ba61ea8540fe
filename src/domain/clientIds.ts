import { AGENCY_ID_LENGTH, CLIENT_ID_LENGTH } from './constants';

/** A client id zero-padded to 8 characters (§3, §9); a longer one stays as it is. */
export function padClientId(id: number | string): string {
  return String(id).trim().padStart(CLIENT_ID_LENGTH, '0');
}

/** An agency id zero-padded to 8 digits, as keys of cached feature flags hold it (§9). */
export function padAgencyId(id: number | string): string {
  return String(id).trim().padStart(AGENCY_ID_LENGTH, '0');
}

/**
 * Takes the padding off an id: `00001234` → `1234`. An id with no value gives a warning and an empty text (§5). An id
 * that is not all digits has no padding and only loses the spaces around it.
 */
export function clearId(id: number | string | null | undefined, warn: (message: string) => void): string {
  const text = id === null || id === undefined || Number.isNaN(id) ? '' : String(id).trim();
  if (text === '') {
    warn('Unable to clear an id with no value');
    return '';
  }
  return /^\d+$/.test(text) ? text.replace(/^0+(?=\d)/, '') : text;
}
