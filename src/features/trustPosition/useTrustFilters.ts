import { useSearchParams } from 'react-router-dom';
import { ALL_OFFICES, Permission, officeInAddress } from '../../domain';
import type { IsoDate, OfficeInAddress } from '../../domain';
import { useOfficeScope, useRelativeDay, useSession, useShowFilters, useToday } from '../../platform';
import type { OfficeScopeState } from '../../platform';
import { officeOutOfScope, wrongInAddress } from '../../ui';
import type { WrongAddressProps } from '../../ui';
import { readFilters, writeFilters } from './filters';
import type { AddressedFilters, TrustFilters } from './filters';

/** The filters of the trust position, which live in its address (D30). */
export interface TrustFilterState extends Omit<OfficeInAddress, 'isOutOfScope'> {
  readonly filters: TrustFilters;
  /** The agency's today, also past midnight, from which its fields count; `day` stays until a refresh. */
  readonly today: IsoDate;
  /** The day whose end is shown; null if the address holds none that has been. */
  readonly day: IsoDate | null;
  readonly offices: OfficeScopeState;
  readonly whose: Whose;
  /** Whether the bank is shown, or will be as far as is known yet. */
  readonly expectsBank: boolean;
  readonly problem: WrongAddressProps | null;
  /** Changes some of the filters in the address; those of a figure are not remembered. */
  readonly change: (change: Partial<TrustFilters>, ofFigure?: boolean) => void;
  /** Recomputes today; returns whether that changed the report, as it does past midnight. */
  readonly renewToday: () => boolean;
}

/**
 * Whose figures are shown: those of the bank, or, since its balance belongs to no office (D14), only those of one office,
 * or of a user who may not report on all offices; `unknown` until the offices are known.
 */
export type Whose = 'bank' | 'office' | 'user' | 'unknown';

/**
 * Reads the filters from the address. The default day is the agency's today. The default office is all of them
 * if the user may report on all, whatever the host's office: a bank balance belongs to none.
 */
export function useTrustFilters(): TrustFilterState {
  const [search] = useSearchParams();
  const showFilters = useShowFilters('TrustPosition');
  const today = useToday();
  const { access } = useSession();
  const offices = useOfficeScope('trust');
  const addressed = readFilters(search, today);
  const { filters } = addressed;
  const { day: ownDay, renew } = useRelativeDay(JSON.stringify(filters));

  const { scope } = offices;
  const { isOutOfScope, ...office } = officeInAddress(scope, filters.office, scope?.officeId ?? null);
  const { officeId } = office;
  const canSeeBank =
    access.permissions.has(Permission.TrustAccountingReports) && scope?.officeRequired !== true;
  const isOneOffice =
    officeId === undefined ? filters.office !== ALL_OFFICES && filters.office !== null : officeId !== null;

  const change = (next: Partial<TrustFilters>, ofFigure?: boolean): void =>
    showFilters(writeFilters({ ...filters, ...next }), ofFigure);

  return {
    filters,
    today,
    day: addressed.wrong === null ? (filters.asOf ?? ownDay) : null,
    ...office,
    offices,
    whose: officeId === undefined ? 'unknown' : !canSeeBank ? 'user' : isOneOffice ? 'office' : 'bank',
    expectsBank: canSeeBank && !isOneOffice,
    problem:
      addressed.wrong !== null
        ? { ...wrongText(addressed), onAction: () => change({}) }
        : isOutOfScope
          ? officeOutOfScope(scope, () => change({ office: null }))
          : null,
    change,
    renewToday: () => renew() && filters.asOf === null,
  };
}

type Wrong = Extract<AddressedFilters, { readonly expected: unknown }>;

/** What is said to be wrong, what to do about it besides, and the name of the button that leaves it out. */
const WRONG: Readonly<Record<Wrong['expected'], readonly [what: string, advice: string, button: string]>> = {
  date: ['not a date', ' Choose a date above, or write it as yyyy-MM-dd.', 'Show today'],
  pastDay: ['after today', ' Choose today or an earlier day.', 'Show today'],
  rowSet: ['not part of this report', '', 'Show all of it'],
};

function wrongText({ wrong, expected }: Wrong): Pick<WrongAddressProps, 'text' | 'actionLabel'> {
  const [what, advice, actionLabel] = WRONG[expected];
  return { text: wrongInAddress(wrong, what) + advice, actionLabel };
}
