import { useEffect, useEffectEvent } from 'react';
import { dateIn } from '../../domain';
import type { IsoDate } from '../../domain';

/**
 * Lets a screen follow the day of its rows. The API uses its own clock: whatever is fetched after midnight is the report of
 * the new day (D3).
 *
 * @param fetchedAt when they were fetched, by the contract's clock; undefined without any.
 * @param day the agency's day that the screen shows; null for one that does not follow it, such as a chosen day.
 * @param follow called when the rows are those of a later day.
 */
export function useFollowedDay(
  fetchedAt: number | undefined,
  zone: string,
  day: IsoDate | null,
  follow: () => void,
): void {
  const isLater = day !== null && fetchedAt !== undefined && dateIn(fetchedAt, zone) > day;
  const onLater = useEffectEvent(follow);
  useEffect(() => {
    if (isLater) onLater();
  }, [isLater]);
}
