import type { Act, DocumentLine } from '../../../shell-stub/server/ledger/core';
import type { InvoiceRow } from '../../../src/api/wire';
import type { Database } from '../../../shell-stub/server/db';
import { DIRECTORY } from '../../../shell-stub/server/directory';
import {
  applyToInvoice,
  payAgencyRevenue,
  payCompany,
  pastDueInvoices,
  postCreditMemo,
  postInvoice,
  postReceipt,
  refundInsured,
  postReturnedCheck,
  unapply,
  unpaidInvoices,
  voidItem,
} from '../../../shell-stub/server/ledger';
import { openLedger, type LedgerPlace } from '../../support/ledgerCopy';

// Starting a database takes 3 s alone, and far longer beside other test files.
jest.setTimeout(120_000);

export const { agencyId } = DIRECTORY;
export const { trust, operating, receivable, clientCredit } = DIRECTORY.accounts;
/** Accounts of the directory that the lines of these tests are posted to. */
export const AUTO_PAYABLE = 2010;
export const FEES = 4110;
export const RETAINED = 4210;
export const SCOPE = { agencyId, officeIds: null };

/** The day so many days after January 1, 2026. */
export const isoDay = (day: number): string =>
  new Date(Date.UTC(2026, 0, 1 + day)).toISOString().slice(0, 10);

/** A line whose whole amount is owed to a carrier. */
export const premium = (amountCents: number): DocumentLine => ({
  name: 'Auto premium',
  amountCents,
  reportingAccountId: AUTO_PAYABLE,
  carrierId: 1,
});

/** The administrator's act on a day. */
export const act = (day: string): Act => ({
  agencyId,
  day,
  staffId: DIRECTORY.staff.administrator,
  at: `${day}T15:00:00Z`,
  userOfficeId: 101,
});

/** An entry line as tests write it: account, trust account, cents. */
export type Posted = readonly [account: number, trust: number | null, cents: number];

/** A ledger with the postings of everyday work, each in its own transaction; amounts in cents. */
export class Desk {
  /** @param clients How many clients the ledger has already. */
  constructor(
    readonly db: Database,
    private clients = 0,
  ) {}

  /** Opens a ledger with the directory of the agency. */
  static async open(place: LedgerPlace = 'server'): Promise<Desk> {
    return new Desk(await openLedger('directory', place));
  }

  /** The number of an item, such as `INV-12`. */
  async numberOf(itemId: number): Promise<string> {
    const [item] = await this.db.query<{ number: string }>(
      'SELECT item_number AS number FROM item WHERE item_id = $1',
      [itemId],
    );
    return item?.number ?? `no item ${itemId}`;
  }

  /** Puts an item's transfer to QuickBooks into a state, whatever led to it. */
  async setTransfer(itemId: number, status: string, subStatus: string | null = null): Promise<void> {
    await this.db.query('UPDATE transfer_state SET status = $2, sub_status = $3 WHERE item_id = $1', [
      itemId,
      status,
      subStatus,
    ]);
  }

  async client(office = 101): Promise<number> {
    this.clients += 1;
    await this.db.query(
      `INSERT INTO client (client_id, agency_id, client_number, first_name, last_name, office_id)
       VALUES ($1, $2, $3, 'Ann', 'Lee', $4)`,
      [this.clients, agencyId, `C-${this.clients}`, office],
    );
    return this.clients;
  }

  /** Gives a client a policy of an office, which an invoice with it is of (D14). */
  async policy(clientId: number, office: number): Promise<number> {
    const [made] = await this.db.query<{ id: number }>(
      `INSERT INTO policy (policy_id, client_id, carrier_id, policy_number, line_of_business, office_id, effective_date,
         expiration_date)
       SELECT coalesce(max(policy_id), 0) + 1, $1, 1, 'PA-1', 'Personal Auto', $2, '2026-01-01', '2027-01-01' FROM policy
       RETURNING policy_id AS id`,
      [clientId, office],
    );
    return made?.id ?? NaN;
  }

  invoice(
    clientId: number,
    day: string,
    lines: readonly DocumentLine[],
    more: {
      dueDate?: string | null;
      draft?: boolean;
      createdInItemId?: number;
      policyId?: number;
      number?: string;
    } = {},
  ): Promise<number> {
    return this.db.transaction((tx) => postInvoice(tx, { ...act(day), clientId, lines, ...more }));
  }

  memo(clientId: number, day: string, lines: readonly DocumentLine[]): Promise<number> {
    return this.db.transaction((tx) => postCreditMemo(tx, { ...act(day), clientId, lines }));
  }

  async receipt(
    clientId: number,
    day: string,
    tenderedCents: number,
    pays: Readonly<Record<number, number>> = {},
    changeCents = 0,
  ): Promise<number> {
    const applications = Object.entries(pays).map(([id, cents]) => ({ invoiceItemId: Number(id), cents }));
    const input = {
      ...act(day),
      clientId,
      trustAccountId: trust,
      tenderedCents,
      changeCents,
      payMethod: 'Check',
    };
    return (await this.db.transaction((tx) => postReceipt(tx, { ...input, applications }))).itemId;
  }

