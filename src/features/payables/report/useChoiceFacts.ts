import type { CarrierTerms } from '../../../api/wire';
import { accountLabel, counted, displayFromIso, isNamedRange, askedDaysText } from '../../../domain';
import type { DateRange, IsoDate, PayableReport } from '../../../domain';
import { useOfficeId, useSession } from '../../../platform';
import { datesText } from '../choice/choiceText';
import { dateTypeOf } from '../choice/payablesChoice';
import type { PayablesChoice } from '../choice/payablesChoice';
import { useChosenAccounts } from '../choice/useChosenAccounts';
import { payeeLabel } from '../payeeLabel';
import { useCarriers } from '../useCarriers';

/** A fact of a report: label and value in its exports, and words of its own in its heading, blank for none. */
export interface ChoiceFact {
  readonly label: string;
  readonly value: string;
  readonly title?: string;
}

/**
 * Describes the choice of a report, for its heading and its exports (D38).
 *
 * @param dates the days that it asks for.
 * @param day the day of the report; null where it is not offered as of another (D45).
 * @param hasCarrierDueDates whether it says when carriers are to be paid.
 */
export function useChoiceFacts(
  report: PayableReport,
  choice: PayablesChoice,
  dates: DateRange,
  day: IsoDate | null,
  hasCarrierDueDates: boolean,
): readonly ChoiceFact[] {
  const { offices } = useSession();
  const hostHasOffice = useOfficeId() !== null;
  const { payeeId, officeId, accountIds } = choice;
  const { accounts } = useChosenAccounts(report, accountIds);
  const howMany = counted(accountIds.length, 'account');
  const carriers = useCarriers(payeeId !== null);
  const payee = carriers.data?.find(({ id }) => id === payeeId);
  const terms = hasCarrierDueDates ? payee?.paymentTerms : null;
  const office = offices.find(({ value }) => value === officeId)?.label;
  const range = datesText(choice, dateTypeOf(choice), hasCarrierDueDates);
  const shownDay = day === null ? '' : displayFromIso(day);
  return [
    ...(day === null ? [] : [{ label: 'As of', value: shownDay, title: `As of ${shownDay}` }]),
    {
      label: 'Accounts',
      // One without rows is asked for too, and named nowhere else.
      value: accounts.length === accountIds.length ? accounts.map(accountLabel).join('; ') : howMany,
      title: howMany,
    },
    { label: 'Dates', value: hasOtherDays(choice) ? `${range} (${askedDaysText(dates)})` : range },
    ...(payeeId === null ? [] : [{ label: 'Payee', value: payeeLabel(payeeId, carriers.data) }]),
    ...(terms == null ? [] : [{ label: 'Terms', value: termsText(terms) }]),
    // If the host is in one office, the heading says that the report covers all.
    officeId === null
      ? { label: 'Office', value: 'All offices', ...(hostHasOffice ? {} : { title: '' }) }
      : { label: 'Office', value: office ?? 'One office' },
  ];
}

/** Whether the days that are asked for depend on the day on which they are asked for. */
function hasOtherDays({ range, startDate, endDate }: PayablesChoice): boolean {
  return isNamedRange(range) || (startDate !== null && endDate === null);
}

/** Says when a carrier is to be paid, e.g. `Due 30 days after the invoice date`. */
function termsText({ from, days }: CarrierTerms): string {
  const when = from === 'InvoiceDate' ? 'the invoice date' : 'collection';
  return days === 0 ? `Due on ${when}` : `Due ${counted(days, 'day')} after ${when}`;
}
