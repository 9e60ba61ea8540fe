import { useMemo, useState } from 'react';
import { NavigationType, useLocation, useNavigationType } from 'react-router-dom';
import { validateSearchFilter } from '../../../domain';
import type { SearchFilter } from '../../../domain';
import { addressUnderDialog, dialogIn, usePlatform, useSession } from '../../../platform';
import type { Place } from '../../../platform';
import { isTableParameter } from '../../../report';
import { wrongInAddress } from '../../../ui';
import { recallPersonalFields } from './personalFields';
import { readSearch, withPersonalFields } from './searchAddress';
import { searchKeyFrom } from './useStartSearch';

/** What the screen's address asks for. */
export type AskedSearch =
  | { readonly kind: 'none' }
  /** Nothing that can be sent; `problem` is a sentence for the user. `isRange`: it is about the range or a date. */
  | { readonly kind: 'wrong'; readonly problem: string; readonly isRange: boolean }
  | {
      readonly kind: 'search';
      readonly filter: SearchFilter;
      /** Whether the address names personal filters that are not in this tab: it was opened elsewhere (D30). */
      readonly personalMissing: boolean;
      /** Differs between searches, and stays the same while a dialog is open over the screen. */
      readonly searchKey: string;
    };

const BASE = 'http://module';

/** Reads the search from the address, and its personal filters from session storage (D30). */
export function useAddressedSearch(): AskedSearch {
  const location = useLocation();
  const { tabStorage } = usePlatform();
  const { access } = useSession();
  const limited = access.lastTwoDays;
  const address = addressOfSearch(location);
  const isLink = useNavigationType() === NavigationType.Push && dialogIn(location.search) === null;
  // A link of another screen makes a new search too, whose rows are those of now.
  const searchKey = useSearchKey(address, searchKeyFrom(location.state) ?? (isLink ? location.key : null));
  return useMemo((): AskedSearch => {
    const addressed = readSearch(new URL(address, BASE).searchParams);
    if (addressed.kind === 'none') return addressed;
    if (addressed.kind === 'unreadable') {
      const { text, isRange } = addressed;
      return { kind: 'wrong', problem: wrongInAddress(text, 'not a filter of a search'), isRange };
    }
    const { personalKey } = addressed;
    const personal = personalKey === null ? null : recallPersonalFields(tabStorage, personalKey);
    const filter = withPersonalFields(addressed.filter, personal);
    const { customerId, dateRange, startDate, endDate } = validateSearchFilter(filter, limited);
    const ofRange = dateRange ?? startDate ?? endDate;
    const problem = ofRange ?? customerId;
    if (problem !== undefined)
      return { kind: 'wrong', problem: `${problem}.`, isRange: ofRange !== undefined };
    return { kind: 'search', filter, personalMissing: personalKey !== null && personal === null, searchKey };
  }, [address, tabStorage, limited, searchKey]);
}

/** Drops the parameters for how tables are viewed: they do not make it another search. */
function addressOfSearch(location: Place): string {
  const url = new URL(addressUnderDialog(location), BASE);
  for (const name of [...url.searchParams.keys()]) if (isTableParameter(name)) url.searchParams.delete(name);
  return `${url.pathname}${url.search}`;
}

/**
 * The `searchKey` of the search on screen, remembered because the history entries of dialogs over it do not have it.
 *
 * @param current that of the history entry; null for one that makes no search.
 */
function useSearchKey(address: string, current: string | null): string {
  const [kept, setKept] = useState({ address, searchKey: current ?? '' });
  if (kept.address === address && (current === null || current === kept.searchKey)) return kept.searchKey;
  const next = { address, searchKey: current ?? '' };
  setKept(next);
  return next.searchKey;
}
