import { useMemo } from 'react';
import { flattenAccounts, officeOptions } from '../../../domain';
import type { SearchFilter } from '../../../domain';
import { accountsApi } from '../transactions/accounts.api';
import { searchOptionsApi } from './searchOptions.api';
import type { SearchNames } from './searchSummary';

/** The names of what a search in sight holds by id; asked only when it holds any. */
export function useSearchNames(filter: SearchFilter): SearchNames {
  const banks = accountsApi.useGlAccountsQuery(true, { skip: !filter.bankAccount });
  const reporting = accountsApi.useReportingAccountsQuery(true, { skip: !filter.reportingAccount });
  const offices = searchOptionsApi.useReceiptOfficesQuery(undefined, {
    skip: filter.policyOffice === null && filter.userOffice === null,
  });
  return useMemo(() => {
    const accounts = [...(banks.data ?? []), ...(reporting.data ?? [])];
    return {
      accounts: new Map(flattenAccounts(accounts).map(({ account }) => [account.id, account.name])),
      offices: new Map(officeOptions(offices.data?.offices ?? []).map(({ value, label }) => [value, label])),
    };
  }, [banks.data, reporting.data, offices.data]);
}
