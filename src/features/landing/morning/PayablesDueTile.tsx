import { skipToken } from '@reduxjs/toolkit/query/react';
import { ALL_OFFICES, centsFromDollars, counted, formatCents, sumCents } from '../../../domain';
import type { Cents, IsoDate } from '../../../domain';
import type { CarrierDue, CompanyPayableTotal } from '../../../api/wire';
import { filterQuery, screenPath, useTileAnswer } from '../../../platform';
import { Tile, TileFigure, TileFigures, TileWords } from '../../../ui';
import { useAreaOffice, useTitleOf } from './useAreaOffice';
import { totalsApi } from './totals.api';

/** What is due to carriers, by their own terms: overdue, and in the next 7 days (D45). */
export function PayablesDueTile({ day }: { readonly day: IsoDate }) {
  const { officeId, inAddress, problem } = useAreaOffice('companyPayables');
  const query = totalsApi.useCompanyPayableTotalsQuery(
    officeId === undefined ? skipToken : { officeId, asOfDate: day },
  );
  const { data, ...answer } = useTileAnswer(query);
  const rows = data ?? [];
  const office = inAddress === ALL_OFFICES ? null : inAddress;
  const isDue = rows.some(({ due }) => due === 'Overdue' || due === 'Next7Days');
  return (
    <Tile title={useTitleOf('Due to carriers', officeId)} {...answer} {...problem}>
      {data === undefined ? null : !isDue ? (
        <TileWords>Nothing is due to carriers in the next 7 days.</TileWords>
      ) : (
        <TileFigures>
          <DueFigure name="Overdue" due="Overdue" day={day} rows={rows} office={office} urgent />
          <DueFigure name="Due in the next 7 days" due="Next7Days" day={day} rows={rows} office={office} />
        </TileFigures>
      )}
    </Tile>
  );
}

interface DueFigureProps {
  readonly name: string;
  readonly due: Extract<CarrierDue, 'Overdue' | 'Next7Days'>;
  readonly day: IsoDate;
  readonly rows: readonly CompanyPayableTotal[];
  readonly office: string | null;
  readonly urgent?: boolean;
}

/** A figure that leads to its lines: of the accounts that have any, or of all where none has. */
function DueFigure({ name, due, day, rows, office, urgent = false }: DueFigureProps) {
  const parts = rows.filter((row) => row.due === due);
  const accounts = new Set((parts.length === 0 ? rows : parts).map(({ glAccountId }) => glAccountId));
  const lines = parts.reduce((count, part) => count + part.lines, 0);
  const sum = (field: 'amount' | 'returns'): Cents =>
    sumCents(parts.map((part) => centsFromDollars(part[field], field)));
  const total = sum('amount');
  const returned = -sum('returns');
  const filters = filterQuery({ type: 'unpaid', accounts: [...accounts].join(), office, due, asOf: day });
  return (
    <TileFigure
      to={screenPath('PayablesReport', {}, filters)}
      name={name}
      value={formatCents(total)}
      detail={[
        counted(lines, 'line'),
        // What one carrier owes the agency is no less due to another (D13).
        ...(returned === 0
          ? []
          : [`${formatCents(total + returned)} less return premiums of ${formatCents(returned)}`]),
      ].join(', ')}
      urgent={urgent && total + returned > 0}
    />
  );
}
