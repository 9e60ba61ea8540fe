import { chakra } from '@chakra-ui/react/styled-system';

import { CancelButton } from './CancelButton';
import { Spinner } from './Spinner';
import { useIsLong } from './useIsLong';

export interface LongWaitProps {
  /** What is happening, such as 'Fetching transactions...' (§4). */
  readonly text: string;
  readonly onCancel: () => void;
}

/** Over the lower corner, where it moves nothing and lets rows be read. */
const Card = chakra('div', {
  base: {
    position: 'absolute',
    insetInlineEnd: '4',
    bottom: '16',
    zIndex: 'docked',
    display: 'flex',
    alignItems: 'center',
    gap: '2.5',
    px: '3',
    py: '2',
    borderRadius: 'l3',
    borderWidth: '1px',
    borderColor: 'border',
    bg: 'bg.panel',
    boxShadow: 'md',
  },
});

/** Says that rows in sight are still being added or renewed, once that takes long, and cancels it. */
export function LongWait({ text, onCancel }: LongWaitProps) {
  const isLong = useIsLong();
  if (!isLong) return null;
  return (
    <Card>
      <Spinner />
      <span role="status">{text}</span>
      <CancelButton {...{ isLong, onCancel }} />
    </Card>
  );
}
