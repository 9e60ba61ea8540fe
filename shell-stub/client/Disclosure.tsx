import { useEffect, useId, useRef, useState, type ReactNode } from 'react';

/**
 * A button with what it opens under it. Escape and a click elsewhere close it, Escape gives focus back to the
 * button.
 */
export function Disclosure(props: {
  readonly label: ReactNode;
  /** Spoken name when `label` is not text. */
  readonly name?: string;
  readonly className?: string;
  readonly children: (close: () => void) => ReactNode;
}): ReactNode {
  const [open, setOpen] = useState(false);
  const box = useRef<HTMLDivElement>(null);
  const button = useRef<HTMLButtonElement>(null);
  const id = useId();

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

  return (
    <div className="disclosure" ref={box}>
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
        <div id={id} className="disclosed">
          {props.children(() => setOpen(false))}
        </div>
      )}
    </div>
  );
}
