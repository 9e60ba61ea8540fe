import { columnsInRange } from './cellRange';
import type { CellRange, GridPlace } from './cellRange';
import { columnsInView, pinnedWidth, revealedLeft } from './columnRange';
import type { SidewaysView } from './columnRange';
import { assignSlots, positionsOf } from './rowOrder';
import { RowScroll } from './rowScroll';
import { NO_ROWS, RowSlot } from './rowSlot';
import type { GridModel } from './rowSlot';

/** The elements that React creates once, in which the pool keeps its rows. */
export interface PoolElements {
  /** Scrolls in both directions. */
  readonly scroller: HTMLElement;
  /** As high as all rows together, up to `MAX_HEIGHT` (rowScroll.ts). Header and totals surround it. */
  readonly body: HTMLElement;
  /** Sticks to the scroller and clips what is not in view. */
  readonly window: HTMLElement;
  /** Holds the rows, and is moved within the window. */
  readonly strip: HTMLElement;
}

/** Rows by which the strip may drift from its origin, so that coordinates stay small. */
const MAX_DRIFT = 500;

/**
 * The rows in view: a fixed set of elements that are rewritten while scrolling, without React (architecture.md
 * "Report engine").
 *
 * They are in a window that sticks to the scroller. The browser scrolls ahead of scripts: rows in the scrolled
 * content would move out and leave it blank until they are rewritten, while the window stays in sight and shows
 * the last rows for one more frame. The same holds for horizontal scrolling: header, rows and totals are moved
 * together.
 *
 * The order of elements is the order of rows, for screen readers; and the row with the grid's tab stop is never
 * recycled, so that focus stays on its cell wherever the user scrolls.
 */
export class RowPool {
  private elements: PoolElements | null = null;
  private model = NO_ROWS;
  private columnKey = '';
  /** Positions of the columns that have cells. */
  private shown: readonly number[] = [];
  /** In the order of rows and of the document. */
  private slots: RowSlot[] = [];
  private spare: RowSlot[] = [];
  /** Row at the strip's origin. */
  private origin = 0;
  private active: GridPlace = { row: -1, column: 0 };
  private range: CellRange | null = null;
  private tabStop: HTMLElement | null = null;
  private height: number;
  private width = 0;
  /** Total width of the pinned columns in px. */
  private pinned = 0;
  private measured = false;
  /** Header and totals, and their height in px. */
  private frame: readonly HTMLElement[] = [];
  private frameHeight = 0;
  private observer: ResizeObserver | null = null;
  private readonly scroll = new RowScroll();
  private scrollLeft = 0;
  /** What was last written to the document, so that nothing is written twice. */
  private written = { whole: -1, view: -1, transform: '', shift: -1 };

  /** @param fallbackHeight Height in px that is assumed until the scroller has one (tests, hidden screens). */
  constructor(fallbackHeight: number) {
    this.height = fallbackHeight;
  }

  /**
   * Starts to follow size and scrolling; returns a function that stops it. Rows stay as they are in between
   * (kept screens).
   */
  attach(elements: PoolElements): () => void {
    this.elements = elements;
    const { scroller } = elements;
    // A screen that was hidden may have lost its scroll position. To put it back here would force a layout of all rows
    // within React's own work; the observer is called when the browser has made it, before it is seen.
    let lost = this.scroll.top !== 0 || this.scrollLeft !== 0;
    const onScroll = (): void => {
      // A hidden element reports that it is scrolled to its top.
      if (lost || (this.measured && scroller.clientHeight === 0)) return;
      this.scroll.follow(scroller);
      this.scrollLeft = scroller.scrollLeft;
      this.render(false);
    };
    const onResize = (): void => {
      if (lost && scroller.clientHeight > 0) {
        lost = false;
        this.scroll.put(scroller);
        scroller.scrollLeft = this.scrollLeft;
      }
      const { frameHeight } = this;
      // The width of group names depends on the visible width.
      if (this.measure() || frameHeight !== this.frameHeight) this.render(true);
    };
    scroller.addEventListener('scroll', onScroll, { passive: true });
    this.observer = new ResizeObserver(onResize);
    this.observer.observe(scroller);
    this.frame = [];
    this.watchFrame();
    return () => {
      this.scroll.stop();
      scroller.removeEventListener('scroll', onScroll);
      this.observer?.disconnect();
    };
  }

