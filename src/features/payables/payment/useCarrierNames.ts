import { useMemo } from 'react';
import { useCarriers } from '../useCarriers';

/**
 * Carrier names by id, including inactive carriers (D37); empty until loaded.
 *
 * @param isWanted false if no carriers are paid, so that nothing is fetched.
 */
export function useCarrierNames(isWanted: boolean): ReadonlyMap<string, string> {
  const { data } = useCarriers(isWanted);
  return useMemo(() => new Map(data?.map(({ id, name }) => [id, name])), [data]);
}
