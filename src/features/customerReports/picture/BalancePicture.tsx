import { chakra } from '@chakra-ui/react/styled-system';
import { useId, useMemo, useRef, useState } from 'react';
import { daysBetween, formatCents } from '../../../domain';
import type { IsoDate } from '../../../domain';
import { useAgencyTime } from '../../../platform';
import { rowViewOf, usePicturePrint, useSliced } from '../../../report';
import type { ReportData } from '../../../report';
import { DRAWN_STYLES, DataTable, Notice, PictureButtons, TableFrame, ToggleButton } from '../../../ui';
import type { DataColumn } from '../../../ui';
import { DrawnBalance } from './DrawnBalance';
import { balanceChanges, balanceDaySteps } from './balanceDays';
import type { BalanceChange, BalanceDays } from './balanceDays';
import { CHANGES, balancePage } from './balancePage';
import { dayText, endText, isSame, sameText } from './balanceTexts';
import { FOLDED, PictureFrame } from './PictureFrame';

export interface BalancePictureProps {
  /** At least one row. */
  readonly data: ReportData;
  /** First day of the report; null if from the beginning. */
  readonly start: IsoDate | null;
  readonly end: IsoDate;
  /** Number of the one customer whose report it is; null for all. */
  readonly client: string | null;
  /** What it covers, in words. */
  readonly officeName: string;
}

/** The balance by day, if the report has more than one day. */
export function BalancePicture({ data, start, end, client, officeName }: BalancePictureProps) {
  const work = useMemo(() => () => balanceDaySteps(data, start, end), [data, start, end]);
  // A long period is as much work as many rows: a mistyped year is that of half a million days.
  const days = useSliced(work, Math.max(data.rowCount, start === null ? 0 : daysBetween(start, end)));
  if (days === null) return null;
  if (days === undefined) return <PictureFrame aria-hidden />;
  const who = client === null ? 'All customers' : `${client} ${rowViewOf(data, 0).text('clientName')}`;
  return <ShownBalances days={days} about={`${who} · ${officeName}`} />;
}

/** On a narrow screen, words go below the buttons. */
const Head = chakra('div', {
  base: {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    columnGap: '4',
    rowGap: '1',
    '& > h2': { fontWeight: 'semibold' },
    '& > div': { display: 'flex', gap: '2', marginInlineStart: 'auto' },
    '& > p': {
      order: { base: '1', lg: '0' },
      flexBasis: { base: '100%', lg: 'auto' },
      display: 'flex',
      flexWrap: 'wrap',
      columnGap: '4',
      color: 'fg.muted',
      fontVariantNumeric: 'tabular-nums',
    },
    '& > p > span': { display: 'inline-flex', alignItems: 'center', gap: '1.5' },
    '& [data-unfolds]': { display: 'none', [FOLDED]: { display: 'inline-flex' } },
    '& svg': { width: '10px', height: '10px', flexShrink: '0' },
    ...DRAWN_STYLES,
  },
});
/** Keeps the table as high as its rows need. */
const Box = chakra('div', { base: { display: 'grid', minW: '0', flexShrink: '0' } });

interface ShownProps {
  readonly days: BalanceDays;
  /** Whose balances they are, for paper. */
  readonly about: string;
}

function ShownBalances({ days, about }: ShownProps) {
  const id = useId();
  const frame = useRef<HTMLDivElement>(null);
  const { zone } = useAgencyTime();
  const [reading, setReading] = useState<number | null>(null);
  const [isOpen, setOpen] = useState(false);
  const [withTable, setWithTable] = useState(false);
  const { print, problem } = usePicturePrint(frame, zone, () =>
    balancePage({ title: TITLE, about, days, withTable }),
  );
  return (
    <PictureFrame as="section" aria-labelledby={id} data-open={isOpen ? '' : undefined}>
      <Head>
        <h2 id={id}>{TITLE}</h2>
        {isSame(days) ? (
          <p>{sameText(days)}</p>
        ) : (
          <p>
            <span>
              <Ring of="highest" /> {endText(days, 'highest')}
            </span>
            <span>
              <Ring of="lowest" /> {endText(days, 'lowest')}
            </span>
          </p>
        )}
        <div>
          <ToggleButton pressed={isOpen} data-unfolds="" onClick={() => setOpen(!isOpen)}>
            Picture
          </ToggleButton>
          <PictureButtons withTable={withTable} onTable={setWithTable} onPrint={print} />
        </div>
      </Head>
      {problem === null ? null : <Notice tone="error">{problem}</Notice>}
      <div data-folds="">
        <DrawnBalance ref={frame} days={days} reading={reading} onRead={setReading} />
      </div>
      {withTable ? <Changes days={days} /> : null}
    </PictureFrame>
  );
}

const TITLE = 'Balance by day';

/** The sign that an end of the balances has in the picture. */
function Ring({ of }: { readonly of: 'highest' | 'lowest' }) {
  const circle = <circle cx="5" cy="5" r="4" />;
  return (
    <svg viewBox="0 0 10 10" aria-hidden="true">
      <g data-part={of}>{circle}</g>
    </svg>
  );
}

/** The picture as a table, for those who cannot see it. */
function Changes({ days }: { readonly days: BalanceDays }) {
  const rows = useMemo(() => balanceChanges(days), [days]);
  const columns: readonly DataColumn<BalanceChange>[] = [
    { name: 'Day', isHeader: true, cell: ({ at }) => dayText(days, at) },
    {
      name: 'Change',
      end: true,
      cell: ({ change }) => (change === null ? null : formatCents(change)),
    },
    { name: 'Balance', end: true, cell: ({ balance }) => formatCents(balance) },
  ];
  return (
    <Box>
      <TableFrame aria-label={CHANGES} maxH="240px" maxW="xl">
        <DataTable label={CHANGES} columns={columns} rows={rows} keyOf={({ at }) => String(at)} dense />
      </TableFrame>
    </Box>
  );
}
