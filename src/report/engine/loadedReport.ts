import type { DecodedReport } from '../data/decodedReport';

/** A loaded report. */
export interface LoadedReport extends DecodedReport {
  /** Settles when ranks and search texts have come, or will not come any more; never rejects. */
  readonly indexed: Promise<void>;
}
