import type { QueueItem, QueuePage, QueueStatus } from '../../src/api/wire';
import { ok } from './answers/envelope';
import type { Answer } from './answers/envelope';
import { answerQuery } from './api';
import type { QueryBody } from './api';
import type { Gate } from './gate';

/** A simple mock of the API's queue: newest first, with a frozen order for the pages of a snapshot (D10). */
export class TestQueue {
  /** Every request for rows. */
  readonly asked: QueryBody[] = [];
  /** The number of requests for only the counts. */
  counted = 0;
  /** The answer to every request while it is set. */
  failure: Answer<never> | null = null;
  /** Rows come once it opens, while it is set. */
  held: Gate | null = null;
  private readonly snapshots = new Map<string, readonly string[]>();

  constructor(public rows: readonly QueueItem[]) {
    answerQuery(
      'GetQBQueueItems',
      (body) => this.failure ?? ok(this.page(body)),
      undefined,
      ({ count }) => (count === 0 ? undefined : this.held?.opened),
    );
  }

  /** Changes a row, as the worker or another user might. */
  change(id: number, more: Partial<QueueItem>): void {
    this.rows = this.rows.map((row) => (row.id === String(id) ? { ...row, ...more } : row));
  }

  add(...rows: readonly QueueItem[]): void {
    this.rows = [...rows, ...this.rows];
  }

  private page(body: QueryBody): QueuePage {
    const counts: Record<QueueStatus, number> = {
      Pending: 0,
      'Pending Transfer': 0,
      'In Progress': 0,
      Complete: 0,
      Failed: 0,
    };
    for (const { status, cleared } of this.rows) if (!cleared) counts[status] += 1;
    const { count, page } = body as { readonly count: number; readonly page: number };
    if (count === 0) {
      this.counted += 1;
      return { items: [], total: 0, snapshot: '', counts };
    }
    this.asked.push(body);
    const { snapshot = `snapshot ${this.snapshots.size + 1}` } = body as { readonly snapshot?: string };
    const ids = this.snapshots.get(snapshot) ?? this.rows.filter(fits(body)).map(({ id }) => id);
    this.snapshots.set(snapshot, ids);
    const items = ids
      .slice((page - 1) * count, page * count)
      .flatMap((id) => this.rows.filter((row) => row.id === id));
    return { items, total: ids.length, snapshot, counts };
  }
}

function fits({ status, itemType, search }: QueryBody): (row: QueueItem) => boolean {
  const text = typeof search === 'string' ? search.toLowerCase() : '';
  return (row) =>
    !row.cleared &&
    (status == null || row.status === status) &&
    (itemType == null || row.itemType === itemType) &&
    `${row.itemName} ${row.message}`.toLowerCase().includes(text);
}
