import { skipToken } from '@reduxjs/toolkit/query/react';
import { centsFromDollars, formatCents, itemCount, sumCents } from '../../../domain';
import type { IsoDate } from '../../../domain';
import { filterQuery, screenPath, useTileAnswer } from '../../../platform';
import { Tile, TileFigure, TileFigures, TileWords } from '../../../ui';
import { useAreaOffice, useTitleOf } from './useAreaOffice';
import { totalsApi } from './totals.api';

/** Money of clients and credits that are on no invoice for more than 30 days (D45). */
export function CreditsTile({ day }: { readonly day: IsoDate }) {
  const { officeId, inAddress, problem } = useAreaOffice('customer');
  const query = totalsApi.useUnappliedCreditTotalsQuery(
    officeId === undefined ? skipToken : { officeId, asOfDate: day },
  );
  const { data, ...answer } = useTileAnswer(query);
  const old = (data ?? []).filter(({ olderThan30Days }) => olderThan30Days);
  const filters = filterQuery({ asOf: day, office: inAddress, older: '30' });
  return (
    <Tile title={useTitleOf('Unapplied credits', officeId)} {...answer} {...problem}>
      {data === undefined ? null : old.length === 0 ? (
        <TileWords>No credit has been unapplied for more than 30 days.</TileWords>
      ) : (
        <TileFigures>
          <TileFigure
            to={screenPath('UnappliedCreditReport', {}, filters)}
            name="Older than 30 days"
            value={formatCents(
              sumCents(old.map(({ unapplied }) => centsFromDollars(unapplied, 'unapplied'))),
            )}
            detail={itemCount(old.reduce((count, { items }) => count + items, 0))}
          />
        </TileFigures>
      )}
    </Tile>
  );
}
