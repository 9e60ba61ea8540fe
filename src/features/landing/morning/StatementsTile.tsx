import { formatCount } from '../../../domain';
import { screenPath, useTileAnswer } from '../../../platform';
import { Tile, TileFigure, TileFigures, TileWords } from '../../../ui';
import { totalsApi } from './totals.api';

/** Statements to clients that could not be made (D9, D45). */
export function StatementsTile() {
  const { data, ...answer } = useTileAnswer(totalsApi.useBatchCountsQuery(undefined));
  const failed = (data ?? []).filter(({ counts }) => counts.failed > 0);
  const [only] = failed;
  return (
    <Tile title="Customer statements" {...answer}>
      {data === undefined ? null : only === undefined ? (
        <TileWords>No statement has failed.</TileWords>
      ) : (
        <TileFigures>
          <TileFigure
            to={
              failed.length === 1
                ? screenPath('BatchStatementDetail', { id: only.id }, 'status=Failed')
                : screenPath('BatchStatements', {})
            }
            name="Failed"
            value={formatCount(failed.reduce((count, { counts }) => count + counts.failed, 0))}
            detail={failed.length === 1 ? 'in 1 batch' : `in ${formatCount(failed.length)} batches`}
            urgent
          />
        </TileFigures>
      )}
    </Tile>
  );
}
