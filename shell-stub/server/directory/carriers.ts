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

/** When carriers want to be paid; those left out have agreed on nothing. */
const TERMS: Readonly<Record<number, readonly [from: CarrierTermsFrom, days: number]>> = {
  1: ['InvoiceDate', 45],
  2: ['InvoiceDate', 30],
  3: ['InvoiceDate', 60],
  4: ['Collection', 15],
  5: ['InvoiceDate', 30],
  6: ['Collection', 30],
  7: ['InvoiceDate', 45],
  8: ['Collection', 10],
  9: ['InvoiceDate', 20],
  10: ['Collection', 5],
  12: ['InvoiceDate', 30],
  16: ['InvoiceDate', 45],
  17: ['Collection', 30],
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
