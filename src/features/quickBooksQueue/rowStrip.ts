import { heightOf, rowAt } from './rowWindow';

/** The layout of the rows. */
export interface StripLayout {
  readonly ids: readonly string[];
  /** Tops of all rows in px, relative to the first row. */
  readonly tops: Float64Array;
  /** The first of the consecutive rows that are drawn. */
  readonly first: number;
  /** Height in px of the visible part of the frame, below the header. */
  readonly height: number;
}

/** Sizes of the scrolling frame in px. */
interface FrameSize {
  readonly height: number;
  readonly width: number;
  /** Height of the header, which covers the top of the frame. */
  readonly head: number;
}

export interface StripListener {
  readonly onScroll: (scrollTop: number) => void;
  readonly onResize: (size: FrameSize) => void;
  /** Called with the heights in px of drawn rows, by id. */
  readonly onMeasured: (heights: ReadonlyMap<string, number>) => void;
}

/** The DOM side of a long list: positions the rows that React has drawn, and measures them. */
export class RowStrip {
  private frame: HTMLElement | null = null;
  private strip: HTMLElement | null = null;
  private watcher: ResizeObserver | null = null;
  /** As of the last scroll event: if a script has scrolled since, the rows there are not drawn yet. */
  private scrollTop = 0;
  private readonly watched = new Set<Element>();
  private layout: StripLayout = { ids: [], tops: new Float64Array(1), first: 0, height: 0 };

  /** Follows the frame's size and scrolling. Returns a cleanup function. */
  attach(frame: HTMLElement, head: HTMLElement, strip: HTMLElement, listener: StripListener): () => void {
    this.frame = frame;
    this.strip = strip;
    const onScroll = (): void => {
      this.scrollTop = frame.scrollTop;
      listener.onScroll(this.scrollTop);
      this.place();
    };
    frame.addEventListener('scroll', onScroll, { passive: true });
    // jsdom, which has no layout, lacks it.
    if (typeof ResizeObserver !== 'undefined') {
      // Its callback runs before the browser paints, so rows of unexpected height never show in a wrong place.
      this.watcher = new ResizeObserver((entries) => {
        if (frame.clientHeight === 0) return;
        if (entries.some(({ target }) => target === frame)) {
          listener.onResize({
            height: frame.clientHeight,
            width: frame.clientWidth,
            head: head.offsetHeight,
          });
        }
        listener.onMeasured(this.heights());
      });
      this.watcher.observe(frame);
      this.watchRows();
    }
    return () => {
      frame.removeEventListener('scroll', onScroll);
      this.watcher?.disconnect();
      this.watched.clear();
      this.watcher = null;
    };
  }

  /** Called after rows were drawn. Keeps the rows in view in place when rows above them change height. */
  update(layout: StripLayout): void {
    const { ids, tops } = this.layout;
    this.layout = layout;
    this.watchRows();
    if (this.frame === null) return;
    const at = rowAt(tops, this.scrollTop);
    const moved = (layout.tops[at] ?? 0) - (tops[at] ?? 0);
    if (moved !== 0 && ids[at] === layout.ids[at]) {
      this.frame.scrollTop += moved;
      this.scrollTop += moved;
    }
    this.place();
  }

  private place(): void {
    if (this.frame === null || this.strip === null) return;
    const { tops, first, height } = this.layout;
    const most = Math.max(0, heightOf(tops) - height);
    const shift = (tops[first] ?? 0) - Math.min(this.scrollTop, most);
    this.strip.style.transform = `translateY(${Math.round(shift)}px)`;
  }

  private watchRows(): void {
    if (this.strip === null || this.watcher === null) return;
    const rows = new Set<Element>(this.strip.children);
    for (const row of this.watched) {
      if (rows.has(row)) continue;
      this.watcher.unobserve(row);
      this.watched.delete(row);
    }
    for (const row of rows) {
      if (this.watched.has(row)) continue;
      this.watcher.observe(row);
      this.watched.add(row);
    }
  }

  private heights(): ReadonlyMap<string, number> {
    const heights = new Map<string, number>();
    for (const row of this.strip?.children ?? []) {
      // aria-rowindex starts at 2 for items, since the header is row 1.
      const id = this.layout.ids[Number(row.getAttribute('aria-rowindex')) - 2];
      if (id !== undefined) heights.set(id, row.getBoundingClientRect().height);
    }
    return heights;
  }
}
