import { formatCents } from '../../../domain';
import type { GridColumn, LabelSpan } from '../columns/gridColumns';
import { SELECT_COLUMN } from '../columns/useReportModel';
import { CellBadge } from './cellBadge';
import type { RowFit } from './rowFit';

/** An amount of nothing, as shown. */
const ZERO = formatCents(0);

interface Cell {
  readonly element: HTMLElement;
  readonly node: Text;
  /** Position of its column. */
  column: number;
  text: string;
  box: string;
  shift: number;
  line: number;
  /** Created when the cell first becomes a link; stays, without an address, when it is not one. */
  anchor: HTMLAnchorElement | null;
  href: string | null;
  isZero: boolean;
  badge: CellBadge | null;
  /** The row's check box, in the column of check marks. */
  mark: HTMLElement | null;
}

/** The content that a row writes into its cells. */
export interface CellContent {
  readonly text: (column: GridColumn) => string;
  /** Where a cell leads; null where it leads nowhere. */
  readonly href: (column: GridColumn) => string | null;
  /** The row's check box; null where it has none. */
  readonly mark: RowMark | null;
}

/** The check box of a row, as announced by screen readers. */
interface RowMark {
  readonly name: string;
  readonly checked: 'true' | 'false' | 'mixed';
}

/**
 * The cells of one row element. They are created for the columns in view, reassigned to others on horizontal
 * scrolling, and otherwise only have their text nodes rewritten.
 */
export class CellRow {
  /** In the order of columns and of the document. */
  private cells: Cell[] = [];
  private columns: readonly GridColumn[] = [];
  private shift = 0;
  private label: HTMLElement | null = null;
  private span: LabelSpan | null = null;
  private isMarked = false;

  constructor(private readonly row: HTMLElement) {}

  /** Prepares for other columns, to which the `fit` that must follow gives the cells, as they are in the document. */
  clear(): void {
    for (const cell of this.cells) cell.column = -1;
  }

  /**
   * Provides cells for some columns, in their current layout.
   *
   * @param label the cell with the name of a group, which precedes the columns that it covers.
   */
  fit({ columns, shown, shift }: RowFit, label: HTMLElement | null, span: LabelSpan | null): void {
    const wanted = new Set(shown);
    const free = this.cells.filter(({ column }) => !wanted.has(column));
    const kept = new Map(this.cells.map((cell) => [cell.column, cell]));
    const sameSpan = span?.from === this.span?.from && span?.to === this.span?.to;
    const sameLabel = label === this.label;
    this.columns = columns;
    this.shift = shift;
    this.span = span;
    if (!sameLabel) this.label?.remove();
    this.label = label;
    if (!sameSpan) for (const cell of this.cells) this.dress(cell);
    if (free.length > 0 || this.cells.length !== shown.length || !sameLabel) {
      this.cells = shown.map((at) => kept.get(at) ?? this.recycle(free.shift(), at));
      for (const { element } of free) element.remove();
      this.inOrder();
    }
    for (const cell of this.cells) this.lay(cell);
  }

  /** Writes the content of every column in view. */
  write(content: CellContent): void {
    for (const cell of this.cells) {
      const column = this.columns[cell.column];
      const text = column === undefined ? '' : content.text(column);
      if (cell.text !== text) {
        cell.text = text;
        cell.node.data = text;
        cell.badge?.show(text);
      }
      const isZero = column?.column?.kind === 'amount' && text === ZERO;
      if (isZero !== cell.isZero) {
        cell.isZero = isZero;
        cell.element.toggleAttribute('data-zero', isZero);
      }
      if (cell.mark !== null) writeMark(cell.mark, content.mark);
      const href = column?.isLink === true && text !== '' ? content.href(column) : null;
      if (href !== cell.href) setHref(cell, href);
    }
  }

  /** Marks the cells of some columns as selected. */
  markRange(range: LabelSpan | null): void {
    if (range === null && !this.isMarked) return;
    this.isMarked = range !== null;
    for (const { element, column } of this.cells) {
      setSelected(element, range !== null && column >= range.from && column < range.to);
    }
  }

