import type { IsoDate } from '../../../domain';
import { trustDaysApi, useTileAnswer } from '../../../platform';
import { Tile } from '../../../ui';
import { Coverage, daysOfCoverage } from './Coverage';

export interface CoverageTileProps {
  readonly title: string;
  readonly day: IsoDate;
}

/** The tile of trust coverage on the morning page (D45). */
export function CoverageTile({ title, day }: CoverageTileProps) {
  const { data, ...answer } = useTileAnswer(trustDaysApi.useTrustDaysQuery(daysOfCoverage(day)));
  return (
    <Tile title={title} size="tall" {...answer}>
      {data === undefined ? null : <Coverage rows={data} day={day} />}
    </Tile>
  );
}
