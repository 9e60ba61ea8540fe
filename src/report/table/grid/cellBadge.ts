import { STATUS_TONES, toneOfStatus } from '../../../ui';

const SVG = 'http://www.w3.org/2000/svg';

/** The badge around the text of a cell with a status: the cell's text stays the words alone. */
export class CellBadge {
  private readonly element: HTMLElement;
  private readonly shape: SVGPathElement;

  constructor(node: Text) {
    const { ownerDocument } = node;
    this.element = ownerDocument.createElement('span');
    this.element.className = 'rt-badge';
    const icon = ownerDocument.createElementNS(SVG, 'svg');
    icon.setAttribute('viewBox', '0 0 10 10');
    icon.setAttribute('aria-hidden', 'true');
    this.shape = ownerDocument.createElementNS(SVG, 'path');
    icon.append(this.shape);
    node.before(this.element);
    this.element.append(icon, node);
    this.show(node.data);
  }

  /** Shows the tone of a status; nothing where there is none. */
  show(words: string): void {
    const { palette, shape } = STATUS_TONES[toneOfStatus(words)];
    this.element.hidden = words === '';
    this.element.style.color = `var(--acc-colors-${palette}-fg)`;
    this.element.style.background = `var(--acc-colors-${palette}-subtle)`;
    this.shape.setAttribute('d', shape);
  }

  /** Leaves the text without a badge. */
  remove(node: Text): void {
    this.element.replaceWith(node);
  }
}
