/**
 * Maximum height in px of the element that scrolls. Browsers cut off what is higher: Chromium at 33,554,432
 * device pixels, so at 6,710,886 px when the page is zoomed to 500%; Firefox at 17,895,697 px. A report of
 * 187,500 rows of 32 px is within it.
 */
export const MAX_HEIGHT = 6_000_000;
/** px at both ends in which the scroll bar moves as the rows do. */
const END = 1_000_000;

/** An element that scrolls. */
type Scroller = Pick<HTMLElement, 'scrollTop'>;

/** Heights in px: of all rows, and of what is seen of them. */
export interface ScrollSize {
  readonly whole: number;
  readonly view: number;
}

/** Height in px of the element that scrolls. */
export function scrollHeight({ whole }: ScrollSize): number {
  return Math.min(whole, MAX_HEIGHT);
}

/**
 * px of the rows above the view for a position of the scroll bar: the same where the rows are no higher than
 * `MAX_HEIGHT`, and near both ends; in between, evenly stretched.
 */
export function topAtBar(size: ScrollSize, bar: number): number {
  return mapped(bar, scrollHeight(size) - size.view, size.whole - size.view);
}

/** The position of the scroll bar for px of the rows above the view: the inverse of `topAtBar`. */
export function barAt(size: ScrollSize, top: number): number {
  return mapped(top, size.whole - size.view, scrollHeight(size) - size.view);
}

function mapped(at: number, from: number, to: number): number {
  if (from === to || at <= END) return at;
  return at >= from - END ? to - (from - at) : END + ((at - END) * (to - 2 * END)) / (from - 2 * END);
}

/**
 * px of the rows above the view after the scroll bar has moved. A wheel, a finger and the browser's keys move the bar a
 * little, and the rows by the same distance. Dragging moves the bar far, at least by one pixel of a bar as high as the
 * view, and the rows to the place that the bar then shows.
 *
 * @param before the position of the scroll bar, and px of the rows above the view
 * @returns px that may be outside of the rows by as much as it moved
 */
export function topAfterMove(
  size: ScrollSize,
  before: { readonly bar: number; readonly top: number },
  bar: number,
): number {
  const moved = bar - before.bar;
  const isSmall = Math.abs(moved) <= Math.min(2 * size.view, MAX_HEIGHT / size.view / 2);
  if (size.whole <= MAX_HEIGHT || !isSmall) return topAtBar(size, bar);
  return before.top + moved;
}

/** ms without scrolling after which the scroll bar may be set without disturbing a wheel or a finger. */
const REST_MS = 150;

/**
 * Where the rows are scrolled to. As long as all rows are no higher than `MAX_HEIGHT`, this is where the scroll
 * bar is; beyond, the bar follows the rows once scrolling has come to rest, which nobody sees, since the rows
 * are in a window that does not move with it (`RowPool`).
 */
export class RowScroll {
  /** px of the rows above the view. */
  top = 0;
  private bar = 0;
  private size: ScrollSize = { whole: 0, view: 0 };
  private rest: ReturnType<typeof setTimeout> | undefined;

  /** Takes the position to which the user has scrolled an element. */
  follow(scroller: Scroller): void {
    const bar = scroller.scrollTop;
    this.top = topAfterMove(this.size, { bar: this.bar, top: this.top }, bar);
    this.bar = bar;
    clearTimeout(this.rest);
    if (this.isStretched()) this.rest = setTimeout(() => this.put(scroller), REST_MS);
  }

  /** Takes other heights, which may leave fewer rows above the view. Returns the height that scrolls. */
  resize(size: ScrollSize): number {
    this.size = size;
    this.top = Math.max(0, Math.min(this.top, size.whole - size.view));
    return scrollHeight(size);
  }

  isStretched(): boolean {
    return this.size.whole > MAX_HEIGHT;
  }

  /** Sets the scroll bar to where the rows are. */
  put(scroller: Scroller): void {
    clearTimeout(this.rest);
    scroller.scrollTop = barAt(this.size, this.top);
    // A browser rounds it, and may not yet allow it.
    this.bar = scroller.scrollTop;
  }

  /** Nobody scrolls any more. */
  stop(): void {
    clearTimeout(this.rest);
  }
}
