import { useEffect, useId, useRef, useState, type KeyboardEvent as KeyPress, type ReactNode } from 'react';

/**
 * A button that opens a panel below it. Up, Down, Home and End move through the panel; Left and Right move to
 * the next such button. Escape, a choice and a click elsewhere close it. Escape and a choice return the focus
 * to the button.
 */
export function Disclosure(props: {
  readonly label: ReactNode;
  /** Accessible name if `label` is not text. */
  readonly name?: string;
  readonly className?: string;
  readonly children: (close: () => void) => ReactNode;
}): ReactNode {
  const [open, setOpen] = useState(false);
  const box = useRef<HTMLDivElement>(null);
  const button = useRef<HTMLButtonElement>(null);
  const sheet = useRef<HTMLDivElement>(null);
  const openedWith = useRef<string | null>(null);
  const id = useId();

  useEffect(() => {
    const key = openedWith.current;
    openedWith.current = null;
    if (open && key !== null) moveFocusByKey(itemsOf(sheet.current), DOWN, key);
  }, [open]);

  function onKeyDown(event: KeyPress): void {
    const { key } = event;
    // In a text field these keys move the caret.
    if (event.target instanceof HTMLInputElement && /^(Home|End|ArrowLeft|ArrowRight)$/.test(key)) return;
    const others = box.current?.parentElement?.querySelectorAll<HTMLElement>(':scope > .disclosure > button');
    const isArrow = key === 'ArrowDown' || key === 'ArrowUp';
    if (open && moveFocusByKey(itemsOf(sheet.current), DOWN, key)) event.preventDefault();
    else if (!open && isArrow) {
      event.preventDefault();
      openedWith.current = key;
      setOpen(true);
    } else if (button.current !== null && moveFocusByKey([...(others ?? [])], ACROSS, key, button.current)) {
      event.preventDefault();
      setOpen(false);
    }
  }

  useEffect(() => {
    if (!open) return;
    function onPointer(event: PointerEvent): void {
      if (event.target instanceof Node && box.current?.contains(event.target) === false) setOpen(false);
    }
    function onKey(event: KeyboardEvent): void {
      if (event.key !== 'Escape') return;
      setOpen(false);
      button.current?.focus();
    }
    document.addEventListener('pointerdown', onPointer);
    document.addEventListener('keydown', onKey);
    return () => {
      document.removeEventListener('pointerdown', onPointer);
      document.removeEventListener('keydown', onKey);
    };
  }, [open]);

  const close = (): void => {
    // The chosen entry is about to disappear: a dialog that it opens must return the focus to the button.
    button.current?.focus();
    setOpen(false);
  };
  return (
    <div className="disclosure" ref={box} onKeyDown={onKeyDown}>
      <button
        ref={button}
        type="button"
        className={props.className ?? 'bar-button'}
        aria-expanded={open}
        aria-controls={open ? id : undefined}
        aria-label={props.name}
        onClick={() => setOpen(!open)}
      >
        {props.label}
      </button>
      {open && (
        <div id={id} className="disclosed" ref={sheet}>
          <Disclosed render={props.children} close={close} />
        </div>
      )}
    </div>
  );
}

const DOWN = ['ArrowDown', 'ArrowUp'] as const;
const ACROSS = ['ArrowRight', 'ArrowLeft'] as const;

function itemsOf(sheet: HTMLElement | null): readonly HTMLElement[] {
  return [...(sheet?.querySelectorAll<HTMLElement>('a, button') ?? [])];
}

/**
 * Moves the focus from `from` within a list that wraps around. In a vertical list, Home and End move to its
 * ends. Returns whether the key was one of these.
 */
function moveFocusByKey(
  list: readonly HTMLElement[],
  [forth, back]: typeof DOWN | typeof ACROSS,
  key: string,
  from: Element | null = document.activeElement,
): boolean {
  const at = list.findIndex((item) => item === from);
  const ends = forth === 'ArrowDown';
  if (key === forth) list[(at + 1) % list.length]?.focus();
  else if (key === back) list.at(at <= 0 ? -1 : at - 1)?.focus();
  else if (ends && key === 'Home') list[0]?.focus();
  else if (ends && key === 'End') list.at(-1)?.focus();
  else return false;
  return true;
}

function Disclosed(props: {
  readonly render: (close: () => void) => ReactNode;
  readonly close: () => void;
}): ReactNode {
  return props.render(props.close);
}
