import { newKey } from '../../../api';
import type { SafeStorage } from '../../../platform';

/** The search fields with personal data, which never appear in an address (D30). */
export interface PersonalFields {
  readonly firstName: string;
  readonly lastName: string;
  readonly businessName: string;
  readonly customerId: string;
}

export const NO_PERSONAL_FIELDS: PersonalFields = {
  firstName: '',
  lastName: '',
  businessName: '',
  customerId: '',
};

/** Whether any of them is filled in. */
export function hasPersonalFields(fields: PersonalFields): boolean {
  return Object.values<string>({ ...fields }).some((value) => value.trim() !== '');
}

/** Stores the fields in this tab's session storage, and returns the random key for them (D30). */
export function keepPersonalFields(storage: SafeStorage, fields: PersonalFields): string {
  const key = newKey();
  storage.write(slot(key), JSON.stringify(fields));
  return key;
}

/**
 * Returns the fields for a key; null in another tab or browser, where the key of a shared link finds nothing.
 */
export function recallPersonalFields(storage: SafeStorage, key: string): PersonalFields | null {
  return personalFieldsFrom(parsed(storage.read(slot(key))));
}

/** Reads the fields from an unknown value; null if it is not an object. */
export function personalFieldsFrom(value: unknown): PersonalFields | null {
  if (typeof value !== 'object' || value === null) return null;
  const record = value as Record<string, unknown>;
  const text = (name: keyof PersonalFields): string => {
    const field = record[name];
    return typeof field === 'string' ? field : '';
  };
  return {
    firstName: text('firstName'),
    lastName: text('lastName'),
    businessName: text('businessName'),
    customerId: text('customerId'),
  };
}

/** Parses JSON from storage; null if it is missing or broken. */
export function parsed(text: string | null): unknown {
  if (text === null) return null;
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}

function slot(key: string): string {
  return `search:personal:${key}`;
}
