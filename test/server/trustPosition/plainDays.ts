import type { TrustPositionDay } from '../../../src/api/wire';
import { cents } from '../customers/reckoning';
import type { TrustReckoning } from '../ledger/trustReckoning';

export const positive = (sums: Iterable<number>): number =>
  [...sums].reduce((total, sum) => total + Math.max(0, sum), 0);

/** Percent, of which a further tenth would be too much; in whole numbers. */
function coverage(bank: number, held: number): number | null {
  if (held === 0) return null;
  const [share, of] = [BigInt(bank) * 1000n, BigInt(held)];
  const tenths = share / of;
  return Number(share < 0n && tenths * of !== share ? tenths - 1n : tenths) / 10;
}

/** The day of an account by plain arithmetic, as the query answers it. */
export function plainDay(reckoning: TrustReckoning, trust: number, day: string) {
  const { bank, carriers, clients, netted, commission } = reckoning.on(trust, day);
  const [heldForCarriers, heldForClients] = [
    positive(Object.values(carriers)),
    positive(Object.values(clients)),
  ];
  const held = heldForCarriers + heldForClients;
  return {
    bankAccountId: String(trust),
    day,
    bank,
    heldForCarriers,
    heldForClients,
    held,
    excess: bank - held,
    coverage: coverage(bank, held),
    netted,
    commission,
    agencyDeposits: 0,
    commissionAvailable: Math.max(0, Math.min(commission, bank - held)),
    unexplained: 0,
  };
}

/** Amounts in cents; without what is not a figure. */
export const inCents = (day: TrustPositionDay) =>
  Object.fromEntries(
    Object.entries(day)
      .filter(([name]) => name !== 'bankAccountName')
      .map(([name, value]: [string, unknown]) =>
        typeof value === 'number' && name !== 'coverage' ? [name, cents(value)] : [name, value],
      ),
  );
