import { NotLoaded, TieOutPending, useWhenWanted } from '../../../ui';
import type { PayablesTieOutProps } from './PayablesTieOut';

const fetchTieOut = () => import('./PayablesTieOut');

/** Where a payables report is compared with Trust Position. The code is fetched once the rows are there, which come first. */
export function TieOutPlace(props: PayablesTieOutProps) {
  const loaded = useWhenWanted(fetchTieOut, true);
  if (loaded.failed) return <NotLoaded onRetry={loaded.retry} />;
  return loaded.code === null ? <TieOutPending /> : <loaded.code.PayablesTieOut {...props} />;
}
