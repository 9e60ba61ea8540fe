/**
 * An office, from `GET /user/offices/{initials}` (all the user's offices) or `GET /office?officeId=` (one of
 * them) (§3).
 */
export interface OfficeRecord {
  /** Decimal id as text. Some replies call it `id`, others `officeId`; the client accepts both. */
  readonly id?: string;
  readonly officeId?: string;
  readonly name: string;
  readonly description: string;
  readonly archived: boolean;
}

/** `GET /agency`. */
export interface AgencyRecord {
  readonly agencyId: number;
  readonly displayName: string;
}

/** `GET /office/count?includeArchived=false`. */
export interface OfficeCount {
  readonly officeCount: number;
}

/** `GET /api/features`; succeeds with code 200 (§7). Not wrapped in `data`. */
export interface FeaturesReply {
  readonly code: number;
  readonly featureFlags: Readonly<Record<string, boolean>>;
}

/** A carrier of `GET /api/since` (§3). One named `<Prospect>` is not an active carrier. */
export interface CarrierRecord {
  readonly id: string;
  readonly name: string;
  readonly inactive: boolean;
}

/** `GET /api/since`. */
export interface SinceReply {
  readonly agencyCarrierViewList: readonly CarrierRecord[];
}

/** `GET /api/agency/client/logactivitytags`: flat; the client builds the tree (§3 "Tag record"). */
export interface TagRecord {
  readonly id: number;
  readonly name: string;
  readonly parent_id: number | null;
}
