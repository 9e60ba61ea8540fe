import type { TrustDay } from '../../../src/platform';
import type { PictureDay } from '../../../src/features/trustPosition/picture/pictureDays';

/** A trust account at the end of a day, in cents. */
export function positionDay(day: string, bank: number, held: number, account = 'A'): TrustDay {
  return {
    bankAccountId: account,
    bankAccountName: `Trust ${account}`,
    day,
    bank,
    heldForCarriers: held,
    heldForClients: 0,
    held,
    excess: bank - held,
    netted: held,
    commission: 0,
    commissionAvailable: 0,
    unexplained: 0,
  };
}

/** A day of a picture of the account A alone. */
export function pictureDay(day: string, bank: number, held: number): PictureDay {
  const short = Math.max(0, held - bank);
  return {
    day,
    bank,
    held,
    excess: Math.max(0, bank - held),
    short,
    shortAccounts: short === 0 ? [] : [{ id: 'A', name: 'Trust A', cents: short }],
  };
}
