import { useMemo } from 'react';
import { CARRIERS_MAX_AGE_SECONDS } from '../../../domain';
import { payablesApi } from '../payables.api';

/**
 * Carrier names by id, including inactive carriers (D37); empty until loaded.
 *
 * @param isWanted false if no carriers are paid, so that nothing is fetched.
 */
export function useCarrierNames(isWanted: boolean): ReadonlyMap<string, string> {
  const { data } = payablesApi.useCarriersQuery(undefined, {
    skip: !isWanted,
    refetchOnMountOrArgChange: CARRIERS_MAX_AGE_SECONDS,
  });
  return useMemo(() => new Map(data?.map(({ id, name }) => [id, name])), [data]);
}
