import { inNameOrder } from './nameOrder';

/** A carrier of the agency (§3). */
export interface Carrier {
  readonly name: string;
  readonly inactive: boolean;
}

/** The placeholder carrier of a policy that has not been placed yet; never active (§3). */
const PROSPECT_CARRIER = '<Prospect>';

/** The carriers to choose from, by name: neither inactive nor `<Prospect>` (§3, D37). */
export function activeCarriers<T extends Carrier>(carriers: readonly T[]): T[] {
  const active = carriers.filter(({ name, inactive }) => !inactive && name !== PROSPECT_CARRIER);
  return inNameOrder(active, ({ name }) => name);
}
