import { useMemo } from 'react';
import type { GLAccountRecord } from '../../../api/wire';
import { accountLabel } from '../../../domain';
import type { SearchFilter } from '../../../domain';
import { officesApi } from '../../../platform';
import { ALL_QUIETLY, accountsApi } from '../transactions/accounts.api';
import { reportingAccountsApi } from './reportingAccounts.api';
import { recordsOf, reportingChoice } from './reportingChoice';
import type { SearchNames } from './searchSummary';

/** An id in a search that does not exist. */
interface MissingChoice {
  readonly kind: 'account' | 'office';
  readonly id: string;
}

export interface NamedSearch {
  readonly names: SearchNames;
  /** Null while nothing is known to be missing: a list that could not be loaded proves nothing. */
  readonly missing: MissingChoice | null;
}

type Named = readonly (readonly [id: string, name: string])[];

/** Names for the ids in the search on screen; fetched only if it has any. */
export function useSearchNames(filter: SearchFilter): NamedSearch {
  const { bankAccount, reportingAccount, policyOffice, userOffice } = filter;
  const banks = accountsApi.useGlAccountsQuery(ALL_QUIETLY, { skip: !bankAccount && !reportingAccount });
  const reporting = reportingAccountsApi.useReportingAccountsQuery(ALL_QUIETLY, { skip: !reportingAccount });
  const offices = officesApi.useReportOfficesQuery('receipt', {
    skip: policyOffice === null && userOffice === null,
  });
  return useMemo(() => {
    // The API has null for a list without entries; here, null is one that is not there.
    const [all, payable] = [banks.data, reporting.data].map((accounts) =>
      accounts === undefined ? null : (accounts ?? []),
    );
    const bankNames = all && namesOf(recordsOf(all));
    const reportingNames = all && payable && namesOf(reportingChoice(payable, all));
    // Includes archived offices, as an old search may name one.
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
        accounts: new Map([...(bankNames ?? []), ...namesOf(recordsOf(payable ?? []))]),
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

function namesOf(accounts: readonly GLAccountRecord[]): Named {
  return accounts.map((account) => [account.id, accountLabel(account)]);
}
