import type {
  CommandName,
  CommandResult,
  Envelope,
  QueueItem,
  QueueItemRef,
  QueuePage,
  TransactionRow,
} from '../../../src/api/wire';
import type { UserId } from '../../../shell-stub/shared/scenario';
import { Desk } from '../ledger/desk';
import type { TestApi } from '../api/support';
import { startTestApi } from '../api/support';

/** The real API with a desk that posts to its ledger, and shorthands for the queue. */
export class QueueDesk {
  private keys = 0;

  private constructor(
    readonly api: TestApi,
    readonly desk: Desk,
    private readonly cookie: string,
  ) {}

  static async open(): Promise<QueueDesk> {
    const api = await startTestApi();
    return new QueueDesk(api, new Desk(api.db), await api.signIn('administrator'));
  }

  close(): Promise<void> {
    return this.api.close();
  }

  /** Sends a command, with a new key unless one is given. */
  async command(
    command: CommandName,
    payload: object,
    { user, key }: { readonly user?: UserId; readonly key?: string } = {},
  ): Promise<Envelope<CommandResult>> {
    const field = command.charAt(0).toLowerCase() + command.slice(1);
    const cookie = user === undefined ? this.cookie : await this.api.signIn(user);
    const reply = await this.api.send({
      method: 'POST',
      url: '/accounting/command',
      headers: { cookie },
      body: { command, idempotencyKey: key ?? `queue-key-${(this.keys += 1)}`, [field]: payload },
    });
    return reply.json();
  }

  transfer = (...items: readonly QueueItemRef[]) => this.command('QBTransferItems', { items });
  reverse = (...items: readonly QueueItemRef[]) => this.command('QBReverseItems', { items });
  leaveOut = (...items: readonly QueueItemRef[]) => this.command('QBDoNotTransferItems', { items });
  requeue = (...items: readonly QueueItemRef[]) => this.command('QBQueueTransfer', { items });

  /** The row of an item in a report. */
  async reportRow(id: number): Promise<TransactionRow> {
    const reply = await this.api.send({
      method: 'POST',
      url: '/accounting/query',
      headers: { cookie: this.cookie },
      body: { query: 'PeriodReport', officeId: null, TimePeriod: 2, ItemIds: [String(id)] },
    });
    const [row] = reply.json<Envelope<readonly TransactionRow[]>>().data ?? [];
    if (row === undefined) throw new Error(`No report has item ${id}.`);
    return row;
  }

  async page(more: object = {}): Promise<QueuePage> {
    const reply = await this.api.send({
      method: 'POST',
      url: '/accounting/query',
      headers: { cookie: this.cookie },
      body: { query: 'GetQBQueueItems', page: 1, count: 20, ...more },
    });
    const { data, message } = reply.json<Envelope<QueuePage>>();
    if (data === undefined) throw new Error(message);
    return data;
  }

  /** All rows of the queue, newest first. */
  async rows(): Promise<readonly QueueItem[]> {
    return (await this.page({ count: 500 })).items;
  }

  /** The queue as a table: name, operation, status, message. */
  async table(): Promise<readonly string[]> {
    const rows = await this.rows();
    return rows.map(({ itemName, operation, status, message }) =>
      [itemName, operation, status, message].filter((text) => text !== '').join(' | '),
    );
  }

  /** Runs the worker once, as Update Selected does. */
  async send(): Promise<void> {
    await this.api.scenario({ quickBooks: { integrationType: 'Desktop' } });
    await this.api.send({ method: 'POST', url: '/stub/quickbooks/update', body: {} });
  }

  /** Transfer state of an item in the ledger: status, secondary status, and whether it needs a reversal. */
  async state(itemId: number): Promise<string> {
    const [row] = await this.api.db.query<{ status: string; sub_status: string | null; needs: boolean }>(
      'SELECT status, sub_status, needs_reversal AS needs FROM transfer_state WHERE item_id = $1',
      [itemId],
    );
    return [row?.status, row?.sub_status, row?.needs === true ? 'needs reversal' : null]
      .filter(Boolean)
      .join(' ');
  }

  /** What QuickBooks has received, in order: documents and customers by number, accounts by name. */
  async received(): Promise<readonly string[]> {
    const rows = await this.api.db.query<{ operation: string; kind: string; number: string }>(
      `SELECT operation, kind, CASE kind WHEN 'GLAccount' THEN name ELSE number END AS number
         FROM quickbooks.record WHERE NOT opening ORDER BY record_id`,
    );
    return rows.map(({ operation, kind, number }) => `${operation} ${kind} ${number}`);
  }
}

export const invoiceRef = (itemId: number): QueueItemRef => ({ itemId: String(itemId), itemType: 'Invoice' });
/** A receipt with what was made in it, as a report names it. */
export const paymentRef = (itemId: number): QueueItemRef => ({
  itemId: String(itemId),
  itemType: 'IncomingPayment',
});
/** A receipt alone, as its row in the queue names it. */
export const paymentRowRef = (itemId: number): QueueItemRef => ({
  itemId: String(itemId),
  itemType: 'Payment',
});
