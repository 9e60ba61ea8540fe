import { useEffectEvent, useLayoutEffect } from 'react';

import { Button } from '../controls/Button';
import { usePortalContainer } from '../portal';

/** Elements that handle Escape themselves, or have something open that does. */
const TAKES_ESCAPE = 'input, textarea, [role=dialog], [role=menu], [role=listbox], [aria-expanded=true]';

/** Not seen, found or focused, but in its place. */
const KEPT = { visibility: 'hidden' } as const;

export interface CancelButtonProps {
  /** Whether the wait has become long; until then only the button's place is kept. */
  readonly isLong: boolean;
  readonly onCancel: () => void;
}

/** Ends a long wait by button or Escape. */
export function CancelButton({ isLong, onCancel }: CancelButtonProps) {
  useEscape(isLong, onCancel);
  return (
    <Button size="sm" style={isLong ? undefined : KEPT} onClick={onCancel}>
      Cancel
    </Button>
  );
}

/** Calls back on an Escape of this mount that closes nothing else. */
function useEscape(isWanted: boolean, onEscape: () => void): void {
  const container = usePortalContainer();
  const escape = useEffectEvent(onEscape);
  // Before the browser shows the button: Escape works as soon as it is seen.
  useLayoutEffect(() => {
    if (!isWanted || container === null) return undefined;
    const { ownerDocument: doc } = container;
    const press = (event: KeyboardEvent): void => {
      const { key, target, defaultPrevented } = event;
      if (key !== 'Escape' || defaultPrevented || container.querySelector('[role=dialog]') !== null) return;
      const isHere = target === doc.body || container.parentElement?.contains(target as Node) === true;
      if (isHere && (target as Element).closest(TAKES_ESCAPE) === null) escape();
    };
    doc.addEventListener('keydown', press);
    return () => doc.removeEventListener('keydown', press);
  }, [isWanted, container]);
}
