import { formatCents } from '../../../domain';
import { labelSpanOf } from '../columns/gridColumns';
import type { GridColumn, LabelSpan } from '../columns/gridColumns';
import { CellRow, setSelected } from './cellRow';
import { GroupCell } from './groupCell';
import type { RowFit } from './rowFit';
import { outerTexts } from '../../view/groupRows';
import type { voidedRows } from '../../view/voidedRows';
import type { GridLines, GroupLine } from './gridLines';

/** Which rows are selected, as the rows show it. */
export interface SelectedMarks {
  readonly has: (row: number) => boolean;
  /** How many of the items at `index[start]` to `index[end - 1]` are. */
  readonly among: (start: number, end: number) => 'none' | 'some' | 'all';
}

/** The content of the rows. */
export interface GridModel {
  readonly columns: readonly GridColumn[];
  readonly lines: GridLines;
  readonly rowHeight: number;
  /** What the rows are filtered and grouped by; when it changes, the table scrolls to its first row. */
  readonly filterKey: string;
  /** Null when rows cannot be selected. */
  readonly selected: SelectedMarks | null;
  /** Name of a row, e.g. its item number. */
  readonly nameOf: (row: number) => string;
  /** Whether a row was voided, or is itself a void. */
  readonly voidState: ReturnType<typeof voidedRows>;
  /** Where a cell leads; null where it leads nowhere. */
  readonly hrefOf: (row: number, columnId: string) => string | null;
}

/** The content before the report has come. */
export const NO_ROWS: GridModel = {
  columns: [],
  lines: { length: 0, levels: 0, item: () => -1, group: () => null, header: (id) => id },
  rowHeight: 32,
  filterKey: '',
  selected: null,
  nameOf: String,
  voidState: () => null,
  hrefOf: () => null,
};

/** Minimum width in px of a group's name, over sums that scroll under it. */
const MIN_LABEL = 160;

/** One recycled row element: an item, or the line of a group. */
export class RowSlot {
  readonly element: HTMLElement;
  /** Position in the order shown; -1 while unused. */
  position = -1;
  private readonly cells: CellRow;
  private label: GroupCell | null = null;
  private span: LabelSpan = { from: 0, to: 1 };
  private columns: readonly GridColumn[] = [];
  private isGroup = false;
  private top = Number.NaN;

  constructor(document: Document) {
    this.element = document.createElement('div');
    this.element.setAttribute('role', 'row');
    this.element.className = 'rt-row';
    this.cells = new CellRow(this.element);
  }

  /** Prepares for other columns; the `fit` that must follow gives them the cells. */
  setColumns(): void {
    this.cells.clear();
  }

  /**
   * Provides cells for the columns in view, in their current layout; cells of columns that stay are not
   * touched.
   */
  fit(to: RowFit, grouped: boolean): void {
    this.columns = to.columns;
    if (grouped) {
      this.label ??= new GroupCell(this.element.ownerDocument);
      this.span = labelSpanOf(to.columns);
      this.layLabel(this.label, to);
    } else {
      this.label = null;
    }
    this.cells.fit(to, this.label?.element ?? null, this.label === null ? null : this.span);
  }

  /** The name extends up to the first sum, and covers the sums that are scrolled under it. */
  private layLabel(label: GroupCell, { columns, shift, pinned, width }: RowFit): void {
    const first = columns[this.span.from];
    const last = columns[this.span.to - 1];
    const left = first?.left ?? 0;
    const right = last === undefined ? 0 : last.left + last.width;
    const least = Math.min(Math.max(pinned, left + MIN_LABEL), right);
    const seen = Math.max(least, right - shift);
    label.lay(this.span, left, (width === 0 ? seen : Math.min(seen, width)) - left, shift);
  }

