import { Button } from '../controls/Button';
import { Link } from '../text/Link';
import { ExternalIcon } from '../text/pickerIcons';
import { Dialog } from './Dialog';

export interface BlockedWindowProps {
  /** The address that the browser did not open; null when nothing was blocked. */
  readonly url: string | null;
  readonly onClose: () => void;
}

/** The dialog of `BlockedWindow`. */
export function BlockedWindowDialog({ url, onClose }: BlockedWindowProps) {
  return (
    <Dialog
      open={url !== null}
      title="Your browser blocked a window"
      onClose={onClose}
      footer={<Button onClick={onClose}>Close</Button>}
    >
      <p>
        Allow pop-up windows for this site to have items opened beside their report, or open this one here:
      </p>
      <p>
        <Link href={url ?? undefined} target="_blank" onClick={onClose}>
          Open the item in a new tab <ExternalIcon size={13} />
        </Link>
      </p>
    </Dialog>
  );
}
