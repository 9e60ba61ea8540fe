import { useMemo, useState } from 'react';
import type { GLAccountRecord } from '../../../api/wire';
import { flattenAccounts } from '../../../domain';
import type { PayableReport } from '../../../domain';
import { REPORT_MESSAGES } from '../../../platform';
import { useProblemToast } from '../../../ui';
import { payablesApi } from '../payables.api';
import { activeAndKept } from './accountTree';

export interface Accounts {
  /** Undefined while loading, null if the accounts could not be loaded. */
  readonly tree: readonly GLAccountRecord[] | null | undefined;
  readonly showInactive: boolean;
  readonly setShowInactive: (show: boolean) => void;
  /** How many inactive accounts are chosen; they stay in the list even while inactive ones are hidden. */
  readonly inactiveChosen: number;
  /** Chosen ids that the tree lacks because the inactive accounts could not be loaded. */
  readonly unlisted: readonly string[];
  readonly retry: () => void;
}

/**
 * The accounts of a report's picker (§7). Inactive ones are loaded by a separate call when they are wanted or
 * when the choice holds one already; the chosen ones then stay in the list while the user unticks and ticks
 * them. A failure of that call has its own message (§8) and leaves the active accounts in place.
 */
export function useAccounts(report: PayableReport, chosen: readonly string[]): Accounts {
  const [wanted, setWanted] = useState(false);
  const [kept, setKept] = useState<ReadonlySet<string>>(() => new Set(chosen));
  if (chosen.some((id) => !kept.has(id))) setKept(new Set([...kept, ...chosen]));
  const active = payablesApi.usePayableAccountsQuery({ report, includeInactive: false });
  const known = useMemo(
    () => (active.data === undefined ? null : new Set(idsOf(active.data ?? []))),
    [active.data],
  );
  const holdsInactive = known !== null && [...kept].some((id) => !known.has(id));
  const all = payablesApi.usePayableAccountsQuery(
    { report, includeInactive: true },
    { skip: !wanted && !holdsInactive },
  );
  // Not `isError`, which would raise the toast again each time that the report beneath the dialog asks again.
  const lacksChosen = holdsInactive && all.error !== undefined;
  const allFailed = wanted ? all.isError : lacksChosen;

  useProblemToast(active.error === undefined ? null : REPORT_MESSAGES.glAccounts);
  useProblemToast(allFailed ? REPORT_MESSAGES.inactiveGlAccounts : null);

  const tree = useMemo((): Accounts['tree'] => {
    if (active.isError) return null;
    if (known === null) return undefined;
    if (all.data === undefined || !(wanted || holdsInactive)) {
      // Wait for the inactive accounts: without them, the chosen ones would look as if they no longer existed.
      return holdsInactive && !wanted && !lacksChosen ? undefined : (active.data ?? []);
    }
    return wanted ? (all.data ?? []) : activeAndKept(all.data ?? [], known, kept);
  }, [active.isError, active.data, all.data, known, kept, wanted, holdsInactive, lacksChosen]);
  const inactiveChosen = useMemo(() => {
    const ids = new Set(chosen);
    return flattenAccounts(tree ?? []).filter(({ account }) => account.inactive && ids.has(account.id))
      .length;
  }, [tree, chosen]);

  return {
    tree,
    showInactive: wanted && !allFailed,
    setShowInactive: (show) => {
      setKept(new Set(chosen));
      setWanted(show);
      if (show && all.isError) void all.refetch();
    },
    inactiveChosen,
    unlisted: lacksChosen && all.data === undefined ? chosen.filter((id) => !known.has(id)) : [],
    retry: () => void (active.isError ? active : all).refetch(),
  };
}

function idsOf(tree: readonly GLAccountRecord[]): readonly string[] {
  return flattenAccounts(tree).map(({ account }) => account.id);
}
