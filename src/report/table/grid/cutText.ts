/** ms that pointer or focus must rest on a cell before its text is shown. */
const REST = 300;
const CELL = '[role=gridcell], [role=columnheader]';
/** px between a cell and its text. */
const GAP = 2;

const LOOK: Readonly<Record<string, string>> = {
  position: 'absolute',
  zIndex: '4',
  boxSizing: 'border-box',
  maxWidth: 'min(480px, 100%)',
  padding: '4px 8px',
  borderRadius: '4px',
  background: 'var(--acc-colors-bg-inverted, CanvasText)',
  color: 'var(--acc-colors-fg-inverted, Canvas)',
  lineHeight: '18px',
  whiteSpace: 'pre-wrap',
  overflowWrap: 'anywhere',
  unicodeBidi: 'plaintext',
  // Lets clicks through to what is under it.
  pointerEvents: 'none',
};

/**
 * Shows the full text of a cell or header that is cut off, while the pointer or keyboard focus rests on it;
 * Escape hides it. It is below the row being read, or above it where there is no room. Returns a function that
 * ends it.
 */
export function followCutText(grid: HTMLElement): () => void {
  const table = grid.closest<HTMLElement>('.rt') ?? grid;
  const { ownerDocument: page } = grid;
  const tip = page.createElement('div');
  Object.assign(tip.style, LOOK);
  tip.className = 'rt-whole';
  // Screen readers read the cell, which has the full text.
  tip.setAttribute('aria-hidden', 'true');
  let on: Element | null = null;
  let timer = 0;

  // Rows may be rewritten under a resting pointer.
  const rewritten = new MutationObserver(() => hide());
  const hide = (): void => {
    window.clearTimeout(timer);
    rewritten.disconnect();
    page.removeEventListener('keydown', onKey, true);
    tip.remove();
  };
  const onKey = (event: KeyboardEvent): void => {
    if (event.key !== 'Escape') return;
    // Keeps the surroundings, such as a dialog, from reacting to it; a pointer at rest does not take it from others.
    if (grid.contains(event.target as Node)) event.stopPropagation();
    hide();
  };
  const show = (cell: HTMLElement): void => {
    if (!isInView(cell) || !isCut(cell)) return;
    tip.textContent = wholeText(cell);
    table.append(tip);
    place(tip, cell, table);
    rewritten.observe(cell, { childList: true, characterData: true, subtree: true });
    page.addEventListener('keydown', onKey, true);
  };
  const rest = (cell: HTMLElement | null): void => {
    on = cell;
    hide();
    if (cell !== null) timer = window.setTimeout(() => show(cell), REST);
  };

  const onPointer = (event: PointerEvent): void => {
    const cell = cellOf(event.target);
    // Touch scrolls and taps; and a cell that is being pressed is not being read.
    if (event.pointerType !== 'touch' && event.buttons === 0 && cell !== on) rest(cell);
  };
  const onFocus = ({ target }: FocusEvent): void => {
    const cell = cellOf(target);
    if (cell?.matches(':focus-visible') === true) rest(cell);
  };
  const away = (): void => rest(null);
  // The row with the focus is scrolled into view before it is read.
  const onScroll = (): void => rest(focusedIn(grid));
  const handlers = [
    ['pointerover', onPointer],
    ['pointerleave', away],
    ['pointerdown', away],
    ['focusin', onFocus],
    ['focusout', away],
  ] as const;
  for (const [type, handler] of handlers) grid.addEventListener(type, handler as EventListener);
  table.addEventListener('scroll', onScroll, { capture: true, passive: true });
  rest(grid.querySelector<HTMLElement>(`:is(${CELL}):hover`) ?? focusedIn(grid));

  return () => {
    hide();
    for (const [type, handler] of handlers) grid.removeEventListener(type, handler as EventListener);
    table.removeEventListener('scroll', onScroll, true);
  };
}

function cellOf(target: EventTarget | null): HTMLElement | null {
  return target instanceof Element ? target.closest<HTMLElement>(CELL) : null;
}

function focusedIn(grid: HTMLElement): HTMLElement | null {
  return grid.querySelector<HTMLElement>(`:is(${CELL}):focus-visible`);
}

/** The parts of a cell that are cut separately; the cell itself where it has none. */
function partsOf(cell: HTMLElement): readonly HTMLElement[] {
  const parts = [...cell.querySelectorAll<HTMLElement>('.rt-label, .rt-group-name')];
  return parts.length === 0 ? [cell] : parts;
}

function wholeText(cell: HTMLElement): string {
  return (
    cell.dataset['whole'] ??
    partsOf(cell)
      .map(({ textContent }) => textContent)
      .join(' ')
  );
}

/**
 * Whether there is more text than room. Right-to-left text overflows on the side that does not count towards
 * the scroll width.
 */
function isCut(cell: HTMLElement): boolean {
  return partsOf(cell).some((part) => {
    const { paddingLeft, paddingRight } = getComputedStyle(part);
    const room = part.clientWidth - Number.parseFloat(paddingLeft) - Number.parseFloat(paddingRight);
    const text = part.ownerDocument.createRange();
    text.selectNodeContents(part);
    return text.toString().trim() !== '' && text.getBoundingClientRect().width > room + 0.5;
  });
}

/** The row with the focus continues to exist when scrolled out of view. */
function isInView(cell: HTMLElement): boolean {
  const view = cell.closest('.rt-window, .rt-head, .rt-foot')?.getBoundingClientRect();
  if (view === undefined || !cell.isConnected) return false;
  const { left, right, top, bottom } = cell.getBoundingClientRect();
  const middle = (top + bottom) / 2;
  return middle > view.top && middle < view.bottom && right > view.left && left < view.right;
}

/** Puts the text below a cell, or above it, within the table. */
function place(tip: HTMLElement, cell: HTMLElement, table: HTMLElement): void {
  const frame = table.getBoundingClientRect();
  const box = cell.getBoundingClientRect();
  const { width, height } = tip.getBoundingClientRect();
  const left = Math.max(0, Math.min(box.left - frame.left, frame.width - width));
  const below = box.bottom - frame.top + GAP;
  const end = Math.min(frame.height, table.ownerDocument.documentElement.clientHeight - frame.top);
  const top = below + height > end ? box.top - frame.top - height - GAP : below;
  tip.style.left = `${left}px`;
  tip.style.top = `${top}px`;
}
