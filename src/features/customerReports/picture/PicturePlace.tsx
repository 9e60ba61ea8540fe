import type { ReportData } from '../../../report';
import { NotLoaded, useWhenWanted } from '../../../ui';
import type { BalancePictureProps } from './BalancePicture';
import { PictureFrame } from './PictureFrame';

export interface PicturePlaceProps extends Omit<BalancePictureProps, 'data'> {
  /** Undefined while the report is fetched for the first time. */
  readonly data: ReportData | undefined;
  /** Whether the report failed. */
  readonly failed: boolean;
}

const fetchPicture = () => import('./BalancePicture');

/**
 * The balance by day over the table, of a report with rows and more than one day (D45). Its code is fetched once the
 * rows are there, which come first.
 */
export function PicturePlace({ data, failed, start, end, client, officeName }: PicturePlaceProps) {
  const hasRows = data !== undefined && data.rowCount > 0;
  const hasDays = start === null || start < end;
  const loaded = useWhenWanted(fetchPicture, hasRows && hasDays);
  if (!hasDays || (data === undefined ? failed : !hasRows)) return null;
  if (loaded.failed) {
    return (
      <PictureFrame>
        <NotLoaded onRetry={loaded.retry} />
      </PictureFrame>
    );
  }
  if (loaded.code === null || data === undefined) return <PictureFrame aria-hidden />;
  return <loaded.code.BalancePicture {...{ data, start, end, client, officeName }} />;
}
