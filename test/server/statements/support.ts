import type { UserId } from '../../../shell-stub/shared/scenario';
import type {
  BalanceSummaryRow,
  Envelope,
  StatementBatch,
  StatementBatchDetail,
  StatementItem,
  StatementRetryResult,
} from '../../../src/api/wire';
import { Desk } from '../ledger/desk';
import type { Reply } from '../api/httpCall';
import type { TestApi, TestApiOptions } from '../api/support';
import { startTestApi, TODAY } from '../api/support';

export const BATCHES = '/accounting/batch/statements';
/** The whole body of a request for all customers. */
export const EVERYBODY = {
  asOfDate: TODAY,
  officeId: null,
  clientNumbers: null,
  includeZeroBalances: false,
  message: '',
  activityTagIds: [],
};

/** The real API with its statements, a desk that posts to its ledger, and shorthands for both. */
export class StatementDesk {
  private constructor(
    readonly api: TestApi,
    readonly desk: Desk,
    private readonly cookie: string,
  ) {}

  static async open(options: TestApiOptions = {}): Promise<StatementDesk> {
    return StatementDesk.on(await startTestApi(options));
  }

  static async on(api: TestApi): Promise<StatementDesk> {
    return new StatementDesk(api, new Desk(api.db), await api.signIn('administrator'));
  }

  close(): Promise<void> {
    return this.api.close();
  }

  /** Requests a batch and returns the envelope. */
  async post(body: object, user?: UserId): Promise<Envelope<StatementBatch>> {
    return (await this.call('POST', `${BATCHES}?splitClients=true`, { ...EVERYBODY, ...body }, user)).json();
  }

  /** Makes a batch and waits until it is finished. */
  async make(body: object = {}): Promise<StatementBatchDetail> {
    const { data, message } = await this.post(body);
    if (!data) throw new Error(message);
    return this.finished(data.id);
  }

  /** The batch, once it is finished. */
  async finished(id: string): Promise<StatementBatchDetail> {
    for (;;) {
      const batch = await this.batch(id);
      if (batch.completedDate !== null) return batch;
    }
  }

  async batch(id: string): Promise<StatementBatchDetail> {
    const { data, message } = (await this.call('GET', `${BATCHES}/${id}`)).json<
      Envelope<StatementBatchDetail>
    >();
    if (!data) throw new Error(message);
    return data;
  }

  async retry(
    id: string,
    items: readonly string[] | null,
    user?: UserId,
  ): Promise<Envelope<StatementRetryResult>> {
    return (await this.call('POST', `${BATCHES}/${id}/retry`, { items }, user)).json();
  }

  async summary(more: object = {}): Promise<readonly BalanceSummaryRow[]> {
    const body = { query: 'GetCustomerBalanceSummaryReport', officeId: null, ...more };
    return (
      (await this.call('POST', '/accounting/query', body)).json<Envelope<BalanceSummaryRow[]>>().data ?? []
    );
  }

  /** A PDF as downloaded. */
  async pdf(url: string): Promise<{ readonly bytes: Buffer; readonly headers: Reply['headers'] }> {
    const { status, headers, body, bytes } = await this.call('GET', url);
    if (status !== 200 || headers['content-type'] !== 'application/pdf') throw new Error(body.slice(0, 300));
    return { bytes, headers };
  }

  /** The PDF of an item's statement. */
  pdfOf({
    clientId,
    attachmentId,
  }: StatementItem): Promise<{ readonly bytes: Buffer; readonly headers: Reply['headers'] }> {
    return this.pdf(`/api/client/${clientId}/attachment/${attachmentId ?? ''}/content`);
  }

  /** Calls as the administrator, or signs in as another user first. */
  async call(method: 'GET' | 'POST', url: string, body?: object, user?: UserId): Promise<Reply> {
    const cookie = user === undefined ? this.cookie : await this.api.signIn(user);
    return this.api.send({ method, url, headers: { cookie }, body });
  }

  /** The activities logged for a client: description, who did it, and tags. */
  activities(
    clientId: number,
  ): Promise<{ readonly description: string; readonly by: string; readonly tags: number[] }[]> {
    return this.api.db.query(
      `SELECT a.description, u.initials AS by, coalesce((SELECT json_agg(t.tag_id ORDER BY t.tag_id) FROM client_activity_tag t
                WHERE t.activity_id = a.activity_id), '[]'::json) AS tags
         FROM client_activity a JOIN staff u USING (staff_id) WHERE a.client_id = $1 ORDER BY a.activity_id`,
      [clientId],
    );
  }
}
