import { RowSlot } from './RowSlot';
import type { GridModel } from './RowSlot';

/** The elements that React makes once, and in which the pool keeps its rows. */
export interface PoolElements {
  /** Scrolls in both directions. */
  readonly scroller: HTMLElement;
  /** As high as all rows together. */
  readonly body: HTMLElement;
  /** Sticks under the header and holds the rows in view. */
  readonly window: HTMLElement;
}

/** A place in the grid; row -1 is the header. */
export interface GridPlace {
  readonly row: number;
  readonly column: number;
}

/**
 * The rows in view: a fixed set of elements that are written anew while one scrolls, without React (design.md,
 * "Report engine").
 *
 * They sit in a window that sticks to the scroller. The browser scrolls ahead of scripts; rows that lay in the
 * scrolled content would move out and leave it blank until they are written, while the window stays in sight and
 * shows the last rows for a frame longer.
 *
 * The order of elements is the order of rows, for screen readers; and the row with the grid's tab stop is never
 * recycled, so that focus stays on its cell wherever one scrolls.
 */
export class RowPool {
  private elements: PoolElements | null = null;
  private model: GridModel = {
    columns: [],
    index: new Uint32Array(0),
    rowHeight: 32,
    filterKey: '',
    isSelected: null,
  };
  private columnKey = '';
  /** In the order of rows and of the document. */
  private slots: RowSlot[] = [];
  private spare: RowSlot[] = [];
  private active: GridPlace = { row: -1, column: 0 };
  private tabStop: HTMLElement | null = null;
  private height: number;
  private width = 0;
  private measured = false;
  /** Height of header and totals, in px. */
  private frameHeight = 0;
  private scrollTop = 0;

  /** @param frame Height in px of the scroller until it has one (tests, hidden screens). */
  constructor(frame: number) {
    this.height = frame;
  }

  /** Starts to follow size and scrolling; returns how to stop. Rows stay as they are in between (kept screens). */
  attach(elements: PoolElements): () => void {
    this.elements = elements;
    const { scroller } = elements;
    const onScroll = (): void => {
      // A hidden element says that it is scrolled to its top.
      if (this.measured && scroller.clientHeight === 0) return;
      this.scrollTop = scroller.scrollTop;
      this.render(false);
    };
    const onResize = (): void => {
      if (this.measure()) this.render(false);
    };
    scroller.addEventListener('scroll', onScroll, { passive: true });
    const observer = typeof ResizeObserver === 'undefined' ? null : new ResizeObserver(onResize);
    observer?.observe(scroller);
    this.measure();
    // A screen that was hidden may have lost its place.
    if (scroller.scrollTop !== this.scrollTop) scroller.scrollTop = this.scrollTop;
    return () => {
      scroller.removeEventListener('scroll', onScroll);
      observer?.disconnect();
    };
  }

  /** Shows another model: other rows, order, columns, density or selection. */
  update(model: GridModel): void {
    const columnKey = JSON.stringify(model.columns.map(({ id, className }) => [id, className]));
    const rebuilt = columnKey !== this.columnKey;
    if (model.filterKey !== this.model.filterKey) this.scrollToTop();
    this.model = model;
    this.columnKey = columnKey;
    this.measureFrame();
    if (rebuilt) {
      const hadFocus = this.tabStop !== null && this.tabStop === this.tabStop.ownerDocument.activeElement;
      for (const slot of [...this.slots, ...this.spare]) slot.setColumns(model.columns);
      this.render(true);
      if (hadFocus) this.focus();
    } else {
      for (const slot of [...this.slots, ...this.spare]) slot.pin(model.columns);
      this.render(true);
    }
  }

  /** Makes a place the grid's tab stop; the header's are React's. */
  setActive(place: GridPlace): void {
    this.active = place;
    this.render(false);
  }

  /** Focuses the tab stop, if it is in a row. */
  focus(): void {
    this.tabStop?.focus({ preventScroll: true });
  }

