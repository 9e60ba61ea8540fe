import { useMemo, useState } from 'react';
import type { GLAccountRecord, ReportOfficeOptions } from '../../../api/wire';
import {
  accountLabel,
  bankAccounts,
  mayRunSearch,
  flattenAccounts,
  officeEntries,
  officeScope,
} from '../../../domain';
import type { OfficeOption, SearchFilter } from '../../../domain';
import { REPORT_MESSAGES, officesApi, useOfficeId, useSession } from '../../../platform';
import { useProblemToast } from '../../../ui';
import { accountsApi } from '../transactions/accounts.api';
import { reportingAccountsApi } from './reportingAccounts.api';
import { reportingChoice } from './reportingChoice';
import type { SearchNames } from './searchSummary';

/** An account in a list of choices. */
export interface AccountOption {
  readonly value: string;
  readonly label: string;
}

/** The choices that the search dialog offers. */
export interface SearchOptions {
  /** Undefined while loading, null if they could not be loaded. */
  readonly offices: ReportOfficeOptions | null | undefined;
  readonly officeList: readonly OfficeOption[];
  /** The policy office of a new search; null for any (§6 "Office scope"). */
  readonly firstOffice: string | null;
  readonly banks: readonly AccountOption[];
  readonly reporting: readonly AccountOption[];
  readonly names: SearchNames;
  readonly inactive: boolean;
  readonly showInactive: (show: boolean) => void;
  readonly retryOffices: () => void;
  /** Why accounts are missing among the choices; null if none are. */
  readonly accountsProblem: string | null;
  readonly retryAccounts: () => void;
}

/**
 * Fetches accounts and offices (§7) and reports failures (§8). Inactive accounts are fetched when wanted, or
 * when the filter already has an account that is not among the active ones.
 */
export function useSearchOptions(
  filter: Pick<SearchFilter, 'bankAccount' | 'reportingAccount'>,
): SearchOptions {
  const [wanted, showInactive] = useState(false);
  const offices = officesApi.useReportOfficesQuery('receipt');
  const { refetch } = offices;
  const active = accountsApi.useGlAccountsQuery(ACTIVE);
  const activeReporting = reportingAccountsApi.useReportingAccountsQuery(ACTIVE);
  const lacks = (accounts: Accounts, id: string | null): boolean =>
    id !== null && id !== '' && accounts !== undefined && !namesById(accounts).has(id);
  const inactive =
    wanted ||
    lacks(active.data, filter.bankAccount) ||
    (lacks(activeReporting.data, filter.reportingAccount) && lacks(active.data, filter.reportingAccount));
  const all = accountsApi.useGlAccountsQuery(ALL, { skip: !inactive });
  const allReporting = reportingAccountsApi.useReportingAccountsQuery(ALL, { skip: !inactive });

  const allFailed = inactive && (all.isError || allReporting.isError);
  // Without options nothing is known about what the user may do.
  const officesFailed = offices.isError || offices.data === null;
  const mayNotRun = !officesFailed && offices.data !== undefined && !mayRunSearch(offices.data);
  useProblemToast(officesFailed ? REPORT_MESSAGES.searchOfficeOptions : null);
  const activeProblem = active.isError || activeReporting.isError ? REPORT_MESSAGES.glAccounts : null;
  const allProblem = allFailed ? REPORT_MESSAGES.inactiveGlAccounts : null;
  useProblemToast(activeProblem);
  useProblemToast(allProblem);
  useProblemToast(mayNotRun ? REPORT_MESSAGES.cannotRunReport : null);

  const accounts = (inactive ? all.data : undefined) ?? active.data;
  const reporting = (inactive ? allReporting.data : undefined) ?? activeReporting.data;
  const { profile } = useSession();
  const userOfficeId = useOfficeId() ?? profile.officeContext;
  const scope = offices.data ? officeScope({ ...offices.data, userOfficeId }) : null;
  const firstOffice = scope?.canRun === true ? scope.officeId : null;
  const officeList = useMemo(() => officeEntries(offices.data?.offices ?? []), [offices.data]);
  const options = useMemo(() => {
    const bankList = bankAccounts(accounts ?? [], inactive).map(optionOf);
    const reportingList = reportingChoice(reporting ?? [], accounts ?? []).map(optionOf);
    return {
      offices: officesFailed ? null : offices.data,
      officeList,
      firstOffice,
      banks: bankList,
      reporting: reportingList,
      names: {
        accounts: new Map([...namesById(accounts), ...namesById(reporting)]),
        // Includes archived offices, as an old search may name one.
        offices: new Map(
          officeEntries(offices.data?.offices.map((office) => ({ ...office, archived: false })) ?? []).map(
            ({ value, label }) => [value, label],
          ),
        ),
      },
      inactive,
      showInactive,
      retryOffices: () => void refetch(),
    };
  }, [accounts, reporting, inactive, offices.data, officesFailed, officeList, firstOffice, refetch]);
  return {
    ...options,
    accountsProblem: activeProblem ?? allProblem,
    retryAccounts: () => {
      for (const query of [active, activeReporting, all, allReporting])
        if (query.isError) void query.refetch();
    },
  };
}

const ACTIVE = { includeInactive: false };
const ALL = { includeInactive: true };

type Accounts = readonly GLAccountRecord[] | null | undefined;

function namesById(accounts: Accounts): ReadonlyMap<string, string> {
  return new Map(flattenAccounts(accounts ?? []).map(({ account }) => [account.id, accountLabel(account)]));
}

function optionOf(account: GLAccountRecord): AccountOption {
  return { value: account.id, label: accountLabel(account) };
}
