import { useEffect, useState } from 'react';
import type { GLAccountRecord } from '../../../api/wire';
import { flattenAccounts } from '../../../domain';
import type { PayableReport } from '../../../domain';
import { MESSAGES } from '../../../platform';
import { useToaster } from '../../../ui';
import { payablesApi } from '../payables.api';

export interface Accounts {
  /** Undefined while they are asked for, null when they could not be had. */
  readonly tree: readonly GLAccountRecord[] | null | undefined;
  readonly showInactive: boolean;
  readonly setShowInactive: (show: boolean) => void;
  readonly retry: () => void;
}

/**
 * The accounts of a report's picker (§7). Inactive ones come by a call of their own when they are wanted, or when the
 * choice holds one already; its failure has a message of its own (§8) and leaves the active ones.
 */
export function useAccounts(report: PayableReport, chosen: readonly string[]): Accounts {
  const toaster = useToaster();
  const [wanted, setWanted] = useState(false);
  const active = payablesApi.usePayableAccountsQuery({ report, includeInactive: false });
  const known = active.data === undefined ? null : new Set(idsOf(active.data ?? []));
  const showInactive = wanted || (known !== null && chosen.some((id) => !known.has(id)));
  const all = payablesApi.usePayableAccountsQuery({ report, includeInactive: true }, { skip: !showInactive });
  const allFailed = showInactive && all.isError;

  useEffect(() => {
    if (active.isError) toaster.show({ kind: 'error', text: MESSAGES.glAccounts });
  }, [active.isError, toaster]);
  useEffect(() => {
    if (allFailed) toaster.show({ kind: 'error', text: MESSAGES.inactiveGlAccounts });
  }, [allFailed, toaster]);

  const answer = (showInactive ? all.data : undefined) ?? active.data;
  return {
    tree: active.isError ? null : answer === undefined ? undefined : (answer ?? []),
    showInactive: showInactive && !allFailed,
    setShowInactive: setWanted,
    retry: () => void active.refetch(),
  };
}

function idsOf(tree: readonly GLAccountRecord[]): readonly string[] {
  return flattenAccounts(tree).map(({ account }) => account.id);
}
