import { useEffect } from 'react';
import { useOnDemand } from '../useOnDemand';
import type { BlockedWindowProps } from './BlockedWindowDialog';

/** Says that the browser has blocked a window, and offers its page as a link, which no browser blocks (§2). */
export function BlockedWindow(props: BlockedWindowProps) {
  const { url, onClose } = props;
  const { code, ask } = useOnDemand(() => import('./BlockedWindowDialog'));
  useEffect(() => {
    // Without the dialog there is nothing to close: the next window that is blocked, of this page or another, asks again.
    if (url !== null) ask(() => undefined, onClose);
  }, [url, onClose, ask]);
  return code === null ? null : <code.BlockedWindowDialog {...props} />;
}
