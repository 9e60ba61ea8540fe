import { FeatureFlag } from '../../domain';
import { useSession } from '../../platform';
import { NotLoaded, TieOutPending, useWhenWanted } from '../../ui';
import type { TieOutStripProps } from './TieOutStrip';
import type { AsOfArgs } from './customerReports.api';

export interface TieOutPlaceProps extends Omit<TieOutStripProps, 'args'> {
  /** Arguments of the report on screen; null until it has arrived, so that it is fetched first. */
  readonly args: AsOfArgs | null;
}

const fetchStrip = () => import('./TieOutStrip');

/** Where a customer report is compared with the others, in a host with Trust Position (D45). */
export function TieOutPlace({ args, ...props }: TieOutPlaceProps) {
  const { flags } = useSession();
  const isWanted = flags[FeatureFlag.TrustPosition] === true && args !== null;
  const loaded = useWhenWanted(fetchStrip, isWanted);
  if (!isWanted) return null;
  if (loaded.failed) return <NotLoaded onRetry={loaded.retry} />;
  return loaded.code === null ? <TieOutPending /> : <loaded.code.TieOutStrip {...props} args={args} />;
}
