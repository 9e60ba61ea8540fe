import type { CellText } from '../view/cellText';

/** A column as the rows need it. */
export interface GridColumn {
  readonly id: string;
  readonly className: string;
  /** Width in px; the style sheet lays the cells out, this serves scrolling sideways. */
  readonly width: number;
  /** Stays at the left. */
  readonly pinned: boolean;
  /** Distance from the left edge of the table, in px; pinned ones stay there. */
  readonly left: number;
  readonly text: CellText;
}

/** What the rows show. */
export interface GridModel {
  readonly columns: readonly GridColumn[];
  /** Row numbers of the report in the order shown. */
  readonly index: Uint32Array;
  readonly rowHeight: number;
  /** What the rows are filtered by; another filter begins at its first row. */
  readonly filterKey: string;
  /** Null when rows cannot be selected. */
  readonly isSelected: ((row: number) => boolean) | null;
}

/** One recycled row element: its cells are made once, and only their text nodes are written anew. */
export class RowSlot {
  readonly element: HTMLElement;
  /** Place in the order shown; -1 while unused. */
  position = -1;
  private cells: HTMLElement[] = [];
  private texts: Text[] = [];
  private shown: string[] = [];
  private top = '';

  constructor(document: Document) {
    this.element = document.createElement('div');
    this.element.setAttribute('role', 'row');
    this.element.className = 'rt-row';
  }

  /** Makes the cells for a set of columns. */
  setColumns(columns: readonly GridColumn[]): void {
    const document = this.element.ownerDocument;
    this.texts = columns.map(() => document.createTextNode(''));
    this.shown = columns.map(() => '');
    this.cells = columns.map((column, at) => {
      const cell = document.createElement('div');
      cell.setAttribute('role', 'gridcell');
      cell.setAttribute('aria-colindex', String(at + 1));
      cell.className = column.className;
      cell.tabIndex = -1;
      const text = this.texts[at];
      if (text !== undefined) cell.append(text);
      return cell;
    });
    this.element.replaceChildren(...this.cells);
    this.pin(columns);
  }

  /** Sets how far from the left edge the pinned cells stay; it changes while a column is resized. */
  pin(columns: readonly GridColumn[]): void {
    columns.forEach(({ pinned, left }, at) => {
      const cell = this.cells[at];
      if (pinned && cell !== undefined) cell.style.left = `${left}px`;
    });
  }

  /** Shows the row at a place of the order. */
  show(position: number, { columns, index, isSelected }: GridModel): void {
    const row = index[position] ?? 0;
    if (position !== this.position) {
      this.position = position;
      this.element.dataset['rowIndex'] = String(position);
      // The header is row 1.
      this.element.setAttribute('aria-rowindex', String(position + 2));
      this.element.classList.toggle('rt-odd', position % 2 === 1);
    }
    columns.forEach((column, at) => this.write(at, column.text(row)));
    if (isSelected === null) this.element.removeAttribute('aria-selected');
    else this.element.setAttribute('aria-selected', String(isSelected(row)));
  }

  /** Puts the row at a height, in px from the top of the window of rows. */
  place(y: number): void {
    const top = `translateY(${y}px)`;
    if (top === this.top) return;
    this.top = top;
    this.element.style.transform = top;
  }

  cell(column: number): HTMLElement | undefined {
    return this.cells[column];
  }

  private write(at: number, text: string): void {
    const node = this.texts[at];
    if (node === undefined || this.shown[at] === text) return;
    this.shown[at] = text;
    node.data = text;
  }
}
