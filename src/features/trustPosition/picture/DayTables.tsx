import { counted, displayFromIso, formatCents } from '../../../domain';
import type { IsoDate } from '../../../domain';
import { Button, DataTable, amountColumn } from '../../../ui';
import type { DataColumn } from '../../../ui';
import type { PictureDay, ShortStretch } from './pictureDays';
import { accountsText, stretchText } from './pictureTexts';

export interface DaysTableProps {
  readonly days: readonly PictureDay[];
  readonly together: boolean;
  readonly onChoose: (day: IsoDate) => void;
}

/** The days of the picture as a table, for those who cannot see it. */
export function DaysTable({ days, together, onChoose }: DaysTableProps) {
  const columns: readonly DataColumn<PictureDay>[] = [
    { name: 'Day', isHeader: true, cell: ({ day }) => <DayButton day={day} onChoose={onChoose} /> },
    amountColumn('Bank', ({ bank }) => bank),
    amountColumn('Held for others', ({ held }) => held),
    { name: 'Excess', end: true, cell: ({ excess, short }) => ifAny(excess, short === 0) },
    { name: 'Short by', end: true, cell: ({ short }) => ifAny(short) },
    ...(together ? [shortAccounts<PictureDay>(({ shortAccounts: accounts }) => accountsText(accounts))] : []),
  ];
  return <DataTable label={DAYS} columns={columns} rows={days} keyOf={({ day }) => day} dense />;
}

export interface StretchTableProps extends Pick<DaysTableProps, 'together' | 'onChoose'> {
  readonly stretches: readonly ShortStretch[];
}

/** The days short, those in a row in one line. */
export function StretchTable({ stretches, together, onChoose }: StretchTableProps) {
  const columns: readonly DataColumn<ShortStretch>[] = [
    { name: 'Days short', isHeader: true, wraps: true, cell: stretchText },
    { name: 'Length', end: true, cell: ({ days }) => counted(days, 'day') },
    { name: 'Largest shortage', end: true, cell: ({ worst }) => formatCents(worst.short) },
    { name: 'On', cell: ({ worst }) => <DayButton day={worst.day} onChoose={onChoose} /> },
    ...(together ? [shortAccounts<ShortStretch>(({ accounts }) => accountsText(accounts))] : []),
  ];
  return (
    <DataTable label={STRETCHES} columns={columns} rows={stretches} keyOf={({ first }) => first} dense />
  );
}

/** Name of the table of all days. */
export const DAYS = 'Bank and held for others, day by day';
/** Name of the table of days short. */
export const STRETCHES = 'Days short';

function DayButton({ day, onChoose }: { readonly day: IsoDate; readonly onChoose: (day: IsoDate) => void }) {
  return (
    <Button
      size="sm"
      variant="ghost"
      height="5"
      px="1"
      ms="-1"
      fontWeight="normal"
      color="blue.fg"
      tooltip="Show the trust position of this day"
      onClick={() => onChoose(day)}
    >
      {displayFromIso(day)}
    </Button>
  );
}

const shortAccounts = <Row,>(textOf: (row: Row) => string): DataColumn<Row> => ({
  name: 'Accounts short',
  wraps: true,
  cell: textOf,
});

/** An amount, or nothing where there is none: a day is over or short, not both. */
const ifAny = (cents: number, always = false): string => (cents > 0 || always ? formatCents(cents) : '');
