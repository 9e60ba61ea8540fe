import { chakra } from '@chakra-ui/react/styled-system';
import { useId, useMemo, useState } from 'react';
import type { ReactNode } from 'react';
import { failureOf } from '../../../api';
import type { IsoDate } from '../../../domain';
import { trustDaysApi } from '../../../platform';
import { EmptyState, ErrorState, LoadingOverlay } from '../../../ui';
import { Panel } from '../Panel';
import { RangeChoice } from './RangeChoice';
import type { Choice } from './RangeChoice';
import { ShownDays } from './ShownDays';
import { firstRangeDays, isInRange, rangeOfDays } from './dayRange';
import type { DayRange } from './dayRange';
import { PICTURE_HEIGHT } from './drawing';
import { pictureDays } from './pictureDays';

export interface TrustPictureProps {
  /** The day that the screen shows, marked in the picture. */
  readonly asOf: IsoDate;
  /** The agency's today, which is the last day there is. */
  readonly today: IsoDate;
  /** Null for all trust accounts together. */
  readonly accountId: string | null;
  /** Its name, or that all are shown together; for paper. */
  readonly accountName: string;
  /** Takes a day of the picture as the as-of date. */
  readonly onChoose: (day: IsoDate) => void;
}

/** Height in px of the lines above the picture. */
const ABOVE_PICTURE = 64;

const Head = chakra('div', {
  base: { display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: '4', rowGap: '2' },
});
const Heading = chakra('h2', { base: { fontWeight: 'semibold', flex: '1 1 auto' } });
/** At least as high as the picture, so that nothing below moves when it comes. */
const Place = chakra('div', {
  base: {
    position: 'relative',
    display: 'flex',
    flexDirection: 'column',
    gap: '2',
    minW: '0',
    minHeight: `${PICTURE_HEIGHT + ABOVE_PICTURE}px`,
  },
});

/** Bank and money held for others on each day of a range, with the gap between them (D50). */
export function TrustPicture({ asOf, today, accountId, accountName, onChoose }: TrustPictureProps) {
  const id = useId();
  const [choice, setChoice] = useState<Choice>(() => ({ days: firstRangeDays(asOf, today) }));
  const [withTable, setWithTable] = useState(false);
  const range = useShownRange(choice, asOf, today);
  const { data, error, isFetching, refetch } = trustDaysApi.useTrustDaysQuery({
    ...range,
    quiet: 'refusals',
  });
  const days = useMemo(() => pictureDays(data ?? [], accountId), [data, accountId]);
  const failure = failureOf(error);
  const busy = isFetching ? <LoadingOverlay text="Fetching the days…" /> : null;
  const shown = (): ReactNode => {
    if (failure !== undefined) {
      return <ErrorState message={failure.message} onRetry={() => void refetch()} busy={isFetching} />;
    }
    if (data === undefined) return null;
    const [first] = days;
    if (first === undefined) return <EmptyState text={NO_ACCOUNT} />;
    return (
      <ShownDays
        key={`${first.day} ${days.length} ${accountId}`}
        title={TITLE}
        about={accountName}
        days={days}
        asOf={asOf}
        together={accountId === null && new Set(data.map(({ bankAccountId }) => bankAccountId)).size > 1}
        withTable={withTable}
        onTable={setWithTable}
        onChoose={onChoose}
      />
    );
  };
  return (
    <Panel aria-labelledby={id} aria-busy={isFetching}>
      <Head>
        <Heading id={id}>{TITLE}</Heading>
        <RangeChoice choice={choice} range={range} today={today} onChoose={setChoice} />
      </Head>
      <Place>
        {shown()}
        {failure === undefined ? busy : null}
      </Place>
    </Panel>
  );
}

/**
 * The days to show. They stay while the as-of date is among them: a click that takes one of them must not move
 * them under the pointer.
 */
function useShownRange(choice: Choice, asOf: IsoDate, today: IsoDate): DayRange {
  const day = asOf > today ? today : asOf;
  const fresh = 'range' in choice ? choice.range : rangeOfDays(choice.days, day, today);
  const [kept, setKept] = useState({ choice, today, range: fresh });
  const isKept =
    kept.choice === choice && kept.today === today && ('range' in choice || isInRange(kept.range, day));
  if (!isKept) setKept({ choice, today, range: fresh });
  return isKept ? kept.range : fresh;
}

const TITLE = 'Bank and money held for others, by day';
const NO_ACCOUNT = 'There is no trust bank account to show.';
