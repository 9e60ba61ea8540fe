import {
  AGEING_BUCKETS,
  CURRENT,
  ageingLabel,
  centsFromDollars,
  counted,
  formatCents,
  sumCents,
} from '../../../domain';
import type { AgeingBucket, Cents, IsoDate } from '../../../domain';
import type { UnpaidInvoiceTotal } from '../../../api/wire';
import { filterQuery, screenPath } from '../../../platform';
import { TileFigure, TileFigures, TileLink, TileWords } from '../../../ui';
import type { AreaOffice } from './areaOffice';

export interface ToCollectProps extends Pick<AreaOffice, 'inAddress'> {
  /** Null for no unpaid invoice. */
  readonly rows: readonly UnpaidInvoiceTotal[] | null;
  readonly day: IsoDate;
}

/** What clients owe on invoices, by days past due (D6, D45). */
export function ToCollect({ rows, day, inAddress }: ToCollectProps) {
  if (rows === null || rows.length === 0) return <TileWords>No invoice is unpaid.</TileWords>;
  return <Collect rows={rows} addressOf={(bucket) => unpaidInvoicesAddress(day, inAddress, bucket)} />;
}

/** The unpaid invoices of a bucket, or all of them, as of a day. */
function unpaidInvoicesAddress(day: IsoDate, inAddress: string | null, bucket: AgeingBucket | null): string {
  return screenPath(
    'UnpaidInvoicesReport',
    {},
    filterQuery({ asOf: day, office: inAddress, age: bucket?.id }),
  );
}

interface CollectProps {
  readonly rows: readonly UnpaidInvoiceTotal[];
  /** The unpaid invoices of a bucket, or all of them. */
  readonly addressOf: (bucket: AgeingBucket | null) => string;
}

function Collect({ rows, addressOf }: CollectProps) {
  const centsOf = (some: readonly UnpaidInvoiceTotal[]): Cents =>
    sumCents(some.map(({ openBalance }) => centsFromDollars(openBalance, 'openBalance')));
  const ages = AGEING_BUCKETS.map((bucket) => ({
    bucket,
    cents: centsOf(rows.filter(({ age }) => age === bucket.field)),
  }));
  const total = centsOf(rows);
  const pastDue = sumCents(ages.filter(({ bucket }) => bucket !== CURRENT).map(({ cents }) => cents));
  const invoices = rows.reduce((count, row) => count + row.invoices, 0);
  return (
    <>
      <TileFigures>
        <TileFigure
          to={addressOf(null)}
          name="Unpaid invoices"
          value={formatCents(total)}
          detail={`${counted(invoices, 'invoice')}, ${formatCents(pastDue)} past due`}
        />
      </TileFigures>
      <div className="acc-tile-bar" aria-hidden="true">
        {ages.map(({ bucket, cents }) =>
          cents > 0 ? <span key={bucket.id} data-age={bucket.id} style={{ flexGrow: cents }} /> : null,
        )}
      </div>
      <dl className="acc-tile-ages">
        {ages.map(({ bucket, cents }) => (
          <div key={bucket.id}>
            <dt>{ageingLabel(bucket)}</dt>
            <dd>
              <TileLink to={addressOf(bucket)}>{formatCents(cents)}</TileLink>
            </dd>
          </div>
        ))}
      </dl>
    </>
  );
}