  /** Shows another model: other rows, order, columns, density or selection. */
  update(model: GridModel): void {
    const columnKey = JSON.stringify(model.columns.map(({ id, className }) => [id, className]));
    const rebuilt = columnKey !== this.columnKey;
    const hadFocus = this.tabStop !== null && this.tabStop === this.tabStop.ownerDocument.activeElement;
    const wasStretched = this.scroll.isStretched();
    if (model.filterKey !== this.model.filterKey && this.scroll.top !== 0) this.scrollTo(0);
    this.model = model;
    this.columnKey = columnKey;
    this.pinned = pinnedWidth(model.columns);
    const moved = this.active.row >= model.lines.length;
    // The focus would be lost with its row.
    if (moved) this.active = { ...this.active, row: model.lines.length - 1 };
    // React may have replaced totals and header.
    this.written.shift = -1;
    this.watchFrame();
    if (rebuilt) for (const slot of [...this.slots, ...this.spare]) slot.setColumns();
    this.render(true);
    if (this.elements !== null && (wasStretched || this.scroll.isStretched()))
      this.scroll.put(this.elements.scroller);
    if ((rebuilt || moved) && hadFocus) this.focus();
  }

  /** Makes a position the grid's tab stop; React sets those in header and totals. */
  setActive(place: GridPlace): void {
    this.active = place;
    this.render(false);
  }

  /** Marks the cells of a range; null for none. */
  setRange(range: CellRange | null): void {
    this.range = range;
    this.render(false);
  }

  /** Whether an element is the tab stop of a row. */
  isActiveCell(element: EventTarget): boolean {
    return element === this.tabStop;
  }

  /** Focuses the tab stop, if it is in a row. */
  focus(): void {
    this.tabStop?.focus({ preventScroll: true });
  }

  /** Scrolls as little as needed to bring a position into view. */
  reveal({ row, column }: GridPlace): void {
    if (this.elements === null) return;
    const { scroller } = this.elements;
    const { rowHeight, columns, lines } = this.model;
    const target = columns[column];
    const top =
      row < 0 || row >= lines.length
        ? this.scroll.top
        : Math.max(Math.min(this.scroll.top, row * rowHeight), (row + 1) * rowHeight - this.viewHeight());
    const left = target === undefined ? this.scrollLeft : revealedLeft(columns, target, this.sideways());
    if (top === this.scroll.top && left === this.scrollLeft) return;
    // The event comes later, but the cell to focus is needed now.
    this.scrollTo(top);
    scroller.scrollLeft = left;
    this.scrollLeft = left;
    this.render(false);
  }

  /** Rows that Page Up and Page Down move by. */
  pageSize(): number {
    return Math.max(1, Math.floor(this.viewHeight() / this.model.rowHeight) - 1);
  }

  private scrollTo(top: number): void {
    this.scroll.top = top;
    if (this.elements !== null) this.scroll.put(this.elements.scroller);
  }

  /**
   * Reads the sizes of the scroller, of header and of totals; those of a hidden one (zero) stay, so that a kept table is
   * never blank. Only between layout and paint: elsewhere it would force a layout. Returns whether the scroller's changed.
   */
  private measure(): boolean {
    const { clientHeight = 0, clientWidth = 0 } = this.elements?.scroller ?? {};
    if (clientHeight === 0) return false;
    this.frameHeight = this.frame.reduce((sum, part) => sum + part.offsetHeight, 0);
    if (clientHeight === this.height && clientWidth === this.width) return false;
    this.measured = true;
    this.height = clientHeight;
    this.width = clientWidth;
    return true;
  }

