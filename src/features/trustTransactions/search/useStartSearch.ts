import { useLocation, useNavigate } from 'react-router-dom';
import { newKey } from '../../../api';
import type { SearchFilter } from '../../../domain';
import { openedBy, openedByState, screenPath, usePlatform, useSession } from '../../../platform';
import { keepPersonalFields } from './personalFields';
import { rememberSearch } from './searchHistory';
import { personalFieldsOf, searchQuery } from './searchAddress';

/** History state of a search: a unique key, so that repeating the same search makes a new one (§4). */
interface SearchState {
  readonly searchMade: string;
}

/** Reads the key from the state of a history entry; null if it is not that of a search. */
export function searchKeyFrom(state: unknown): string | null {
  if (typeof state !== 'object' || state === null || !('searchMade' in state)) return null;
  return typeof state.searchMade === 'string' ? state.searchMade : null;
}

/** Starts a search: adds it to the recent ones and navigates to its address (D23, D30). */
export function useStartSearch(): (filter: SearchFilter, summary: string) => void {
  const navigate = useNavigate();
  const { state: under } = useLocation() as { state: unknown };
  const { tabStorage } = usePlatform();
  const { profile } = useSession();
  return (filter, summary) => {
    const personal = personalFieldsOf(filter);
    const key = personal === null ? null : keepPersonalFields(tabStorage, personal);
    rememberSearch(tabStorage, profile.userId, { filter, summary });
    const searchState: SearchState = { searchMade: newKey() };
    const menuEntry = openedBy(under);
    const state = menuEntry === null ? searchState : openedByState(searchState, menuEntry);
    // Replaces the dialog's history entry, so that Back leads to where the dialog was opened.
    void navigate(screenPath('AllTrustTransactions', {}, searchQuery(filter, key)), { state, replace: true });
  };
}
