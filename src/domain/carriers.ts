/** A carrier of the agency (§3). */
export interface Carrier {
  readonly name: string;
  readonly inactive: boolean;
}

/** The placeholder carrier of a policy that has not been placed yet; never active (§3). */
const PROSPECT_CARRIER = '<Prospect>';

/** The carriers to choose from: neither inactive nor `<Prospect>` (§3, D37). */
export function activeCarriers<T extends Carrier>(carriers: readonly T[]): T[] {
  return carriers.filter(({ name, inactive }) => !inactive && name !== PROSPECT_CARRIER);
}
