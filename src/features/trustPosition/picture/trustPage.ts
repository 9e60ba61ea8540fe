import { counted, displayFromIso, formatCents } from '../../../domain';
import type { PicturePage } from '../../../report';
import { lowestDay, shortStretches } from './pictureDays';
import type { PictureDay } from './pictureDays';
import { accountsText, stretchText, summaryText } from './pictureTexts';

/** What is printed of the days. */
export interface PrintedDays {
  readonly title: string;
  /** The account, or that all are shown together. */
  readonly about: string;
  readonly days: readonly PictureDay[];
  readonly together: boolean;
  /** Whether the table of all days is printed below. */
  readonly withTable: boolean;
}

const KEY =
  'Solid line: bank. Dashed line: held for others. Gray between: excess. Hatched between, black below: short. Ring: lowest day.';

/** The printed page of the picture, with the days short and, where it is shown, the table of all days. */
export function trustPage({ title, about, days, together, withTable }: PrintedDays): PicturePage {
  const lowest = lowestDay(days);
  const stretches = shortStretches(days);
  const [first, last] = [days[0], days.at(-1)];
  const accounts = together ? ['Accounts short'] : [];
  return {
    title,
    about,
    period:
      first === undefined || last === undefined ? '' : stretchText({ first: first.day, last: last.day }),
    summary: lowest === null ? '' : summaryText(days, lowest),
    key: KEY,
    tables: [
      ...(stretches.length === 0
        ? []
        : [
            {
              heading: 'Days short',
              heads: ['Days', 'Length', 'Largest shortage', 'On', ...accounts],
              rows: stretches.map((stretch) => [
                stretchText(stretch),
                counted(stretch.days, 'day'),
                formatCents(stretch.worst.short),
                displayFromIso(stretch.worst.day),
                ...(together ? [accountsText(stretch.accounts)] : []),
              ]),
              endsInText: together,
            },
          ]),
      ...(withTable
        ? [
            {
              heading: 'Day by day',
              heads: ['Day', 'Bank', 'Held for others', 'Excess', 'Short by', ...accounts],
              rows: days.map((day) => [
                displayFromIso(day.day),
                formatCents(day.bank),
                formatCents(day.held),
                day.excess > 0 || day.short === 0 ? formatCents(day.excess) : '',
                day.short > 0 ? formatCents(day.short) : '',
                ...(together ? [accountsText(day.shortAccounts)] : []),
              ]),
              endsInText: together,
            },
          ]
        : []),
    ],
  };
}
