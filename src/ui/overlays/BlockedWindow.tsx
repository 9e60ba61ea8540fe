import { useWhenWanted } from '../useOnDemand';
import type { BlockedWindowProps } from './BlockedWindowDialog';

/** Says that the browser has blocked a window, and offers its page as a link, which no browser blocks (§2). */
export function BlockedWindow(props: BlockedWindowProps) {
  const part = useWhenWanted(() => import('./BlockedWindowDialog'), props.url !== null);
  return part === null ? null : <part.BlockedWindowDialog {...props} />;
}
