import { chakra } from '@chakra-ui/react/styled-system';
import { memo, useCallback, useMemo, useState } from 'react';
import type { QueueAction } from '../../domain';
import type { QueueItem } from '../../api/wire';
import { QueueRow } from './QueueRow';
import { heightOf } from './rowWindow';
import { useRowWindow } from './useRowWindow';
import type { ListElements } from './useRowWindow';

export interface QueueRowsProps {
  /** All loaded rows. */
  readonly items: readonly QueueItem[];
  readonly elements: ListElements;
  readonly zone: string;
  readonly selected: ReadonlySet<string>;
  readonly changed: ReadonlySet<string>;
  readonly unknown: ReadonlySet<string>;
  readonly onSelect: (id: string, selected: boolean) => void;
  readonly onAct: (action: QueueAction, item: QueueItem) => void;
}

/** The window in which the rows are moved; it clips what does not fit, without scrolling. */
const Window = chakra('div', { base: { position: 'sticky', overflow: 'clip' } });
const Strip = chakra('div', { base: { position: 'relative' } });

/** The rows in view and a few around them, in list order; thousands may be loaded. */
export const QueueRows = memo(function QueueRows(props: QueueRowsProps) {
  const { items, elements, zone, selected, changed, unknown, onSelect, onAct } = props;
  const ids = useMemo(() => items.map(({ id }) => id), [items]);
  const { first, end, tops, height, top } = useRowWindow(ids, elements);
  /**
   * The row last focused: it or its menu may still have the focus, so it stays drawn wherever the list scrolls.
   */
  const [kept, setKept] = useState<string | null>(null);
  const keep = useCallback((id: string) => setKept(id), []);
  const keptAt = kept === null ? -1 : ids.indexOf(kept);
  const drawn = Array.from({ length: end - first }, (_, at) => first + at);
  if (keptAt !== -1 && keptAt < first) drawn.unshift(keptAt);
  if (keptAt >= end) drawn.push(keptAt);
  const whole = heightOf(tops);
  return (
    <div role="rowgroup" style={{ height: whole }}>
      <Window role="presentation" style={{ top, height: Math.min(height, whole) }}>
        <Strip role="presentation" ref={elements.strip}>
          {drawn.map((at) => {
            const item = items[at];
            return item === undefined ? null : (
              <QueueRow
                key={item.id}
                item={item}
                place={at + 1}
                zone={zone}
                apart={at >= first && at < end ? null : (tops[at] ?? 0) - (tops[first] ?? 0)}
                selected={selected.has(item.id)}
                changed={changed.has(item.id)}
                unknown={unknown.has(item.id)}
                onSelect={onSelect}
                onAct={onAct}
                onFocus={keep}
              />
            );
          })}
        </Strip>
      </Window>
    </div>
  );
});
