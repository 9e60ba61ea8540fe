import { chakra } from '@chakra-ui/react/styled-system';

import { Button } from '../controls/Button';
import { ErrorIcon, RefreshIcon } from '../text/icons';
import { CentredState } from './EmptyState';

export interface ErrorStateProps {
  /** What went wrong, in the words of §8. */
  readonly message: string;
  /** Tries again; without it there is nothing that a second try could change. */
  readonly onRetry?: (() => void) | undefined;
  /** What the button reads; "Retry" unless told otherwise. */
  readonly retryLabel?: string;
  /** A try is under way. */
  readonly busy?: boolean;
}

const Sign = chakra('span', { base: { color: 'fg.error' } });
const Message = chakra('p', { base: { color: 'fg', maxW: 'lg' } });

/** What stands in the place of something that could not be loaded. */
export function ErrorState({ message, onRetry, retryLabel = 'Retry', busy = false }: ErrorStateProps) {
  return (
    <CentredState role="alert">
      <Sign>
        <ErrorIcon size={24} />
      </Sign>
      <Message>{message}</Message>
      {onRetry === undefined ? null : (
        <Button onClick={onRetry} disabledReason={busy ? 'Trying again…' : undefined}>
          <RefreshIcon />
          {retryLabel}
        </Button>
      )}
    </CentredState>
  );
}
