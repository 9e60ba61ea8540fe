import { useState } from 'react';
import { useLocation, useNavigate, useSearchParams } from 'react-router-dom';
import { isIsoDate } from '../../domain';
import type { IsoDate } from '../../domain';
import { QUERY, paths, useAgencyTime } from '../../platform';

/** The as-of date of the report, which lives in the address (D6, D30). */
export interface AsOfDate {
  /** The date to report on; null when the address holds none that exists. */
  readonly date: IsoDate | null;
  /** What the address holds in place of a date. */
  readonly invalid: string | null;
  /** Puts a date into the address; null takes it out, for today. */
  readonly choose: (date: IsoDate | null) => void;
  /** Counts today anew; answers whether that made it another report, as it does past midnight. */
  readonly renewToday: () => boolean;
}

/** Reads the as-of date from the address; without one it is today in the agency's time zone (D6). */
export function useAsOfDate(): AsOfDate {
  const [search] = useSearchParams();
  const navigate = useNavigate();
  const { state } = useLocation() as { state: unknown };
  const { today } = useAgencyTime();
  const [agencyToday, setAgencyToday] = useState(today);
  const given = search.get(QUERY.asOf);
  const valid = given === null || isIsoDate(given);
  return {
    date: given === null ? agencyToday : valid ? given : null,
    invalid: valid ? null : given,
    choose: (date) => {
      void navigate(paths.unpaidInvoices(date ?? undefined), { state });
    },
    renewToday: () => {
      const now = today();
      setAgencyToday(now);
      return given === null && now !== agencyToday;
    },
  };
}
