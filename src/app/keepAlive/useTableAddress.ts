import { useMemo } from 'react';
import { randomKey, usePlatform } from '../../platform';
import type { TableAddress } from '../../report';
import type { HistorySnapshot, ModuleHistory } from '../history';

/** The address of one screen as its tables read and write it (D30); that of a hidden one stays as it was (D32). */
export function useTableAddress(history: ModuleHistory, view: HistorySnapshot): TableAddress {
  const { tabStorage, unsavedInput } = usePlatform();
  return useMemo(() => {
    const { key, search } = view.location;
    const query = new URLSearchParams(search);
    return {
      entry: key,
      action: view.action,
      parameter: (name) => query.get(name),
      storage: tabStorage,
      newKey: randomKey,
      put: (parameters) => {
        const { location } = history.snapshot();
        // The user has gone on; or would be asked whether to leave what they have typed.
        if (location.key !== key || unsavedInput.any()) return false;
        const next = new URLSearchParams(location.search);
        for (const [name, value] of Object.entries(parameters)) {
          if (value === null) next.delete(name);
          else next.set(name, value);
        }
        // A comma may stand in a query as it is, and is read more easily.
        const text = next.toString().replaceAll('%2C', ',');
        const { pathname, hash } = location;
        history.navigator.replace({ pathname, search: text && `?${text}`, hash }, location.state);
        return true;
      },
    };
  }, [history, view, tabStorage, unsavedInput]);
}
