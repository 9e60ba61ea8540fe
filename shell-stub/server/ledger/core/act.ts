import type { IsoDate, IsoMoment } from '../../../../src/api/wire';

/** Who posts, when, and as of which day; part of every posting. */
export interface Act {
  readonly agencyId: number;
  /** The day on which the posting takes effect (D12). */
  readonly day: IsoDate;
  readonly staffId: string;
  /** The moment of posting. */
  readonly at: IsoMoment;
  /** The user's own office. */
  readonly userOfficeId?: number | null;
  /** Items made in one act of a user share an event; absent: a new event. */
  readonly eventId?: number;
  readonly memo?: string;
}
