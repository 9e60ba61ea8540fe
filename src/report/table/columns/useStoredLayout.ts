import { useState } from 'react';
import { allColumns } from '../../reportSpec';
import type { ReportSpec } from '../../reportSpec';
import { layoutFromText, layoutKey } from './columnLayout';
import type { ColumnLayout, LayoutMemory } from './columnLayout';

export interface StoredLayout {
  /** The columns of this report as the user last left them; read once. */
  readonly initialLayout: ColumnLayout | undefined;
  readonly onLayoutChange: (layout: ColumnLayout) => void;
}

/** Remembers the columns of a report per user (D23); without a memory, nothing is remembered. */
export function useStoredLayout(spec: ReportSpec, memory: LayoutMemory | undefined): StoredLayout {
  const [initialLayout] = useState(() =>
    memory === undefined
      ? undefined
      : layoutFromText(memory.storage.read(layoutKey(memory.userId, spec.id)), spec),
  );
  const onLayoutChange = (layout: ColumnLayout): void => {
    const known = allColumns(spec).map(({ id }) => id);
    memory?.storage.write(layoutKey(memory.userId, spec.id), JSON.stringify({ ...layout, known }));
  };
  return { initialLayout, onLayoutChange };
}