  /** Scrolls as little as needed to bring a place into view. */
  reveal({ row, column }: GridPlace): void {
    if (this.elements === null) return;
    const { scroller } = this.elements;
    const { rowHeight, columns } = this.model;
    if (row >= 0) {
      const top = Math.max(
        Math.min(this.scrollTop, row * rowHeight),
        (row + 1) * rowHeight - this.viewHeight(),
      );
      if (top !== this.scrollTop) {
        scroller.scrollTop = top;
        // The event comes later; the row to be focused is needed now.
        this.scrollTop = top;
        this.render(false);
      }
    }
    const target = columns[column];
    if (target === undefined || target.pinned || this.width === 0) return;
    const pinned = columns.reduce((sum, { pinned: isPinned, width }) => sum + (isPinned ? width : 0), 0);
    const most = target.left - pinned;
    scroller.scrollLeft = Math.min(
      most,
      Math.max(scroller.scrollLeft, target.left + target.width - this.width),
    );
  }

  /** Rows that Page Up and Page Down move by. */
  pageSize(): number {
    return Math.max(1, Math.floor(this.viewHeight() / this.model.rowHeight) - 1);
  }

  private scrollToTop(): void {
    this.scrollTop = 0;
    if (this.elements !== null) this.elements.scroller.scrollTop = 0;
  }

  /** Takes the scroller's size; a hidden one (zero) keeps the last, so that a kept table is never blank. */
  private measure(): boolean {
    const { clientHeight = 0, clientWidth = 0 } = this.elements?.scroller ?? {};
    if (clientHeight === 0 || (clientHeight === this.height && clientWidth === this.width)) return false;
    this.measured = true;
    this.height = clientHeight;
    this.width = clientWidth;
    this.measureFrame();
    return true;
  }

  /** Asked for only when it may have changed: while scrolling it would force a layout. */
  private measureFrame(): void {
    const { body } = this.elements ?? {};
    const around = [body?.previousElementSibling, body?.nextElementSibling];
    const heights = around.map((part) => (part instanceof HTMLElement ? part.offsetHeight : 0));
    this.frameHeight = heights.reduce((sum, height) => sum + height, 0) || this.frameHeight;
  }

  /** What header and totals leave of the scroller. */
  private viewHeight(): number {
    return Math.max(this.model.rowHeight, this.height - this.frameHeight);
  }

  private render(rewrite: boolean): void {
    if (this.elements === null) return;
    const { rowHeight, index } = this.model;
    const whole = index.length * rowHeight;
    const view = Math.min(this.viewHeight(), whole);
    this.elements.body.style.height = `${whole}px`;
    this.elements.window.style.height = `${view}px`;
    this.scrollTop = Math.max(0, Math.min(this.scrollTop, whole - view));
    this.assign(this.wanted(view), rewrite);
    for (const slot of this.slots) slot.place(slot.position * rowHeight - this.scrollTop);
    this.moveTabStop();
  }

  /** Places to show: those in view, and the one with the tab stop. */
  private wanted(view: number): number[] {
    const { rowHeight, index } = this.model;
    const first = Math.floor(this.scrollTop / rowHeight);
    const end = Math.min(index.length, Math.ceil((this.scrollTop + view) / rowHeight));
    const positions: number[] = [];
    const { row } = this.active;
    if (row >= 0 && row < first) positions.push(row);
    for (let position = first; position < end; position += 1) positions.push(position);
    if (row >= end && row < index.length) positions.push(row);
    return positions;
  }

  private assign(wanted: readonly number[], rewrite: boolean): void {
    const kept = new Map(this.slots.map((slot) => [slot.position, slot]));
    const stay = new Set(wanted);
    const free = [...this.slots.filter(({ position }) => !stay.has(position)), ...this.spare];
    let taken = 0;
    let before: Element | null = null;
    this.slots = wanted.map((position) => {
      const old = kept.get(position);
      const slot = old ?? free[taken++] ?? this.create();
      if (old === undefined) this.insertAfter(before, slot.element);
      if (old === undefined || rewrite) slot.show(position, this.model);
      before = slot.element;
      return slot;
    });
    this.spare = free.slice(taken);
    for (const slot of this.spare) {
      slot.element.remove();
      slot.position = -1;
    }
  }

  private create(): RowSlot {
    const slot = new RowSlot(this.elements?.window.ownerDocument ?? document);
    slot.setColumns(this.model.columns);
    return slot;
  }

  /** Rows that stay are never moved: moving an element takes its focus away. */
  private insertAfter(before: Element | null, element: Element): void {
    const parent = this.elements?.window;
    if (parent === undefined) return;
    const next = before === null ? parent.firstElementChild : before.nextElementSibling;
    if (next !== element) parent.insertBefore(element, next);
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
