import { AGEING_BUCKETS, CURRENT, ageingLabel, displayFromIso } from '../../../domain';
import type { AgeingId, IsoDate } from '../../../domain';
import { OfAllItems } from '../../../report';
import type { ReportData } from '../../../report';
import { FigureStrip, ShareAmount, ShareBar } from '../../../ui';
import type { Definitions } from '../../../ui';
import type { PayableFigures } from './payableFigures';

/**
 * Totals of the report: gross and net, collected and uncollected, and by age if it has unpaid lines (D7, D13); with
 * a day, also what was advanced, all of that day (D52).
 */
export function PayableStrip({
  data,
  figures,
  aged,
  asOf,
  hasCarrierDueDates,
  advances = null,
  picture = null,
}: {
  readonly data: ReportData;
  readonly figures: PayableFigures;
  readonly aged: boolean;
  /** Null where the report is not offered as of a day (D45). */
  readonly asOf: IsoDate | null;
  /** Whether lines age by their carriers' terms, not by the clients' due dates. */
  readonly hasCarrierDueDates: boolean;
  /** Shows the rows with an advance, or all again; null where the figure leads nowhere (D45). */
  readonly advances?: { readonly shown: boolean; readonly onShow: () => void } | null;
  /** Shows the lines of one age, or all again, from the ageing as a bar; null where there is none (D45). */
  readonly picture?: {
    readonly age: AgeingId | null;
    readonly onAge: (age: AgeingId | null) => void;
  } | null;
}) {
  const { gross, returns, net, collected, uncollected, advanced, ageing } = figures;
  const ages = (aged ? AGEING_BUCKETS : []).map((bucket) => ({
    id: bucket.id,
    name: bucket === CURRENT ? 'Unpaid, not past due' : ageingLabel(bucket, 'days past due'),
    cents: ageing[bucket.id],
    depth: AGEING_BUCKETS.indexOf(bucket),
  }));
  return (
    <>
      <FigureStrip
        label={`What the report comes to${asOf === null ? '' : ` as of ${displayFromIso(asOf)}`}`}
        definitions={definitionsOf(asOf, hasCarrierDueDates, advances !== null, aged)}
        figures={[
          { name: 'Before returns', cents: gross },
          { name: 'Returns', cents: returns },
          { name: 'Net', cents: net },
          { name: 'Collected', cents: collected, apart: true },
          { name: 'Uncollected', cents: uncollected },
          ...(asOf === null && advances === null
            ? []
            : [
                {
                  name: 'Advanced',
                  cents: advanced,
                  // Without an advance there are no rows to show.
                  ...(advances !== null &&
                    (advanced !== 0 || advances.shown) && {
                      onClick: advances.onShow,
                      pressed: advances.shown,
                    }),
                },
              ]),
          ...ages.map(({ name, cents, depth }, at) => ({
            name,
            cents,
            apart: at === 0,
            ...(picture !== null && { value: <ShareAmount cents={cents} depth={depth} /> }),
          })),
        ]}
      >
        <OfAllItems data={data} />
      </FigureStrip>
      {picture === null || ages.length === 0 ? null : (
        <ShareBar
          label="Unpaid lines by days past due, as a bar"
          shares={ages}
          pressed={picture.age}
          onPress={picture.onAge}
        />
      )}
    </>
  );
}

const DEFINITIONS = {
  'Before returns': 'All lines above zero.',
  Returns: 'Lines below zero, which reduce what is paid or moved.',
  Net: 'What is left after returns.',
  Collected: 'The share of the lines for which customers have paid, less returns that they have used.',
  Uncollected: 'The share for which they have not, less returns that they have not used yet.',
} as const;
const ADVANCED = 'Operating money in trust that stands in for what is not collected or not credited yet.';
const BY_DUE_DATE = 'Unpaid lines alone, by their due date; lines that have been paid are in none of these.';
const BY_TERMS =
  'Unpaid lines alone, by when their carriers are to be paid. Where a carrier’s days count from collection, a line that is not collected is not past due. Lines that have been paid are in none of these.';

function definitionsOf(
  asOf: IsoDate | null,
  hasCarrierDueDates: boolean,
  leads: boolean,
  aged: boolean,
): Definitions {
  return {
    ...(asOf === null
      ? {}
      : {
          'As of': `All figures are those of the end of ${displayFromIso(asOf)}: what happened later does not count.`,
        }),
    ...DEFINITIONS,
    ...(asOf === null && !leads
      ? {}
      : {
          Advanced: leads
            ? `${ADVANCED} It leads to those lines; those that are paid and those that are not are together in All.`
            : ADVANCED,
        }),
    ...(aged && { 'Unpaid, by days past due': hasCarrierDueDates ? BY_TERMS : BY_DUE_DATE }),
  };
}
