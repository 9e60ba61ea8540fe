import { CARRIERS_MAX_AGE_SECONDS } from '../../domain';
import { useAskedAgain } from '../../platform';
import { payablesApi } from './payables.api';

/**
 * The agency's carriers, including inactive ones; fetched again when they are older than five minutes (D37), or could not be
 * fetched: of what only names some, nobody would ask for them.
 *
 * @param isWanted false while no carrier is of interest, so that nothing is fetched.
 */
export function useCarriers(isWanted = true) {
  const carriers = payablesApi.useCarriersQuery(undefined, {
    skip: !isWanted,
    refetchOnMountOrArgChange: CARRIERS_MAX_AGE_SECONDS,
  });
  useAskedAgain(carriers);
  return carriers;
}
