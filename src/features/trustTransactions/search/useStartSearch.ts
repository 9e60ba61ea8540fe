import { useLocation, useNavigate } from 'react-router-dom';
import type { SearchFilter } from '../../../domain';
import { openedBy, openedByState, randomKey, screenPath, usePlatform, useSession } from '../../../platform';
import { keepPersonalFields } from './personalFields';
import { rememberSearch } from './recentSearches';
import { personalFieldsOf, searchQuery } from './searchAddress';

/** State of the history entry of a search: a name of its own, so that the same search made again is a new one (§4). */
interface SearchMade {
  readonly searchMade: string;
}

/** Reads the state of an entry; null when it is not that of a search. */
export function searchMadeFrom(state: unknown): string | null {
  if (typeof state !== 'object' || state === null || !('searchMade' in state)) return null;
  return typeof state.searchMade === 'string' ? state.searchMade : null;
}

/** Makes a search: keeps it among the recent ones, and goes to its address (D23, D30). */
export function useStartSearch(): (filter: SearchFilter, summary: string) => void {
  const navigate = useNavigate();
  const { state: under } = useLocation() as { state: unknown };
  const { tabStorage } = usePlatform();
  const { profile } = useSession();
  return (filter, summary) => {
    const personal = personalFieldsOf(filter);
    const key = personal === null ? null : keepPersonalFields(tabStorage, personal);
    rememberSearch(tabStorage, profile.userId, { filter, summary });
    const made: SearchMade = { searchMade: randomKey() };
    const menuEntry = openedBy(under);
    const state = menuEntry === null ? made : openedByState(made, menuEntry);
    // In place of the dialog's own entry, so that Back leads to where it was opened.
    void navigate(screenPath('AllTrustTransactions', {}, searchQuery(filter, key)), { state, replace: true });
  };
}
