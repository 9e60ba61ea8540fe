import { heightOf, rowAt } from './rowWindow';

/** Where rows are to be. */
export interface StripLayout {
  readonly ids: readonly string[];
  /** Tops of all rows, in px from that of the first. */
  readonly tops: Float64Array;
  /** The first one of those that are drawn below each other. */
  readonly first: number;
  /** Height in px of the part of the frame in which rows are seen. */
  readonly height: number;
}

/** The size in px of what is scrolled. */
interface FrameSize {
  readonly height: number;
  readonly width: number;
  /** Height of the head, below which rows are seen. */
  readonly head: number;
}

export interface StripListener {
  readonly onScroll: (scrollTop: number) => void;
  readonly onResize: (size: FrameSize) => void;
  /** Heights in px of rows that are drawn, by id. */
  readonly onMeasured: (heights: ReadonlyMap<string, number>) => void;
}

/** The elements of a long list: places the rows that React has drawn, and says how high they are. */
export class RowStrip {
  private frame: HTMLElement | null = null;
  private strip: HTMLElement | null = null;
  private watcher: ResizeObserver | null = null;
  /** As it was last told: where a script has scrolled to since, no rows are drawn yet. */
  private scrollTop = 0;
  private readonly watched = new Set<Element>();
  private layout: StripLayout = { ids: [], tops: new Float64Array(1), first: 0, height: 0 };

  /** Follows size and scrolling of the frame; returns how to stop. */
  attach(frame: HTMLElement, head: HTMLElement, strip: HTMLElement, listener: StripListener): () => void {
    this.frame = frame;
    this.strip = strip;
    const onScroll = (): void => {
      this.scrollTop = frame.scrollTop;
      listener.onScroll(this.scrollTop);
      this.place();
    };
    frame.addEventListener('scroll', onScroll, { passive: true });
    // jsdom, which lays nothing out, has none.
    if (typeof ResizeObserver !== 'undefined') {
      // It tells before the browser paints: rows that are higher than was thought are never seen in a wrong place.
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

  /** Rows were drawn: what is looked at stays where it is when those above it turn out to be higher or lower. */
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
      // Rows count from 2, the head being the first (aria-rowindex).
      const id = this.layout.ids[Number(row.getAttribute('aria-rowindex')) - 2];
      if (id !== undefined) heights.set(id, row.getBoundingClientRect().height);
    }
    return heights;
  }
}
