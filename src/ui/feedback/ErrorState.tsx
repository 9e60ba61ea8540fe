import { chakra } from '@chakra-ui/react/styled-system';

import { Button } from '../controls/Button';
import { ErrorIcon, RefreshIcon } from '../text/icons';
import { CentredState } from './EmptyState';

export interface ErrorStateProps {
  /** What went wrong, in the words of §8. */
  readonly message: string;
  /** Tries again; left out where another attempt could not change anything. */
  readonly onRetry?: (() => void) | undefined;
  /** The text of the button; defaults to "Retry". */
  readonly retryLabel?: string;
  /** Whether an attempt is under way. */
  readonly busy?: boolean;
}

const Sign = chakra('span', { base: { color: 'fg.error' } });
const Message = chakra('p', { base: { color: 'fg', maxW: 'lg' } });

/** Takes the place of something that could not be loaded. */
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
