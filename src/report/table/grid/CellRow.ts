import type { GridColumn, LabelSpan } from '../columns/gridColumns';
import type { RowFit } from './RowSlot';

interface Cell {
  readonly element: HTMLElement;
  readonly node: Text;
  /** Place of its column. */
  column: number;
  text: string;
  box: string;
  shift: number;
}

/**
 * The cells of one row element. They are made for the columns in view, are moved to others as one scrolls sideways,
 * and otherwise have only their text nodes written anew.
 */
export class CellRow {
  /** In the order of columns and of the document. */
  private cells: Cell[] = [];
  private columns: readonly GridColumn[] = [];
  private shift = 0;
  private label: HTMLElement | null = null;
  private span: LabelSpan | null = null;

  constructor(private readonly row: HTMLElement) {}

  clear(): void {
    this.cells = [];
    this.columns = [];
    this.label = null;
    this.span = null;
    this.row.replaceChildren();
  }

  /**
   * Has cells for some columns, laid out as these are now.
   *
   * @param label the cell of the name of a group, which stands before the columns that it covers.
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
      this.cells = shown.map((at) => kept.get(at) ?? this.recycle(free.pop(), at));
      for (const { element } of free) element.remove();
      this.inOrder();
    }
    for (const cell of this.cells) this.lay(cell);
  }

  /** Writes the text of every column in view. */
  write(textOf: (column: GridColumn) => string): void {
    for (const cell of this.cells) {
      const column = this.columns[cell.column];
      const text = column === undefined ? '' : textOf(column);
      if (cell.text === text) continue;
      cell.text = text;
      cell.node.data = text;
    }
  }

  at(column: number): HTMLElement | undefined {
    return this.cells.find((cell) => cell.column === column)?.element;
  }

  private recycle(old: Cell | undefined, column: number): Cell {
    const cell = old ?? this.create();
    cell.element.remove();
    cell.column = column;
    cell.element.setAttribute('aria-colindex', String(column + 1));
    this.dress(cell);
    return cell;
  }

  /** Cells that the name of a group covers are there for items alone. */
  private dress({ element, column }: Cell): void {
    const covered = this.span !== null && column >= this.span.from && column < this.span.to;
    element.className = `${this.columns[column]?.className ?? ''}${covered ? ' rt-covered' : ''}`;
  }

  private create(): Cell {
    const { ownerDocument } = this.row;
    const element = ownerDocument.createElement('div');
    const node = ownerDocument.createTextNode('');
    element.setAttribute('role', 'gridcell');
    element.tabIndex = -1;
    element.append(node);
    return { element, node, column: -1, text: '', box: '', shift: 0 };
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
    const shift = column.pinned ? this.shift : 0;
    if (shift !== cell.shift) {
      cell.shift = shift;
      cell.element.style.transform = shift === 0 ? '' : `translateX(${shift}px)`;
    }
  }

  /** Cells that stay are never moved: moving an element takes its focus away. */
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
