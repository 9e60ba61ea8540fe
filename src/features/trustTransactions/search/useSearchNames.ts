import { useMemo } from 'react';
import { flattenAccounts } from '../../../domain';
import type { SearchFilter } from '../../../domain';
import { accountsApi } from '../transactions/accounts.api';
import { searchOptionsApi } from './searchOptions.api';
import type { SearchNames } from './searchSummary';

/** What a search holds by an id that nothing has. */
interface MissingChoice {
  readonly kind: 'account' | 'office';
  readonly id: string;
}

export interface NamedSearch {
  readonly names: SearchNames;
  /** Null as long as nothing is known to be missing: a list that could not be had tells nothing. */
  readonly missing: MissingChoice | null;
}

type Named = readonly (readonly [id: string, name: string])[];

/** The names of what a search in sight holds by id; asked only when it holds any. */
export function useSearchNames(filter: SearchFilter): NamedSearch {
  const { bankAccount, reportingAccount, policyOffice, userOffice } = filter;
  const banks = accountsApi.useGlAccountsQuery(true, { skip: !bankAccount });
  const reporting = accountsApi.useReportingAccountsQuery(true, { skip: !reportingAccount });
  const offices = searchOptionsApi.useReceiptOfficesQuery(undefined, {
    skip: policyOffice === null && userOffice === null,
  });
  return useMemo(() => {
    const [bankNames, reportingNames] = [banks.data, reporting.data].map((accounts): Named | null =>
      accounts === undefined
        ? null
        : flattenAccounts(accounts ?? []).map(({ account }) => [account.id, account.name]),
    );
    // Archived ones too: a search that was kept may be for one.
    const officeNames: Named | null =
      offices.data?.offices.map(({ officeId, description }) => [officeId, description]) ?? null;
    const isMissing = (id: string | null, known: Named | null | undefined): id is string =>
      Boolean(id) && known !== null && known !== undefined && !known.some(([candidate]) => candidate === id);
    const account = isMissing(bankAccount, bankNames)
      ? bankAccount
      : isMissing(reportingAccount, reportingNames)
        ? reportingAccount
        : null;
    const office = [policyOffice, userOffice].find((id) => isMissing(id, officeNames)) ?? null;
    return {
      names: {
        accounts: new Map([...(bankNames ?? []), ...(reportingNames ?? [])]),
        offices: new Map(officeNames ?? []),
      },
      missing:
        account !== null
          ? { kind: 'account', id: account }
          : office !== null
            ? { kind: 'office', id: office }
            : null,
    };
  }, [banks.data, reporting.data, offices.data, bankAccount, reportingAccount, policyOffice, userOffice]);
}