  at(column: number): HTMLElement | undefined {
    return this.cells.find((cell) => cell.column === column)?.element;
  }

  private recycle(old: Cell | undefined, column: number): Cell {
    const cell = old ?? this.create();
    cell.column = column;
    cell.element.setAttribute('aria-colindex', String(column + 1));
    this.dress(cell);
    return cell;
  }

  /** Cells that the name of a group covers are shown only for items. */
  private dress(cell: Cell): void {
    const { element, column } = cell;
    const shown = this.columns[column];
    const covered = this.span !== null && column >= this.span.from && column < this.span.to;
    element.className = `${shown?.className ?? ''}${covered ? ' rt-covered' : ''}`;
    if (shown?.isBadge !== (cell.badge !== null)) {
      cell.badge?.remove(cell.node);
      cell.badge = shown?.isBadge === true ? new CellBadge(cell.node) : null;
    }
    const hasMark = shown?.id === SELECT_COLUMN;
    if (hasMark === (cell.mark !== null)) return;
    cell.mark?.remove();
    cell.mark = hasMark ? createMark(element) : null;
  }

  private create(): Cell {
    const { ownerDocument } = this.row;
    const element = ownerDocument.createElement('div');
    const node = ownerDocument.createTextNode('');
    element.setAttribute('role', 'gridcell');
    element.tabIndex = -1;
    element.append(node);
    return { element, node, column: -1, text: '', box: '', shift: 0, line: 0, ...NOTHING };
  }

  private lay(cell: Cell): void {
    const column = this.columns[cell.column];
    if (column === undefined) return;
    const box = `${column.left} ${column.width}`;
    if (box !== cell.box) {
      cell.box = box;
      cell.element.style.left = `${column.left}px`;
      cell.element.style.width = `${column.width}px`;
    }
    if (column.line !== cell.line) {
      cell.line = column.line;
      cell.element.style.setProperty('--rt-line', String(column.line));
    }
    const shift = column.pinned ? this.shift : 0;
    if (shift !== cell.shift) {
      cell.shift = shift;
      cell.element.style.transform = shift === 0 ? '' : `translateX(${shift}px)`;
    }
  }

  /** Cells that stay are never moved: moving an element loses its focus. */
  private inOrder(): void {
    const elements = this.cells.map(({ element }) => element);
    const behind = this.cells.findIndex(({ column }) => column >= (this.span?.from ?? 0));
    if (this.label !== null) elements.splice(behind === -1 ? elements.length : behind, 0, this.label);
    let before: Element | null = null;
    for (const element of elements) {
      const next: Element | null = before === null ? this.row.firstElementChild : before.nextElementSibling;
      if (next !== element) this.row.insertBefore(element, next);
      before = element;
    }
  }
}

const NOTHING = { anchor: null, href: null, isZero: false, badge: null, mark: null } as const;

/** Sets `aria-selected` on a cell in a range; other cells do not have the attribute. */
export function setSelected(cell: HTMLElement, isSelected: boolean): void {
  if (isSelected) cell.setAttribute('aria-selected', 'true');
  else cell.removeAttribute('aria-selected');
}

function createMark(cell: HTMLElement): HTMLElement {
  const mark = cell.ownerDocument.createElement('span');
  mark.className = 'rt-box';
  mark.setAttribute('role', 'checkbox');
  cell.append(mark);
  return mark;
}

function writeMark(element: HTMLElement, mark: RowMark | null): void {
  element.hidden = mark === null;
  if (mark === null) return;
  element.setAttribute('aria-label', mark.name);
  element.setAttribute('aria-checked', mark.checked);
}

/**
 * A link is an anchor with an address, so that it can be opened elsewhere and its address copied. Focus stays
 * on its cell.
 */
function setHref(cell: Cell, href: string | null): void {
  cell.href = href;
  if (href === null) {
    cell.anchor?.removeAttribute('href');
    return;
  }
  if (cell.anchor === null) {
    const anchor = cell.element.ownerDocument.createElement('a');
    anchor.tabIndex = -1;
    cell.node.before(anchor);
    anchor.append(cell.node);
    cell.anchor = anchor;
  }
  cell.anchor.href = href;
}
