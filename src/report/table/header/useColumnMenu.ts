import { useState } from 'react';
import { useOnDemand } from '../../../ui';
import type * as overlays from '../overlays';

/** The menu of a column; only one is open at a time. */
export interface OpenColumnMenu {
  /** Column whose menu is open; null while none is. */
  readonly of: string | null;
  /** Its code, once it has been loaded. */
  readonly code: typeof overlays | null;
  readonly open: (columnId: string) => void;
  readonly close: () => void;
}

export function useColumnMenu(): OpenColumnMenu {
  const [of, setOf] = useState<string | null>(null);
  const { code, ask } = useOnDemand(() => import('../overlays'));
  return {
    of,
    code,
    open: (columnId) => ask(() => setOf(columnId)),
    close: () => setOf(null),
  };
}