  apply(
    sourceItemId: number,
    invoiceItemId: number,
    day: string,
    cents: number,
    advanceFromOperating = false,
  ): Promise<number> {
    return this.db.transaction((tx) =>
      applyToInvoice(tx, { ...act(day), sourceItemId, invoiceItemId, cents, advanceFromOperating }),
    );
  }

  unapply(applicationId: number, day: string, advanceFromOperating = false): Promise<number> {
    return this.db.transaction((tx) => unapply(tx, { ...act(day), applicationId, advanceFromOperating }));
  }

  void(itemId: number, day: string): Promise<number> {
    return this.db.transaction((tx) => voidItem(tx, { ...act(day), itemId }));
  }

  nsf(itemId: number, day: string): Promise<number> {
    return this.db.transaction((tx) => postReturnedCheck(tx, { ...act(day), itemId }));
  }

  refund(sourceItemId: number, day: string, cents: number, advanceFromOperating = false): Promise<number> {
    const input = { ...act(day), sourceItemId, cents, payMethod: 'Check', advanceFromOperating };
    return this.db.transaction((tx) => refundInsured(tx, input));
  }

  /** Pays all payable lines of one kind of some invoices and credit memos. */
  async pay(kind: 'company' | 'revenue', day: string, ...itemIds: number[]): Promise<number> {
    const lines = (await Promise.all(itemIds.map((id) => this.lines(id, kind)))).flat();
    const input = { ...act(day), trustAccountId: trust, lines, payMethod: 'Check', officeId: 101 };
    return this.db.transaction((tx) => (kind === 'company' ? payCompany : payAgencyRevenue)(tx, input));
  }

  /** Pays the carrier of an invoice, with operating money for what is not collected. */
  async payAhead(day: string, itemId: number): Promise<number> {
    const lines = await this.lines(itemId, 'company');
    const input = { ...act(day), trustAccountId: trust, lines, payMethod: 'Check', officeId: 101 };
    return this.db.transaction((tx) => payCompany(tx, { ...input, advanceFromOperating: true }));
  }

  /** The payable lines of one kind of an invoice or credit memo, as a payment names them. */
  lines(itemId: number, kind: 'company' | 'revenue'): Promise<{ lineId: number; cents: number }[]> {
    return this.db.query(
      `SELECT line_id AS "lineId", amount_cents AS cents FROM payable_line
        WHERE item_id = $1 AND kind = $2 ORDER BY line_id`,
      [itemId, kind],
    );
  }

  async lineIds(itemId: number, kind: 'company' | 'revenue'): Promise<number[]> {
    return (await this.lines(itemId, kind)).map(({ lineId }) => lineId);
  }

  /** The entry lines posted for an item, entry by entry. */
  async entries(itemId: number): Promise<Posted[][]> {
    const rows = await this.db.query<{
      entry_id: number;
      account: number;
      trust: number | null;
      cents: number;
    }>(
      `SELECT entry_id, account_id AS account, trust_account_id AS trust, cents
         FROM entry JOIN entry_line USING (entry_id) WHERE item_id = $1 ORDER BY entry_id, line_no`,
      [itemId],
    );
    const byEntry = new Map<number, Posted[]>();
    for (const { entry_id, ...line } of rows) {
      byEntry.set(entry_id, [...(byEntry.get(entry_id) ?? []), [line.account, line.trust, line.cents]]);
    }
    return [...byEntry.values()];
  }

  /** Cents collected for each payable line of an item up to a day. */
  async collected(itemId: number, asOf = '9999-12-31'): Promise<number[]> {
    const rows = await this.db.query<{ cents: number }>(
      `SELECT coalesce(sum(c.cents), 0)::bigint AS cents FROM payable_line p
         LEFT JOIN collection c ON c.line_id = p.line_id AND c.effective_date <= $2
        WHERE p.item_id = $1 GROUP BY p.line_id ORDER BY p.line_id`,
      [itemId, asOf],
    );
    return rows.map((row) => row.cents);
  }

  /** Cents in a bank account. */
  async bank(account: number): Promise<number> {
    const [row] = await this.db.query<{ cents: number }>(
      'SELECT coalesce(sum(cents), 0)::bigint AS cents FROM entry_line WHERE account_id = $1',
      [account],
    );
    return row?.cents ?? 0;
  }

  /** Cents of client money that the trust account must cover. */
  async held(): Promise<number> {
    const [row] = await this.db.query<{ fiduciary_cents: number }>(
      'SELECT fiduciary_cents FROM trust_position WHERE account_id = $1',
      [trust],
    );
    return row?.fiduciary_cents ?? 0;
  }

  async unpaid(clientId: number, asOf: string): Promise<InvoiceRow[]> {
    return (await unpaidInvoices(this.db, SCOPE, asOf)).filter((row) => row.clientId === clientId);
  }

  async pastDue(clientId: number, asOf: string): Promise<InvoiceRow[]> {
    return (await pastDueInvoices(this.db, SCOPE, asOf)).filter((row) => row.clientId === clientId);
  }
}
