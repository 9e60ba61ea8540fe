import { CARRIERS_MAX_AGE_SECONDS } from '../../domain';
import { payablesApi } from './payables.api';

/**
 * The agency's carriers, including inactive ones; fetched again when they are older than five minutes (D37).
 *
 * @param isWanted false while no carrier is of interest, so that nothing is fetched.
 */
export function useCarriers(isWanted = true) {
  return payablesApi.useCarriersQuery(undefined, {
    skip: !isWanted,
    refetchOnMountOrArgChange: CARRIERS_MAX_AGE_SECONDS,
  });
}
