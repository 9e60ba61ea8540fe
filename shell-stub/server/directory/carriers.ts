import type { CarrierTermsFrom } from '../../../src/api/wire';
import { DIRECTORY } from './ids';

/** Carriers by id; invented, as their clients are. */
const NAMES: readonly (readonly [id: number, name: string, inactive?: 'inactive'])[] = [
  [1, 'Granite Shore Mutual'],
  [2, 'Penobscot Casualty'],
  [3, 'Old Lantern Insurance'],
  [4, 'Northfield & Dale'],
  [5, 'Blue Heron Specialty'],
  [6, 'Commonwealth Wharf Insurance'],
  [7, 'Ironwood Workers Mutual'],
  [8, 'Seven Rivers Indemnity'],
  [9, 'Cape Meridian Underwriters'],
  [10, 'Quill & Anchor Surplus'],
  [11, 'Steadfast Acre Mutual'],
  [12, 'Brightwater Cyber Underwriters'],
  [13, 'Three Corners Fire', 'inactive'],
  [14, 'Merchants of Salem', 'inactive'],
  [DIRECTORY.prospectCarrier, '<Prospect>'],
  [16, 'Windward National'],
  [17, 'Hollis Creek Insurance'],
  [DIRECTORY.placeholderCarrier, 'Imported Items (carrier unknown)'],
];

/**
 * When carriers want to be paid; those left out have agreed on nothing. They are terms of an account current: time for a
 * client to pay, and for the monthly payment to come.
 */
const TERMS: Readonly<Record<number, readonly [from: CarrierTermsFrom, days: number]>> = {
  1: ['InvoiceDate', 75],
  2: ['InvoiceDate', 75],
  3: ['InvoiceDate', 90],
  4: ['Collection', 45],
  5: ['InvoiceDate', 75],
  6: ['Collection', 45],
  7: ['InvoiceDate', 75],
  8: ['Collection', 40],
  9: ['InvoiceDate', 75],
  10: ['Collection', 40],
  12: ['InvoiceDate', 75],
  16: ['InvoiceDate', 60],
  17: ['Collection', 45],
};

/** Rows of table `carrier`. */
export const CARRIER_ROWS = NAMES.map(([carrier_id, name, inactive]) => ({
  carrier_id,
  agency_id: DIRECTORY.agencyId,
  name,
  inactive: inactive === 'inactive',
  terms_from: TERMS[carrier_id]?.[0] ?? null,
  terms_days: TERMS[carrier_id]?.[1] ?? null,
}));

/** Name of a carrier of the directory. */
export const carrierName = (id: number): string =>
  CARRIER_ROWS.find((row) => row.carrier_id === id)?.name ?? '';
