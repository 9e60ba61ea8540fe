import { useState } from 'react';
import { matchPath, useLocation } from 'react-router-dom';
import { EMPTY_SEARCH_FILTER } from '../../../domain';
import type { SearchFilter } from '../../../domain';
import { SCREENS, usePlatform, useSession } from '../../../platform';
import { recallPersonalFields } from './personalFields';
import { recentSearches } from './searchHistory';
import { readSearch, withPersonalFields } from './searchAddress';

/**
 * The search dialog's initial filter (D30): the search on screen, else the last one in this tab, else
 * `EMPTY_SEARCH_FILTER` itself, by which the dialog knows that the search is new.
 */
export function useFirstFilter(): SearchFilter {
  const { pathname, search } = useLocation();
  const { tabStorage } = usePlatform();
  const { profile } = useSession();
  const [filter] = useState(() => {
    const addressed = readSearch(new URLSearchParams(search));
    if (matchPath(SCREENS.AllTrustTransactions.pattern, pathname) !== null && addressed.kind === 'search') {
      const { personalKey } = addressed;
      const personal = personalKey === null ? null : recallPersonalFields(tabStorage, personalKey);
      return withPersonalFields(addressed.filter, personal);
    }
    return recentSearches(tabStorage, profile.userId)[0]?.filter ?? EMPTY_SEARCH_FILTER;
  });
  return filter;
}
