import { useMemo } from 'react';
import { CARRIERS_MAX_AGE_SECONDS } from '../../../domain';
import { payablesApi } from '../payables.api';

/**
 * Names of the carriers by id, those that are no longer active included (D37); empty until they are in.
 *
 * @param isWanted false where nobody is paid, so that nothing is asked.
 */
export function useCarrierNames(isWanted: boolean): ReadonlyMap<string, string> {
  const { data } = payablesApi.useCarriersQuery(undefined, {
    skip: !isWanted,
    refetchOnMountOrArgChange: CARRIERS_MAX_AGE_SECONDS,
  });
  return useMemo(() => new Map(data?.map(({ id, name }) => [id, name])), [data]);
}
