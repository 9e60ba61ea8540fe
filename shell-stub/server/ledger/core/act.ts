import type { IsoDate, IsoMoment } from '../../../../src/api/wire';

/** Who posts, when, and as of which day: what every posting takes. */
export interface Act {
  readonly agencyId: number;
  /** The day on which the posting takes effect (D12). */
  readonly day: IsoDate;
  readonly staffId: string;
  /** The moment at which it is made. */
  readonly at: IsoMoment;
  /** The office that the user works in. */
  readonly userOfficeId?: number | null;
  /** Items made in one act of a user share an event; absent: a new one. */
  readonly eventId?: number;
  readonly memo?: string;
}
