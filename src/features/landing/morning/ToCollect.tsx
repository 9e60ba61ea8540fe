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
  return (
    <Collect
      rows={rows}
      addressOf={(bucket) => unpaidInvoicesAddress(day, inAddress, bucket)}
      pastDueAddress={screenPath('PastDueInvoicesReport', {}, filterQuery({ asOf: day, office: inAddress }))}
    />
  );
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
  readonly pastDueAddress: string;
}

function Collect({ rows, addressOf, pastDueAddress }: CollectProps) {
  const ages = AGEING_BUCKETS.map((bucket) => ({
    bucket,
    cents: centsOf(rows.filter(({ age }) => age === bucket.field)),
  }));
  return (
    <>
      <TileFigures>
        <InvoicesFigure to={addressOf(null)} name="Unpaid invoices" rows={rows} />
        <InvoicesFigure
          to={pastDueAddress}
          name="Past due"
          rows={rows.filter(({ age }) => age !== CURRENT.field)}
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

interface InvoicesFigureProps extends Pick<CollectProps, 'rows'> {
  readonly to: string;
  readonly name: string;
}

function InvoicesFigure({ to, name, rows }: InvoicesFigureProps) {
  const invoices = rows.reduce((count, row) => count + row.invoices, 0);
  return (
    <TileFigure
      to={to}
      name={name}
      value={formatCents(centsOf(rows))}
      detail={counted(invoices, 'invoice')}
    />
  );
}

function centsOf(rows: readonly UnpaidInvoiceTotal[]): Cents {
  return sumCents(rows.map(({ openBalance }) => centsFromDollars(openBalance, 'openBalance')));
}
