import { NotLoaded, TieOutPending, useWhenWanted } from '../../../ui';
import type { PayablesTieOutProps } from './PayablesTieOut';

const fetchTieOut = () => import('./PayablesTieOut');

/** Where a payables report is compared with Trust Position. The code is fetched once the rows are there, which come first. */
export function TieOutPlace(props: PayablesTieOutProps) {
  const code = useWhenWanted(fetchTieOut, true);
  if (code.failed) return <NotLoaded onRetry={code.retry} />;
  return code.part === null ? <TieOutPending /> : <code.part.PayablesTieOut {...props} />;
}
