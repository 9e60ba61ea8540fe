import { useLayoutEffect, useRef } from 'react';

import { Button } from '../controls/Button';
import { RefreshIcon } from '../text/icons';
import { EmptyState } from './EmptyState';

/** Takes the place of a fetch that the user cancelled. A focus that went with it, such as that on Cancel, goes to Try again. */
export function CancelledState({ onRetry }: { readonly onRetry: () => void }) {
  const retry = useRef<HTMLButtonElement>(null);
  // Before `keepFocus` looks for another place.
  useLayoutEffect(() => {
    if (document.activeElement === document.body) retry.current?.focus({ preventScroll: true });
  }, []);
  return (
    <EmptyState text="Fetching was cancelled.">
      <Button ref={retry} onClick={onRetry}>
        <RefreshIcon />
        Try again
      </Button>
    </EmptyState>
  );
}
