import { useEffect, useRef } from 'react';

import { Button } from '../controls/Button';
import { RefreshIcon } from '../text/icons';
import { EmptyState } from './EmptyState';

/** Takes the place of something that the user did not wait for. The focus, which was on Cancel, goes on from here. */
export function CancelledState({ onRetry }: { readonly onRetry: () => void }) {
  const retry = useRef<HTMLButtonElement>(null);
  useEffect(() => retry.current?.focus({ preventScroll: true }), []);
  return (
    <EmptyState text="Fetching was cancelled.">
      <Button ref={retry} onClick={onRetry}>
        <RefreshIcon />
        Try again
      </Button>
    </EmptyState>
  );
}
