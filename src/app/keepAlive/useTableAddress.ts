import { useMemo } from 'react';
import { newKey } from '../../api';
import { openedBy, selectIsUnsaved, showsAllRows, useModuleStore, usePlatform } from '../../platform';
import type { TableAddress } from '../../report';
import type { HistorySnapshot, ModuleHistory } from '../navigation/history';

/**
 * The address of one screen as its tables read and write it (D30); a hidden screen's address stays as it was
 * (D32).
 */
export function useTableAddress(history: ModuleHistory, snapshot: HistorySnapshot): TableAddress {
  const { tabStorage } = usePlatform();
  const store = useModuleStore();
  return useMemo(() => {
    const { location, action } = snapshot;
    return {
      entry: location.key,
      action,
      isFromMenu: openedBy(location.state) !== null,
      showsAllRows: showsAllRows(location),
      search: location.search,
      storage: tabStorage,
      newKey,
      replace: (query) => {
        // Skipped if the user has navigated on, or would be asked whether to discard their input.
        if (history.snapshot() !== snapshot || selectIsUnsaved(store.getState())) return false;
        history.navigator.replace({ ...location, search: query && `?${query}` }, location.state);
        return true;
      },
    };
  }, [history, snapshot, tabStorage, store]);
}
