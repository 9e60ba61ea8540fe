import { chakra } from '@chakra-ui/react/styled-system';

import { CancelButton } from './CancelButton';
import { Spinner } from './Spinner';
import { useIsLong } from './useIsLong';

export interface LoadingOverlayProps {
  /** What is happening, such as 'Fetching transactions...' (§4). */
  readonly text: string;
  /** Cancels waiting, once that takes long. */
  readonly onCancel?: (() => void) | undefined;
}

const Veil = chakra('div', {
  base: {
    position: 'absolute',
    inset: '0',
    zIndex: 'docked',
    display: 'flex',
    alignItems: 'flex-start',
    justifyContent: 'center',
    pt: 'min(20%, 120px)',
    // Not by `opacity`, which would also fade the text.
    bg: 'bg/70',
    animation: 'acc-fade-in 100ms',
  },
});

const Card = chakra('div', {
  base: {
    display: 'flex',
    flexDirection: 'column',
    gap: '2',
    minW: '224px',
    px: '4',
    py: '3',
    borderRadius: 'l3',
    borderWidth: '1px',
    borderColor: 'border',
    bg: 'bg.panel',
    boxShadow: 'md',
  },
});

const Line = chakra('div', {
  base: { display: 'flex', alignItems: 'center', gap: '2.5', '& > :nth-child(2)': { flex: '1' } },
});

/**
 * Covers its positioned parent during a long operation: shows what is happening, and a way to cancel.
 */
export function LoadingOverlay({ text, onCancel }: LoadingOverlayProps) {
  const isLong = useIsLong();
  return (
    <Veil>
      <Card>
        <Line>
          <Spinner />
          <span role="status">{text}</span>
          {onCancel === undefined ? null : <CancelButton {...{ isLong, onCancel }} />}
        </Line>
      </Card>
    </Veil>
  );
}
