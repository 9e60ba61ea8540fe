import { chakra } from '@chakra-ui/react/styled-system';
import type { GeneralFailure, Retry } from '../../platform';
import { Button, Dialog } from '../../ui';

const Stack = chakra('div', { base: { display: 'flex', flexDirection: 'column', gap: '2' } });
const Happened = chakra('p', { base: { fontWeight: 'semibold', overflowWrap: 'anywhere' } });
const Detail = chakra('p', { base: { overflowWrap: 'anywhere' } });
const Waiting = chakra('p', { base: { textStyle: 'xs', color: 'fg.muted' } });

export interface GeneralErrorDialogProps {
  readonly failure: GeneralFailure;
  /** The number of further failures waiting to be shown. */
  readonly waiting: number;
  readonly onClose: () => void;
  readonly onRetry: (retry: Retry) => void;
}

/** A failure that has no place of its own on a screen; it stays until it is dismissed (§2 "Dialogs", D46). */
export function GeneralErrorDialog({ failure, waiting, onClose, onRetry }: GeneralErrorDialogProps) {
  const { text, detail, retry } = failure;
  return (
    <Dialog
      open
      title="Error"
      role="alertdialog"
      footer={
        <>
          <Button onClick={onClose}>Close</Button>
          {retry === undefined ? null : (
            <Button variant="solid" colorPalette="blue" onClick={() => onRetry(retry)}>
              Retry
            </Button>
          )}
        </>
      }
    >
      {/* The next message takes the place of the one that was closed, with the focus where it was. */}
      <Stack aria-live="polite" aria-atomic>
        <Happened>{text}</Happened>
        <Detail>{detail}</Detail>
        {waiting === 0 ? null : (
          <Waiting>{waiting === 1 ? '1 more message follows.' : `${waiting} more messages follow.`}</Waiting>
        )}
      </Stack>
    </Dialog>
  );
}
