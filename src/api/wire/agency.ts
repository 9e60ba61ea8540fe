import type { FEATURES_OK } from './envelope';

/**
 * An office, from `GET /user/offices/{initials}` (all the user's offices) or `GET /office?officeId=` (one of
 * them) (§3).
 */
export interface OfficeRecord {
  /** Decimal id as text. Some replies call it `id`, others `officeId`; the module accepts both. One of the two is there. */
  readonly id?: string;
  readonly officeId?: string;
  readonly name: string;
  /** What reports show as the office of a row (`officeName`, `policyOffice`, `userOffice`), and selectors as a choice. */
  readonly description: string;
  readonly archived: boolean;
}

/** `GET /agency`. */
export interface AgencyRecord {
  /** The module does not read it; a whole number, also as text. */
  readonly agencyId: string | number;
  readonly displayName: string;
}

/** `GET /office/count?includeArchived=false`. */
export interface OfficeCount {
  readonly officeCount: number;
}

/** `GET /api/features`; succeeds with code 200 (§7). Not wrapped in `data`. */
export interface FeaturesReply {
  readonly code: typeof FEATURES_OK;
  readonly featureFlags: Readonly<Record<string, boolean>>;
}

/** From when a carrier's days count: the date of the invoice, or the day on which the line was collected. */
export type CarrierTermsFrom = 'InvoiceDate' | 'Collection';

/** When a carrier wants to be paid. */
export interface CarrierTerms {
  readonly from: CarrierTermsFrom;
  /** Calendar days, not business days. */
  readonly days: number;
}

/** A carrier of `GET /api/since` (§3). One named `<Prospect>` is not an active carrier. */
export interface CarrierRecord {
  readonly id: string;
  readonly name: string;
  readonly inactive: boolean;
  /**
   * Null if none were agreed: lines are then due to the carrier when they are due from the client. Sent with the flag
   * `accountingPaymentDetails`.
   */
  readonly paymentTerms?: CarrierTerms | null;
}

/** `GET /api/since`. */
export interface SinceReply {
  readonly agencyCarrierViewList: readonly CarrierRecord[];
}

/** `GET /api/agency/client/logactivitytags`: flat; the module builds the tree (§3 "Tag record"). */
export interface TagRecord {
  /** As text in `activityTagIds` of a batch of statements. */
  readonly id: number;
  readonly name: string;
  readonly parent_id: number | null;
}
