import { useNavigate, useSearchParams } from 'react-router-dom';
import { ALL_OFFICES, firstOffice, officeInAddress } from '../../domain';
import type { IsoDate, OfficeInAddress } from '../../domain';
import {
  REPORT_MESSAGES,
  screenPath,
  useOfficeId,
  useOfficeScope,
  usePlatform,
  useRelativeDay,
  useSession,
  useShowFilters,
  useToday,
} from '../../platform';
import type { OfficeScopeState } from '../../platform';
import { officeOutOfScope, useProblemToast, wrongInAddress } from '../../ui';
import type { WrongAddressProps } from '../../ui';
import { CUSTOMER_SCREENS, NO_FILTERS, readFilters, writeFilters, WRITTEN } from './filters';
import type { CustomerFilters, CustomerReport } from './filters';

/** The filters of a customer report, which live in its address (D6, D30). */
export interface FilterState extends Omit<OfficeInAddress, 'isOutOfScope'> {
  readonly filters: CustomerFilters;
  /** The agency's today, also past midnight, from which its fields count; `day` stays until a refresh. */
  readonly today: IsoDate;
  /** The as-of date or last day of the report; null if the address holds an invalid date. */
  readonly day: IsoDate | null;
  readonly offices: OfficeScopeState;
  readonly problem: WrongAddressProps | null;
  /** Changes some of the filters in the address. */
  readonly change: (change: Partial<CustomerFilters>) => void;
  /** Changes them for a figure of the report, so that they are not remembered, and shows all rows that it counts. */
  readonly narrow: (change: Partial<CustomerFilters>) => void;
  /** The address of a customer report for the same day, office and customer, with changes applied. */
  readonly addressOf: (report: CustomerReport, change?: Partial<CustomerFilters>) => string;
  /** The same address as the host writes it, for a link. */
  readonly hrefOf: (report: CustomerReport, change?: Partial<CustomerFilters>) => string;
  /** Navigates to the address that `addressOf` returns. */
  readonly go: (report: CustomerReport, change?: Partial<CustomerFilters>) => void;
  /** Recomputes today; returns whether that changed the report, as it does past midnight. */
  readonly renewToday: () => boolean;
}

/** Reads the filters of a customer report from its address; the default day is the agency's today (D6). */
export function useCustomerFilters(report: CustomerReport): FilterState {
  const [search] = useSearchParams();
  const navigate = useNavigate();
  const showFilters = useShowFilters(CUSTOMER_SCREENS[report]);
  const { hrefOf } = usePlatform();
  const hostOffice = useOfficeId();
  const { offices: userOffices } = useSession();
  const offices = useOfficeScope('customer');
  const addressed = readFilters(search, report);
  const filters = addressed.filters ?? NO_FILTERS;
  const { day: ownDay, renew } = useRelativeDay(JSON.stringify(filters));
  const given = isDetailOf(report) ? filters.end : filters.asOf;
  const day = addressed.wrong === null ? (given ?? ownDay) : null;

  useProblemToast(
    addressed.wrong !== null && addressed.expected === 'date' ? REPORT_MESSAGES.dateRange : null,
  );

  const { scope } = offices;
  // The user is already in the office of the host's context; one from the address may be any office.
  const preset = firstOffice(scope, hostOffice);
  const { isOutOfScope, ...office } = officeInAddress(scope, filters.office, preset, userOffices);

  const show = (next: Partial<CustomerFilters>): void => showFilters(writeFilters(next));
  const change = (next: Partial<CustomerFilters>): void => show({ ...filters, ...next });
  const narrow = (next: Partial<CustomerFilters>): void =>
    showFilters(writeFilters({ ...filters, ...next }), true, true);
  const linked = (to: CustomerReport, next: Partial<CustomerFilters>): Partial<CustomerFilters> => {
    const { office, client } = filters;
    // Always includes the day: an address without one would be given the last used filters (D30).
    const span = isDetailOf(to) ? { end: day } : { asOf: day };
    return { office, client, ...span, ...next };
  };

  const addressOf: FilterState['addressOf'] = (to, next = {}) =>
    screenPath(CUSTOMER_SCREENS[to], {}, writeFilters(linked(to, next)));

  return {
    filters,
    today: useToday(),
    day,
    ...office,
    offices,
    problem:
      addressed.wrong !== null
        ? {
            ...WRONG[addressed.expected](addressed.wrong),
            onAction: () => show(withoutWrong(search, addressed.expected, report)),
          }
        : isOutOfScope
          ? officeOutOfScope(scope, () =>
              // Without a host's office all are the default, which the address leaves out and nothing remembers.
              change({ office: scope?.showSelector === false && hostOffice !== null ? ALL_OFFICES : null }),
            )
          : null,
    change,
    narrow,
    addressOf,
    hrefOf: (to, next) => hrefOf(addressOf(to, next)),
    go: (to, next) => void navigate(addressOf(to, next)),
    renewToday: () => renew() && given === null,
  };
}

const WRONG: Readonly<
  Record<keyof typeof WRITTEN, (text: string) => Pick<WrongAddressProps, 'text' | 'actionLabel'>>
> = {
  date: (text) => ({
    text: `${wrongInAddress(text, 'not a date')} Choose a date above, or write it as yyyy-MM-dd.`,
    actionLabel: 'Show today',
  }),
  age: (text) => ({
    text: wrongInAddress(text, 'not an age of the invoices of this report'),
    actionLabel: 'Show all ages',
  }),
  days: (text) => ({ text: wrongInAddress(text, 'not a number of days'), actionLabel: 'Show all credits' }),
};

/** Returns the address's filters without what is wrong. */
function withoutWrong(
  search: URLSearchParams,
  expected: keyof typeof WRITTEN,
  report: CustomerReport,
): CustomerFilters {
  const rest = new URLSearchParams(search);
  for (const name of WRITTEN[expected]) rest.delete(name);
  return readFilters(rest, report).filters ?? NO_FILTERS;
}

function isDetailOf(report: CustomerReport): boolean {
  return report === 'customerBalanceDetail';
}