  /** Shows a line. */
  show(position: number, { lines, selected, nameOf, voidState, hrefOf }: GridModel): void {
    if (position !== this.position) {
      this.position = position;
      this.element.dataset['rowIndex'] = String(position);
      // The header is row 1.
      this.element.setAttribute('aria-rowindex', String(position + 2));
    }
    const line = lines.levels === 0 ? null : lines.group(position);
    if (line !== null) {
      this.showGroup(line, lines.header(line.group.columnId), selected);
      return;
    }
    const row = lines.item(position);
    if (this.isGroup) this.become(false);
    this.markVoid(voidState(row));
    const checked = selected === null ? null : selected.has(row) ? 'true' : 'false';
    this.cells.write({
      text: (column) => column.text(row),
      href: ({ id }) => hrefOf(row, id),
      mark: checked === null ? null : { name: `Select ${nameOf(row)}`, checked },
    });
    this.set('aria-level', lines.levels === 0 ? null : String(lines.levels + 1));
    this.set('aria-selected', checked);
  }

  private showGroup({ kind, group }: GroupLine, header: string, selected: SelectedMarks | null): void {
    if (!this.isGroup) this.become(true);
    this.element.classList.toggle('rt-subtotal', kind === 'subtotal');
    this.element.dataset['level'] = String(group.level);
    const sums = kind === 'subtotal' || group.collapsed;
    const sumOf = (column: GridColumn): number | undefined => (sums ? group.totals[column.id] : undefined);
    const marks = kind === 'group' && selected !== null ? selected.among(group.start, group.end) : null;
    const checked = marks === 'some' ? 'mixed' : marks === 'all' ? 'true' : 'false';
    this.cells.write({
      text: (column) => {
        const cents = sumOf(column);
        return cents === undefined ? '' : formatCents(cents);
      },
      href: () => null,
      mark:
        marks === null
          ? null
          : {
              name: ['Select all of ' + (group.text || `no ${header}`), ...outerTexts(group)].join(', '),
              checked,
            },
    });
    const under = this.columns[this.span.from];
    this.label?.write(kind, group, header, under === undefined ? undefined : sumOf(under));
    this.set('aria-level', String(group.level + 1));
    const expanded = kind === 'group' ? String(!group.collapsed) : null;
    this.set('aria-expanded', expanded);
    // Of the row alone, a screen reader would not say what has become of it: the focus is on the cell.
    this.set('aria-expanded', expanded, this.label?.element);
    this.set('aria-selected', marks === null ? null : String(marks === 'all'));
    this.set('data-some', marks === 'some' ? '' : null);
  }

  private become(isGroup: boolean): void {
    this.isGroup = isGroup;
    this.element.classList.toggle('rt-group', isGroup);
    if (isGroup) this.markVoid(null);
    else this.element.classList.remove('rt-subtotal');
    if (isGroup) return;
    for (const name of ['aria-expanded', 'data-some', 'data-level']) this.element.removeAttribute(name);
  }

  private markVoid(state: ReturnType<GridModel['voidState']>): void {
    this.element.classList.toggle('rt-voided', state !== null);
    this.element.classList.toggle('rt-void', state === 'void');
  }

  private set(name: string, value: string | null, element = this.element): void {
    if (value === null) element.removeAttribute(name);
    else element.setAttribute(name, value);
  }

  /** Marks the cells of a range; null for none in this row. */
  mark(range: LabelSpan | null): void {
    this.cells.markRange(range);
    if (this.label === null) return;
    const { from, to } = this.span;
    setSelected(this.label.element, this.isGroup && range !== null && range.from < to && range.to > from);
  }

  /** Positions the row, in px from the top of the strip. */
  place(top: number): void {
    if (top === this.top) return;
    this.top = top;
    this.element.style.top = `${top}px`;
  }

  /** The cell of a column; the group's cell where its name covers the column. */
  cell(column: number): HTMLElement | undefined {
    const covered = this.isGroup && column >= this.span.from && column < this.span.to;
    return covered ? this.label?.element : this.cells.at(column);
  }
}
