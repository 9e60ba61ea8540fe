import { AGENCY_ID_LENGTH } from './constants';

/** An agency id zero-padded to 8 digits, as in the keys of cached feature flags (§9). */
export function padAgencyId(id: number | string): string {
  return String(id).trim().padStart(AGENCY_ID_LENGTH, '0');
}
