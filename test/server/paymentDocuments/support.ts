import type { CommandResult, Envelope, PaymentDocument } from '../../../src/api/wire';
import type { UserId } from '../../../shell-stub/shared/scenario';
import type { DocumentLine } from '../../../shell-stub/server/ledger/core';
import { DAY, itemsOf, commandBody, companyPayload, revenuePayload } from '../payables/support';
import { premium, RETAINED } from '../ledger/desk';
import { StatementDesk } from '../statements/support';
import { pagesOf } from '../statements/readPdf';

/** A premium of which the agency keeps a part. */
export const shared = (amountCents: number, retainedCents: number, carrierId = 1): DocumentLine => ({
  ...premium(amountCents),
  carrierId,
  retainedCents,
  retainedAccountId: RETAINED,
});

export const documentPath = (itemId: number): string => `/accounting/payment/${itemId}/document`;
export const contentPath = (itemId: number): string => `${documentPath(itemId)}/content`;

/** The real API over an empty ledger, with payments of invoices and credit memos and their documents. */
export class PaymentDesk {
  private constructor(readonly stub: StatementDesk) {}

  static async open(): Promise<PaymentDesk> {
    return new PaymentDesk(await StatementDesk.open());
  }

  get desk() {
    return this.stub.desk;
  }

  /** An invoice of a new client, paid as far as `collected` says. */
  async invoice(lines: readonly DocumentLine[], collected: number, office = 101): Promise<number> {
    const client = await this.desk.client(office);
    const invoice = await this.desk.invoice(client, '2026-05-01', lines);
    if (collected > 0) await this.desk.receipt(client, '2026-05-02', collected, { [invoice]: collected });
    return invoice;
  }

  /** Pays all lines of some items, as the administrator; returns the payment's item id. */
  async pay(
    kind: 'company' | 'revenue' | 'statement',
    items: readonly number[],
    more: object = {},
  ): Promise<number> {
    const lines = await itemsOf(this.desk, kind === 'company' ? 'company' : 'revenue', ...items);
    const body =
      kind === 'company'
        ? commandBody('CreateCompanyPayable', companyPayload(lines, { date: DAY, ...more }))
        : commandBody(
            kind === 'statement' ? 'CreateCommissionStatement' : 'CreateAgencyPayable',
            revenuePayload(lines, { date: DAY, ...more }),
          );
    const { data, message } = (await this.stub.call('POST', '/accounting/command', body)).json<
      Envelope<CommandResult>
    >();
    const [itemId] = data?.itemIds ?? [];
    if (itemId === undefined) throw new Error(message);
    return Number(itemId);
  }

  async envelope(itemId: number, user?: UserId): Promise<Envelope<PaymentDocument>> {
    return (await this.stub.call('GET', documentPath(itemId), undefined, user)).json();
  }

  async document(itemId: number): Promise<PaymentDocument> {
    const { data, message } = await this.envelope(itemId);
    if (!data) throw new Error(message);
    return data;
  }

  async bytes(itemId: number): Promise<Buffer> {
    return (await this.stub.pdf(contentPath(itemId))).bytes;
  }

  async pages(itemId: number): Promise<readonly string[]> {
    return pagesOf(await this.bytes(itemId));
  }

  async numberOf(itemId: number): Promise<string> {
    const [item] = await this.desk.db.query<{ number: string }>(
      'SELECT item_number AS number FROM item WHERE item_id = $1',
      [itemId],
    );
    return item?.number ?? 'none';
  }
}
