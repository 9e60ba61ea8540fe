import type { DecodedReport } from '../data/decodedReport';

/** A loaded report, with a promise of its ranks and search texts. */
export interface LoadedReport extends DecodedReport {
  /** Settles when ranks and search texts have arrived, or will not arrive any more; never rejects. */
  readonly lookupsReady: Promise<void>;
}
