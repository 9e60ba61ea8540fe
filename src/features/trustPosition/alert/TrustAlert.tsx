import { chakra } from '@chakra-ui/react/styled-system';
import { useMemo } from 'react';
import type { ReactNode } from 'react';
import { displayFromIso } from '../../../domain';
import type { IsoDate } from '../../../domain';
import type { TrustPositionDay } from '../../../api/wire';
import { QUERY, screenPath } from '../../../platform';
import { Notice, RouteLink } from '../../../ui';
import { shortageOf } from './shortage';

/**
 * Beside the heading, where a second line goes into the space above, or on a phone at the foot of the window, so
 * that nothing moves when it comes.
 */
const Place = chakra('div', {
  base: {
    position: { base: 'fixed', md: 'static' },
    insetInline: '2',
    bottom: '2',
    // On a phone, no more than the space that screens leave for it below their last row.
    maxH: { base: '22', md: 'none' },
    overflowY: { base: 'auto', md: 'visible' },
    zIndex: 'sticky',
    maxW: { md: 'calc(100% - 280px)' },
    mt: { md: '-3.5' },
    boxShadow: { base: 'lg', md: 'none' },
    '& a': { whiteSpace: 'nowrap' },
  },
});

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
    <Place data-screen-alert="">{unknown}</Place>
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
  const filters = new URLSearchParams({
    [QUERY.asOf]: worstDay,
    ...(accountId === null ? {} : { account: accountId }),
  });
  return (
    <Place data-screen-alert="">
      <Notice
        tone="error"
        action={
          <RouteLink to={screenPath('TrustPosition', {}, filters.toString())}>
            See {displayFromIso(worstDay)}
          </RouteLink>
        }
      >
        {sentences.join(' ')}
      </Notice>
    </Place>
  );
}
