import { useCallback, useState } from 'react';
import type { ReactNode } from 'react';
import { createPortal } from 'react-dom';

/** Where the actions on the selected rows stand. */
interface Actions {
  readonly inBar: ReactNode;
  readonly below: ReactNode;
}

/**
 * The actions on the selected rows: in the bar over the rows or, in a narrow table, below them, since they come with
 * the first selection and would push the rows away. They keep their state, such as an open dialog, when the width
 * changes.
 */
export function useActions(actions: ReactNode, isNarrow: boolean): Actions {
  const [place] = useState(() => {
    const element = document.createElement('div');
    element.className = 'rt-actions';
    return element;
  });
  const hold = useCallback((slot: HTMLElement | null) => slot?.append(place), [place]);
  if (actions === undefined) return { inBar: null, below: null };
  const slot = <div className="rt-slot" ref={hold} />;
  return {
    inBar: isNarrow ? null : slot,
    below: (
      <>
        {createPortal(actions, place)}
        {isNarrow ? slot : null}
      </>
    ),
  };
}
