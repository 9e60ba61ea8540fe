import { skipToken } from '@reduxjs/toolkit/query/react';
import type { IsoDate } from '../../../domain';
import { useTileAnswer } from '../../../platform';
import { Tile } from '../../../ui';
import { useAreaOffice, useTitleOf } from './useAreaOffice';
import { ToCollect } from './ToCollect';
import { totalsApi } from './totals.api';

/** What clients owe on invoices, by days past due (D6, D45). */
export function ToCollectTile({ day }: { readonly day: IsoDate }) {
  const { officeId, inAddress, problem } = useAreaOffice('customer');
  const query = totalsApi.useUnpaidInvoiceTotalsQuery(
    officeId === undefined ? skipToken : { officeId, asOfDate: day },
  );
  const { data, ...answer } = useTileAnswer(query);
  return (
    <Tile title={useTitleOf('To collect', officeId)} size="wide" {...answer} {...problem}>
      {data === undefined ? null : <ToCollect rows={data} day={day} inAddress={inAddress} />}
    </Tile>
  );
}
