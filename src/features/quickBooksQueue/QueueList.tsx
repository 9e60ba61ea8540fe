import { chakra } from '@chakra-ui/react/styled-system';
import { useCallback, useEffect, useEffectEvent, useMemo, useRef } from 'react';
import { formatCount, itemCount } from '../../domain';
import type { QueueAction } from '../../domain';
import type { QueueItem } from '../../api/wire';
import { Button, CheckMark, Spinner, VisuallyHidden } from '../../ui';
import { COLUMNS } from './QueueRow';
import { QueueRows } from './QueueRows';
import { hasMore } from './queueState';
import type { QueueState } from './queueState';

export interface QueueListProps {
  readonly state: QueueState;
  readonly zone: string;
  readonly selected: ReadonlySet<string>;
  readonly onSelect: (id: string, selected: boolean) => void;
  readonly onSelectAll: (selected: boolean) => void;
  readonly onAct: (action: QueueAction, item: QueueItem) => void;
  readonly onMore: () => void;
}

const Frame = chakra('div', {
  base: {
    position: 'relative',
    height: 'min(56dvh, 560px)',
    // The height that the filters leave in the dialog, so that on a phone only the rows scroll.
    '@media (max-width: 760px)': { height: 'max(240px, calc(88dvh - 310px))' },
    overflowY: 'auto',
    // What has the focus is not under the header.
    scrollPaddingBlock: '36px 0',
    borderWidth: '1px',
    borderColor: 'border',
    borderRadius: 'l2',
    // `RowStrip` keeps rows in place itself.
    overflowAnchor: 'none',
    // Paper does not scroll: all rows are drawn for it, one below the other.
    '@media print': {
      height: 'auto',
      '& :is([role=rowgroup], [role=presentation])': {
        position: 'static',
        height: 'auto !important',
        transform: 'none !important',
      },
      '& [role=row]': { breakInside: 'avoid' },
      '& [data-part=actions]': { visibility: 'hidden' },
    },
  },
});
/** Sticks as a row group: inside a group the header row would have no room to move. */
const HeadGroup = chakra('div', { base: { position: 'sticky', top: '0', zIndex: 'docked' } });
const Head = chakra('div', {
  base: {
    display: 'grid',
    gridTemplateColumns: COLUMNS,
    columnGap: '3',
    px: '3',
    py: '1.5',
    bg: 'bg.subtle',
    borderBottomWidth: '1px',
    borderColor: 'border',
    textStyle: 'xs',
    fontWeight: 'medium',
    color: 'fg.muted',
    '@media (max-width: 760px)': {
      gridTemplateColumns: '28px minmax(0, 1fr)',
      '& [role=columnheader]:nth-of-type(n + 3)': { display: 'none' },
    },
  },
});
const End = chakra('div', {
  base: {
    display: 'flex',
    alignItems: 'center',
    justifyContent: 'center',
    gap: '2',
    minH: '40px',
    p: '2',
    '& [data-paper]': { display: 'none' },
    '@media print': { '& > *': { display: 'none' }, '& [data-paper]': { display: 'block' } },
  },
});

/** The loaded rows; fetches the next page when the last row is reached (§9). */
export function QueueList(props: QueueListProps) {
  const { state, selected, onAct, onSelectAll, onMore } = props;
  const { rows, total, more } = state;
  const frame = useRef<HTMLDivElement>(null);
  const head = useRef<HTMLDivElement>(null);
  const strip = useRef<HTMLDivElement>(null);
  const elements = useMemo(() => ({ frame, head, strip }), []);
  const selectable = rows.filter(({ cleared }) => !cleared);
  const all = selectable.length > 0 && selectable.every(({ id }) => selected.has(id));
  const some = !all && selectable.some(({ id }) => selected.has(id));
  // A stable function, so that the rows are not rerendered with each page.
  const places = useRef<readonly string[]>([]);
  useEffect(() => {
    places.current = rows.map(({ id }) => id);
  }, [rows]);
  const act = useCallback(
    (action: QueueAction, item: QueueItem) => {
      onAct(action, item);
      keepFocusIn(frame.current, places.current.indexOf(item.id));
    },
    [onAct],
  );
  return (
    <Frame
      ref={frame}
      role="table"
      aria-label="QuickBooks Queue"
      aria-rowcount={total + 1}
      aria-busy={more === 'loading'}
      tabIndex={0}
    >
      <HeadGroup ref={head} role="rowgroup">
        <Head role="row" aria-rowindex={1}>
          <div role="columnheader">
            <CheckMark label="Select all loaded rows" checked={all} some={some} onChange={onSelectAll} />
          </div>
          <div role="columnheader">Item</div>
          <div role="columnheader">Status</div>
          <div role="columnheader">Message</div>
          <div role="columnheader">Queued</div>
          <div role="columnheader">Completed</div>
          <div role="columnheader">
            <VisuallyHidden>Actions</VisuallyHidden>
          </div>
        </Head>
      </HeadGroup>
      <QueueRows
        items={rows}
        elements={elements}
        zone={props.zone}
        selected={selected}
        changed={state.changed}
        unknown={state.unknown}
        onSelect={props.onSelect}
        onAct={act}
      />
      {hasMore(state) ? <More state={state} onMore={onMore} /> : null}
    </Frame>
  );
}

/**
 * Focuses the row if an action has removed its menu, and the focus with it; the next one where nothing of it takes the
 * focus, as of a cleared row. Waits two frames, as a menu restores the focus in the frame after it closes.
 */
function keepFocusIn(frame: HTMLElement | null, at: number): void {
  requestAnimationFrame(() =>
    requestAnimationFrame(() => {
      const { activeElement, body } = document;
      // The list itself has it where the focus has been kept already, but not the user's place.
      if (frame === null || ![null, body, frame].includes(activeElement as HTMLElement | null)) return;
      // The header is row 1.
      const inRow = [at + 2, at + 3, at + 1].map((row) =>
        frame.querySelector<HTMLElement>(`[aria-rowindex="${row}"] :is(input, a)`),
      );
      (inRow.find((place) => place !== null) ?? frame).focus({ preventScroll: true });
    }),
  );
}

interface MoreProps {
  readonly state: QueueState;
  readonly onMore: () => void;
}

/** The row below the last item, which requests the next page when it comes into view. */
function More({ state: { rows, total, more, pages, refreshing }, onMore }: MoreProps) {
  const end = useRef<HTMLDivElement>(null);
  const reached = useEffectEvent(() => {
    // After a failure the user decides: repeating the same request automatically would not help.
    if (more === 'idle') onMore();
  });
  useEffect(() => {
    const { current } = end;
    if (current === null) return undefined;
    const watcher = new IntersectionObserver((entries) => {
      if (entries.some(({ isIntersecting }) => isIntersecting)) reached();
    });
    watcher.observe(current);
    return () => watcher.disconnect();
    // A page that does not fill the list leaves this row in view, so observe again with every page; and after a refresh,
    // during which no more are asked for.
  }, [pages, refreshing]);
  return (
    // A row like any other: a table may contain nothing but rows.
    <div role="rowgroup">
      <div role="row">
        <End ref={end} role="cell">
          {/* Paper fetches nothing. */}
          <span data-paper="">
            {formatCount(rows.length)} of {itemCount(total)}
          </span>
          {more === 'failed' ? (
            <Button size="sm" onClick={onMore}>
              Load more
            </Button>
          ) : (
            <span>
              <Spinner /> Loading more items…
            </span>
          )}
        </End>
      </div>
    </div>
  );
}
