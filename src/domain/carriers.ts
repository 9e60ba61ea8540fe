/** A carrier of the agency (§3). */
export interface Carrier {
  readonly name: string;
  readonly inactive: boolean;
}

/** The carrier that stands for a policy not yet placed; it is never an active one (§3). */
const PROSPECT_CARRIER = '<Prospect>';

/** The carriers to choose from: neither inactive nor `<Prospect>` (§3, D37). */
export function activeCarriers<T extends Carrier>(carriers: readonly T[]): T[] {
  return carriers.filter(({ name, inactive }) => !inactive && name !== PROSPECT_CARRIER);
}
