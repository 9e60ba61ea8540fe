import { useMemo } from 'react';
import type { ReactNode } from 'react';
import { displayFromIso } from '../../../domain';
import type { IsoDate } from '../../../domain';
import type { TrustPositionDay } from '../../../api/wire';
import { filterQuery, screenPath } from '../../../platform';
import { Notice, RouteLink, ScreenAlertPlace } from '../../../ui';
import { shortageOf } from './shortage';

export interface TrustAlertProps {
  /** Today and the days before; null if they could not be read. */
  readonly days: readonly TrustPositionDay[] | null;
  readonly today: IsoDate;
  /** Says that they could not be read. */
  readonly unknown: ReactNode;
}

/**
 * Says that a trust account is short today or was in the last 30 days, and leads to the worst of these days (D50), or
 * that this is not known; nothing at all otherwise.
 */
export function TrustAlert({ days, today, unknown }: TrustAlertProps) {
  return days === null ? (
    <ScreenAlertPlace>{unknown}</ScreenAlertPlace>
  ) : (
    <ShortAccounts days={days} today={today} />
  );
}

interface ShortAccountsProps {
  readonly days: readonly TrustPositionDay[];
  readonly today: IsoDate;
}

function ShortAccounts({ days, today }: ShortAccountsProps) {
  const shortage = useMemo(() => shortageOf(days, today), [days, today]);
  if (shortage === null) return null;
  const { sentences, worstDay, accountId } = shortage;
  const filters = filterQuery({ asOf: worstDay, account: accountId });
  return (
    <ScreenAlertPlace>
      <Notice
        tone="error"
        action={
          <RouteLink to={screenPath('TrustPosition', {}, filters)}>See {displayFromIso(worstDay)}</RouteLink>
        }
      >
        {sentences.join(' ')}
      </Notice>
    </ScreenAlertPlace>
  );
}