  /** Follows the height of header and totals, which React may have replaced. */
  private watchFrame(): void {
    const { body } = this.elements ?? {};
    const around = [body?.previousElementSibling, body?.nextElementSibling].filter(
      (part) => part instanceof HTMLElement,
    );
    for (const part of this.frame) if (!around.includes(part)) this.observer?.unobserve(part);
    for (const part of around) if (!this.frame.includes(part)) this.observer?.observe(part);
    this.frame = around;
  }

  /** The height that header and totals leave of the scroller. */
  private viewHeight(): number {
    return Math.max(this.model.rowHeight, this.height - this.frameHeight);
  }

  private render(rewrite: boolean): void {
    if (this.elements === null) return;
    const { rowHeight, lines, columns } = this.model;
    const whole = lines.length * rowHeight;
    const view = Math.min(this.viewHeight(), whole);
    const height = this.scroll.resize({ whole, view });

    const shown = columnsInView(columns, this.sideways(), this.active.column);
    const refit = rewrite || this.shift() !== this.written.shift || shown.join() !== this.shown.join();
    this.shown = shown;

    const first = Math.floor(this.scroll.top / rowHeight);
    // Always one more than fit, so that no element comes and goes with every half row.
    const end = Math.min(lines.length, first + Math.ceil(view / rowHeight) + 1);
    const held = this.active.row < lines.length ? this.active.row : -1;
    const positions = positionsOf({ first, end, held });
    const old = { slots: this.slots, spare: this.spare };
    const { slots, spare, inPlace } = assignSlots(this.elements.strip, positions, held, old, () =>
      this.create(),
    );
    if (inPlace || Math.abs(first - this.origin) > MAX_DRIFT) this.origin = first;
    slots.forEach((slot, at) => {
      const position = positions[at] ?? 0;
      if (refit || slot.position === -1) this.fit(slot);
      if (refit || slot.position !== position) slot.show(position, this.model);
      slot.mark(columnsInRange(this.range, position));
      // A row held out of view is placed just outside: far away it would make the strip as large as the report.
      const place = Math.min(end, Math.max(first - 1, position)) - this.origin;
      slot.place(place * rowHeight);
    });
    this.slots = slots;
    this.spare = spare;
    this.writeFrame(height, view);
    this.moveTabStop();
  }

  private sideways(): SidewaysView {
    return { scrollLeft: this.shift(), width: this.width };
  }

  /** px by which the table is scrolled sideways. */
  private shift(): number {
    return Math.max(0, this.scrollLeft);
  }

  private writeFrame(whole: number, view: number): void {
    if (this.elements === null) return;
    const { body, window, strip } = this.elements;
    const shift = this.shift();
    const transform = `translate(${-shift}px, ${this.origin * this.model.rowHeight - this.scroll.top}px)`;
    if (whole !== this.written.whole) body.style.height = `${whole}px`;
    if (view !== this.written.view) window.style.height = `${view}px`;
    if (transform !== this.written.transform) strip.style.transform = transform;
    if (shift !== this.written.shift) {
      for (const part of this.frame) part.style.setProperty('--rt-shift', `${shift}px`);
    }
    this.written = { whole, view, transform, shift };
  }

  private fit(slot: RowSlot): void {
    const { columns, lines } = this.model;
    const fit = { columns, shown: this.shown, shift: this.shift(), pinned: this.pinned, width: this.width };
    slot.fit(fit, lines.levels > 0);
  }

  private create(): RowSlot {
    const slot = new RowSlot(this.elements?.strip.ownerDocument ?? document);
    this.fit(slot);
    return slot;
  }

  private moveTabStop(): void {
    const { row, column } = this.active;
    const slot = row < 0 ? undefined : this.slots.find(({ position }) => position === row);
    const next = slot?.cell(column) ?? null;
    if (next === this.tabStop) return;
    if (this.tabStop !== null) this.tabStop.tabIndex = -1;
    if (next !== null) next.tabIndex = 0;
    this.tabStop = next;
  }
}
