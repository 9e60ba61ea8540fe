import { formatCents, itemCount } from '../../../domain';
import type { RowGroup } from '../../view/groupRows';
import type { LabelSpan } from '../columns/gridColumns';

/** px by which a group is indented within the one around it. */
const INDENT = 16;

/**
 * The cell of a group's line with the group's name and number of items. It stays at the left during horizontal
 * scrolling, over the columns up to the first sum. An item's line has it too, hidden: elements are recycled
 * between both.
 */
export class GroupCell {
  readonly element: HTMLElement;
  private readonly name: HTMLElement;
  private readonly count: HTMLElement;
  private box = '';

  constructor(document: Document) {
    this.element = document.createElement('div');
    this.element.className = 'rt-cell rt-group-label';
    this.element.setAttribute('role', 'gridcell');
    this.element.tabIndex = -1;
    const twist = document.createElement('span');
    twist.className = 'rt-twist';
    twist.setAttribute('aria-hidden', 'true');
    this.name = document.createElement('span');
    this.name.className = 'rt-group-name';
    this.count = document.createElement('span');
    this.count.className = 'rt-count';
    // The space is for screen readers.
    this.element.append(twist, this.name, ' ', this.count);
  }

  /** Covers columns; `left`, `width` and `shift` in px. */
  lay({ from, to }: LabelSpan, left: number, width: number, shift: number): void {
    const box = `${from} ${to} ${left} ${width} ${shift}`;
    if (box === this.box) return;
    this.box = box;
    this.element.setAttribute('aria-colindex', String(from + 1));
    this.element.setAttribute('aria-colspan', String(to - from));
    this.element.style.left = `${left}px`;
    this.element.style.width = `${width}px`;
    this.element.style.transform = shift === 0 ? '' : `translateX(${shift}px)`;
  }

  /**
   * @param header name of the column that the rows are grouped by.
   * @param sum a sum that has no room beside the label, because the first column is its own; undefined for
   * none.
   */
  write(kind: 'group' | 'subtotal', group: RowGroup, header: string, sum: number | undefined): void {
    const text = group.text === '' ? `No ${header}` : group.text;
    this.element.style.paddingLeft = `${8 + group.level * INDENT}px`;
    this.element.dataset['whole'] = `${header}: ${text}`;
    this.name.textContent = kind === 'group' ? text : `Total ${text}`;
    const parts = [kind === 'group' ? itemCount(group.items) : '', sum === undefined ? '' : formatCents(sum)];
    this.count.textContent = parts.filter(Boolean).join(' · ');
  }
}
