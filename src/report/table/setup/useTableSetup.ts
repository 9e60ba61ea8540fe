import { use, useEffect, useEffectEvent, useRef, useState } from 'react';
import { useWhenWanted } from '../../../ui';
import type { ReportSpec } from '../../reportSpec';
import type * as addressedSetup from './addressedSetup';
import { TableAddressContext, isTableParameter } from './TableAddress';
import type { TableAddress } from './TableAddress';
import type { DefaultSetup, PartialSetup, TableSetup } from './tableSetup';

/** The code that reads and writes addresses. Most tables are never changed, so it is fetched on demand. */
export interface SetupCode {
  /** Null until it is loaded. */
  readonly code: typeof addressedSetup | null;
  /** Whether the address determines the table's initial state, but cannot be read yet. */
  readonly isComing: boolean;
  /**
   * Loads it again, where the address says something about the table that cannot be read: all rows, with their total,
   * are not what it says. Null otherwise.
   */
  readonly retry: (() => void) | null;
  /** Loads it, also after a failure. */
  readonly ask: () => void;
}

/**
 * Fetches the code for addresses, at once when the address says something about a table, otherwise once the
 * user has changed it.
 */
export function useSetupCode(): SetupCode {
  const address = use(TableAddressContext);
  const isSaid = saysSomething(address);
  // Whether no table has been shown yet.
  const [isFirst, setIsFirst] = useState(isSaid);
  const [asked, setAsked] = useState(isSaid);
  const loaded = useWhenWanted(() => import('./addressedSetup'), asked);
  if (!loaded.failed) {
    return {
      code: loaded.code,
      isComing: isFirst && loaded.code === null,
      retry: null,
      ask: () => setAsked(true),
    };
  }
  const retry = () => {
    // Remounts the table, since the current one has not read the address.
    setIsFirst(true);
    loaded.retry();
  };
  return { code: null, isComing: false, retry: isSaid ? retry : null, ask: loaded.retry };
}

/** The initial state of a table according to the address; read once. */
export function useInitialSetup(
  spec: ReportSpec,
  name: string | undefined,
  { code }: SetupCode,
): PartialSetup {
  const address = use(TableAddressContext);
  const [first] = useState(
    () => (address === null ? undefined : code?.setupAt(address, spec, name)) ?? { wrong: null },
  );
  return first;
}

export interface TableSetupOptions {
  readonly spec: ReportSpec;
  /** Distinguishes the parameters of several tables on a screen; undefined for the only or main one. */
  readonly name: string | undefined;
  readonly code: SetupCode;
  readonly first: PartialSetup;
  readonly now: TableSetup;
  /** Sort and groups of the report itself, which an address need not name. */
  readonly own: DefaultSetup;
  /** Shows the table in another way. */
  readonly show: (setup: TableSetup) => void;
}

/**
 * Keeps a table and its address in sync (D30): the user's changes are written into the current history entry
 * and never create a new one; Back, Forward and a link show the table as their address says. Returns the
 * invalid part of the address, until the user chooses otherwise.
 */
export function useTableSetup({
  code: loaded,
  first,
  now,
  show,
  ...table
}: TableSetupOptions): string | null {
  const address = use(TableAddressContext);
  const memory = useRef<addressedSetup.SetupMemory>({
    at: address?.entry,
    known: new Set(address === null ? [] : [address.entry]),
    wasAway: false,
    put: '',
    key: null,
  });
  const [wrong, setWrong] = useState({ text: first.wrong, at: orderOf(now) });
  const { sorting, groups, search, filters } = now;

  const follow = useEffectEvent((to: TableAddress) => {
    if (loaded.code !== null) {
      const addressed = loaded.code.follow(to, { ...table, now }, memory.current);
      if (addressed === null) return;
      setWrong({ text: addressed.wrong, at: orderOf(addressed.setup) });
      show(addressed.setup);
      return;
    }
    const isOwn = orderOf(now) === orderOf(table.own) && search === '' && filters.length === 0;
    if (saysSomething(to) || !isOwn) {
      loaded.ask();
      // What the address says is applied, and what the user changed is written, once the code is there.
      return;
    }
    memory.current.at = to.entry;
    memory.current.known.add(to.entry);
    memory.current.wasAway = false;
  });
  const leave = useEffectEvent(() => {
    memory.current.wasAway = true;
  });
  useEffect(() => () => leave(), []);
  useEffect(() => {
    if (address !== null) follow(address);
  }, [address, sorting, groups, search, filters, loaded.code]);

  return wrong.at === orderOf(now) ? wrong.text : null;
}

/** Whether an address says something about the view of a table. */
export function saysSomething(address: TableAddress | null): boolean {
  return [...new URLSearchParams(address?.search).keys()].some(isTableParameter);
}

function orderOf({ sorting, groups }: DefaultSetup): string {
  return JSON.stringify([sorting, groups]);
}
