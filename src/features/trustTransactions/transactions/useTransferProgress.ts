import { useEffect, useMemo, useRef, useState } from 'react';
import { refetchTagged } from '../../../api';
import { TransferStatus } from '../../../domain';
import { useModuleDispatch, usePolling } from '../../../platform';
import { codesOfTexts } from '../../../report';
import type { ReportData } from '../../../report';
import { rowsOfItems } from './rowsOfItems';

/** How often rows on their way to QuickBooks are polled while they change, in milliseconds. */
const POLL_EVERY_MS = 4000;
/** The longest wait between polls, in intervals, after a while without changes; Desktop may take hours (§9). */
const MAX_TICKS = 8;
/** The most items in one poll; the next poll takes the items that follow. */
const MAX_ITEMS = 500;

/** How many polls look for an item that has left the report, or is Mixed: about five minutes' worth. */
const MAX_POLLS = 12;

/**
 * Updates rows whose items wait for QuickBooks while the report is visible: in place, without a reload, after a few
 * seconds at first and then less and less often, down to about every half minute (D16).
 *
 * @param isFetching whether the whole report is being fetched, which says more than a poll.
 * @returns a function to call with items that have been sent. An item that leaves the report by being sent, as
 * in To Be Exported, comes back if QuickBooks refuses it.
 */
export function useTransferProgress(
  data: ReportData | undefined,
  isFetching: boolean,
  pollRows: (itemIds: readonly string[]) => Promise<void>,
): (itemIds: readonly string[]) => void {
  const inReport = usePendingItems(data);
  const [sent, setSent] = useState<readonly string[]>([]);
  /**
   * Items that were sent and are not seen to have ended here: without a row, or Mixed. One text, so that the list is the
   * same one while nothing changes.
   */
  const stillOut = useMemo(() => missingItems(data, sent), [data, sent]).join();
  const pending = useMemo(() => [...inReport, ...stillOut.split(',').filter(Boolean)], [inReport, stillOut]);
  /** Polls since items were last sent. */
  const pollsForThem = useRef(0);
  /** Where in the list the next poll begins. */
  const nextItem = useRef(0);
  /** Intervals until the next poll, and how many the last wait took. */
  const pace = useRef({ left: 1, ticks: 1 });

  /** How many items waited before in the report, and how many were out of it. */
  const before = useRef({ inside: 0, out: 0 });
  const dispatch = useModuleDispatch();
  useEffect(() => {
    pace.current = { left: 1, ticks: 1 };
    const was = before.current;
    const inside = inReport.length;
    const out = pending.length - inside;
    before.current = { inside, out };
    // Reports that cannot be updated row by row are fetched once for all that was on its way in this one. Of what is out, those
    // that QuickBooks has taken never come back: the counts of the queue follow each that does, as failed.
    if ((was.inside > 0 && inside === 0) || out < was.out) dispatch(refetchTagged(['Transfers']));
  }, [pending, inReport, dispatch]);

  usePolling(pending.length > 0 && !isFetching, POLL_EVERY_MS, () => {
    const { current } = pace;
    current.left -= 1;
    if (current.left > 0) return undefined;
    current.ticks = Math.min(current.ticks * 2, MAX_TICKS);
    current.left = current.ticks;
    const start = nextItem.current < pending.length ? nextItem.current : 0;
    const items = pending.slice(start, start + MAX_ITEMS);
    nextItem.current = start + MAX_ITEMS;
    pollsForThem.current += 1;
    if (stillOut !== '' && pollsForThem.current >= MAX_POLLS) setSent([]);
    return pollRows(items);
  });
  return (itemIds) => {
    pollsForThem.current = 0;
    setSent((before) => [...new Set([...before, ...itemIds])]);
  };
}

/** Returns the items that have no row in the report, or one that is Mixed: part of a receipt may still wait (D16). */
function missingItems(data: ReportData | undefined, itemIds: readonly string[]): readonly string[] {
  if (data === undefined || itemIds.length === 0) return [];
  const there = new Set(
    rowsOfItems(data, itemIds)
      .filter((row) => row.text('transferStatus') !== TransferStatus.Mixed)
      .map((row) => row.text('itemId')),
  );
  return itemIds.filter((itemId) => !there.has(itemId));
}

/** The items of a report that are on their way; the same array while they are unchanged. */
function usePendingItems(data: ReportData | undefined): readonly string[] {
  const [kept, setKept] = useState<{
    readonly data: ReportData | undefined;
    readonly items: readonly string[];
  }>({ data: undefined, items: [] });
  if (kept.data === data) return kept.items;
  const found = data === undefined ? [] : pendingItems(data);
  const same = found.length === kept.items.length && found.every((id, at) => id === kept.items[at]);
  const items = same ? kept.items : found;
  setKept({ data, items });
  return items;
}

const PENDING: ReadonlySet<string> = new Set([TransferStatus.Pending]);

/** The items of a report that wait for QuickBooks. Compares codes, not texts: a report may have 300,000 rows. */
function pendingItems(data: ReportData): readonly string[] {
  const status = data.field('transferStatus');
  const item = data.field('itemId');
  if (status.kind !== 'text' || item.kind !== 'text') return [];
  const pending = codesOfTexts(status, PENDING).get(TransferStatus.Pending);
  const items = new Set<string>();
  if (pending === undefined) return [];
  for (let row = 0; row < data.rowCount; row += 1) {
    if (status.codes[row] === pending) items.add(item.text(item.codes[row] ?? 0));
  }
  return [...items];
}
