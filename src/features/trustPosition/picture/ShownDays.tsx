import { chakra } from '@chakra-ui/react/styled-system';
import { useMemo, useRef, useState } from 'react';
import { displayFromIso } from '../../../domain';
import type { IsoDate } from '../../../domain';
import { useAgencyTime } from '../../../platform';
import { usePicturePrint } from '../../../report';
import { Button, Notice, PictureButtons, TableFrame } from '../../../ui';
import { DrawnDays } from './DrawnDays';
import { Reading } from './Reading';
import { DAYS, DaysTable, STRETCHES, StretchTable } from './DayTables';
import { lowestDay, shortStretches } from './pictureDays';
import type { PictureDay } from './pictureDays';
import { summaryText } from './pictureTexts';
import { trustPage } from './trustPage';

export interface ShownDaysProps {
  /** Title of the picture, for paper. */
  readonly title: string;
  /** The account, or that all are shown together; for paper. */
  readonly about: string;
  /** At least one. */
  readonly days: readonly PictureDay[];
  readonly asOf: IsoDate;
  /** Whether several accounts are shown together. */
  readonly together: boolean;
  readonly withTable: boolean;
  readonly onTable: (shown: boolean) => void;
  readonly onChoose: (day: IsoDate) => void;
}

const Line = chakra('div', {
  base: {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    gap: '2',
    '& > p': { flex: '1 1 240px' },
    '& [data-short]': { color: 'fg.error', fontWeight: 'semibold' },
  },
});
/** Keeps a table as high as its rows need. */
const Box = chakra('div', { base: { display: 'grid', minW: '0', flexShrink: '0' } });
const Hint = chakra('p', { base: { textStyle: 'xs', color: 'fg.muted' } });

/** The picture of some days, what it comes to in words, and its tables. */
export function ShownDays(props: ShownDaysProps) {
  const { title, about, days, asOf, together, withTable, onTable, onChoose } = props;
  const frame = useRef<HTMLDivElement>(null);
  const { zone } = useAgencyTime();
  const [reading, setReading] = useState<number | null>(null);
  const lowest = useMemo(() => lowestDay(days), [days]);
  const stretches = useMemo(() => shortStretches(days), [days]);
  const { print, problem } = usePicturePrint(frame, zone, () =>
    trustPage({ title, about, days, together, withTable }),
  );
  const shown = days[reading ?? -1] ?? days.find(({ day }) => day === asOf) ?? days.at(-1);
  return (
    <>
      <Line>
        {lowest === null ? null : (
          <p role="status">
            <span data-short={lowest.short > 0 ? '' : undefined}>{summaryText(days, lowest)}</span>
          </p>
        )}
        {lowest === null || days.length === 1 ? null : (
          <Button
            size="sm"
            tooltip={`Show the trust position of ${displayFromIso(lowest.day)}`}
            onClick={() => onChoose(lowest.day)}
          >
            Lowest day
          </Button>
        )}
        <PictureButtons withTable={withTable} onTable={onTable} onPrint={print} />
      </Line>
      {problem === null ? null : <Notice tone="error">{problem}</Notice>}
      {shown === undefined ? null : <Reading day={shown} together={together} />}
      <DrawnDays
        ref={frame}
        days={days}
        asOf={asOf}
        together={together}
        reading={reading}
        onRead={setReading}
        onChoose={onChoose}
      />
      <Hint>
        {stretches.length === 0 ? '' : 'Hatched, and marked below: short. '}
        Point at a day to read it, or use the arrow keys; a click or Enter shows its trust position.
      </Hint>
      {stretches.length === 0 ? null : (
        <Box>
          <TableFrame aria-label={STRETCHES} maxH="180px">
            <StretchTable stretches={stretches} together={together} onChoose={onChoose} />
          </TableFrame>
        </Box>
      )}
      {withTable ? (
        <Box>
          <TableFrame aria-label={DAYS} maxH="320px">
            <DaysTable days={days} together={together} onChoose={onChoose} />
          </TableFrame>
        </Box>
      ) : null}
    </>
  );
}
