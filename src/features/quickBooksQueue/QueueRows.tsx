import { chakra } from '@chakra-ui/react/styled-system';
import { memo, useEffect, useRef, useState } from 'react';
import type { QueueAction } from '../../domain';
import type { QueueItem } from '../../api/wire';
import { QueueRow } from './QueueRow';

export interface QueueRowsProps {
  /** The rows of a page. */
  readonly items: readonly QueueItem[];
  /** Place of the first one in the whole list, from 0. */
  readonly from: number;
  readonly zone: string;
  readonly selected: ReadonlySet<string>;
  readonly changed: ReadonlySet<string>;
  readonly unknown: ReadonlySet<string>;
  readonly onSelect: (id: string, selected: boolean) => void;
  readonly onAct: (action: QueueAction, item: QueueItem) => void;
}

const Group = chakra('div', {
  base: {
    // Thousands of rows may be loaded: those out of sight cost nothing.
    contentVisibility: 'auto',
    containIntrinsicSize: 'auto 1040px',
  },
});

/** How far out of sight rows are made ready, in pixels. */
const NEAR_PX = 1000;

/** A page of rows; drawn anew only when something of its own has changed, whatever the list as a whole does. */
export const QueueRows = memo(function QueueRows(props: QueueRowsProps) {
  const { items, from, zone, selected, changed, unknown, onSelect, onAct } = props;
  const group = useRef<HTMLDivElement>(null);
  const [near, setNear] = useState(true);
  useEffect(() => {
    const { current } = group;
    if (current === null) return undefined;
    const watcher = new IntersectionObserver((entries) => setNear(entries.at(-1)?.isIntersecting ?? true), {
      root: current.parentElement,
      rootMargin: `${NEAR_PX}px 0px`,
    });
    watcher.observe(current);
    return () => watcher.disconnect();
  }, []);
  return (
    <Group role="rowgroup" ref={group}>
      {items.map((item, at) => (
        <QueueRow
          key={item.id}
          item={item}
          place={from + at + 1}
          zone={zone}
          near={near}
          selected={selected.has(item.id)}
          changed={changed.has(item.id)}
          unknown={unknown.has(item.id)}
          onSelect={onSelect}
          onAct={onAct}
        />
      ))}
    </Group>
  );
}, isDrawnTheSame);

function isDrawnTheSame(before: QueueRowsProps, now: QueueRowsProps): boolean {
  const { items } = now;
  const marks = ['selected', 'changed', 'unknown'] as const;
  return (
    before.from === now.from &&
    before.zone === now.zone &&
    before.onSelect === now.onSelect &&
    before.onAct === now.onAct &&
    before.items.length === items.length &&
    items.every((item, at) => item === before.items[at]) &&
    marks.every(
      (mark) =>
        before[mark] === now[mark] || items.every(({ id }) => before[mark].has(id) === now[mark].has(id)),
    )
  );
}
