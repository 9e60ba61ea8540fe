import { pageAddress } from '../../shell-stub/server/itemPages/link';
import { payCompany } from '../../shell-stub/server/ledger';
import type { Envelope, StatementBatch, StatementBatchDetail } from '../../src/api/wire';
import type { Reply } from '../server/api/httpCall';
import type { TestApi } from '../server/api/support';
import { ORIGIN, startTestApi, TODAY } from '../server/api/support';
import { act, Desk, premium, trust } from '../server/ledger/desk';
import type { Caller, PathRule } from './callRules';
import { COMMAND_RULES, PATH_RULES, QUERY_RULES } from './callRules';

/** An office that the by-office user has, and one that is not theirs. */
export const OWN_OFFICE = '102';
export const OTHER_OFFICE = '101';
const BATCHES = '/accounting/batch/statements';
const FORM = { origin: ORIGIN, 'content-type': 'application/x-www-form-urlencoded' };

/** One request, as any caller may send it. */
export interface Request {
  readonly name: string;
  readonly method: string;
  readonly url: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: unknown;
}

/** The server over a small agency, and every request that it takes: queries, commands and other paths. */
export interface SecuredApi {
  readonly api: TestApi;
  readonly requests: readonly Request[];
  send(request: Request, caller: Caller): Promise<Reply>;
}

/** Ids and addresses of the ledger, by the placeholder for them in the addresses of the table. */
type Places = Readonly<Record<string, string>>;

function requestOf(name: string, { url, body }: Pick<PathRule, 'url' | 'body'>, places: Places): Request {
  const [method = '', path = ''] = name.split(' ');
  const address = (url ?? path).replace(/:[a-z]\w*/gi, (place) => places[place] ?? place);
  return { name, method, url: address, headers: typeof body === 'string' ? FORM : {}, body };
}

/** Requests named like `POST /accounting/query PeriodReport`, for every name of the tables. */
function namedRequests(): readonly Request[] {
  const queries = Object.entries(QUERY_RULES).map(([query, { sample }]) =>
    requestOf(`POST /accounting/query ${query}`, { body: { query, ...sample } }, {}),
  );
  const commands = Object.keys(COMMAND_RULES).map((command, index) => {
    const payload = { [command.charAt(0).toLowerCase() + command.slice(1)]: { ids: [] } };
    const body = { command, idempotencyKey: `security-${index}`, ...payload };
    return requestOf(`POST /accounting/command ${command}`, { body }, {});
  });
  return [...queries, ...commands];
}

async function placesOf(api: TestApi): Promise<Places> {
  const first = async (type: string) => {
    const [item] = await api.db.query<{ item_id: number; client_id: number }>(
      `SELECT i.item_id, i.client_id FROM item i LEFT JOIN item v ON v.reverses_item_id = i.item_id
        WHERE i.transaction_type = $1 AND i.office_id = $2 AND NOT i.is_draft
          AND v.item_id IS NULL AND i.reverses_item_id IS NULL ORDER BY i.item_id LIMIT 1`,
      [type, OWN_OFFICE],
    );
    if (!item) throw new Error(`Office ${OWN_OFFICE} has no ${type}`);
    return item;
  };
  const [invoice, credit] = [await first('Invoice'), await first('CreditMemo')];
  const [client] = await api.db.query<{ client_id: number }>(
    'SELECT client_id FROM client WHERE office_id = $1 ORDER BY client_id LIMIT 1',
    [OWN_OFFICE],
  );
  const batch = await makeBatch(api, OWN_OFFICE);
  const origin = 'accounting';
  return {
    ':invoice': pageAddress({ type: 'Invoice', itemId: invoice.item_id, origin }),
    ':creditMemo': pageAddress({ type: 'CreditMemo', itemId: credit.item_id, origin }),
    ':takePayment': pageAddress({
      type: 'IncomingPayment',
      itemId: null,
      clientId: client?.client_id ?? null,
      origin,
    }),
    ':batch': batch.id,
    ':statement': statementsOf(batch)[0] ?? '',
    ':payment': await makePayment(api, invoice.client_id),
  };
}

/** Pays a new invoice of a client to its carrier, and returns the payment's item id. */
async function makePayment(api: TestApi, clientId: number): Promise<string> {
  const { db } = api;
  const desk = new Desk(db);
  const invoice = await desk.invoice(clientId, TODAY, [premium(100)]);
  const lines = await desk.lines(invoice, 'company');
  const input = { ...act(TODAY), trustAccountId: trust, lines, payMethod: 'ACH', advanceFromOperating: true };
  return String(await db.transaction((tx) => payCompany(tx, input)));
}

/** Makes a batch of statements of an office, and waits until it is finished. */
export async function makeBatch(api: TestApi, officeId: string): Promise<StatementBatchDetail> {
  const body = {
    asOfDate: TODAY,
    officeId,
    clientNumbers: null,
    includeZeroBalances: false,
    message: '',
    activityTagIds: [],
  };
  const made = await api.call('administrator', 'POST', `${BATCHES}?splitClients=true`, body);
  const id = made.json<Envelope<StatementBatch>>().data?.id;
  for (;;) {
    const reply = await api.call('administrator', 'GET', `${BATCHES}/${id ?? ''}`);
    const detail = reply.json<Envelope<StatementBatchDetail>>().data;
    if (!detail) throw new Error(reply.body);
    if (detail.completedDate !== null) return detail;
  }
}

/** Addresses of the statements of a batch. */
export const statementsOf = ({ items }: StatementBatchDetail): readonly string[] =>
  items.flatMap(({ clientId, attachmentId }) =>
    attachmentId === null ? [] : [`/api/client/${clientId}/attachment/${attachmentId}/content`],
  );

/** Starts the server with the default scenario. */
export async function startSecuredApi(): Promise<SecuredApi> {
  const api = await startTestApi({ transactions: true });
  const places = await placesOf(api);
  const paths = Object.entries(PATH_RULES).map(([name, rule]) => requestOf(name, rule, places));
  return {
    api,
    requests: [...paths, ...namedRequests()],
    send: async ({ method, url, headers, body }, caller) => {
      const user = caller === 'by-office, not enforced' ? 'by-office' : caller;
      const cookie = user === 'signed out' ? undefined : await api.signIn(user);
      return api.send({
        method,
        url,
        body,
        headers: { ...headers, ...(cookie === undefined ? {} : { cookie }) },
      });
    },
  };
}

/** HTTP status, and the code of an envelope; a report without rows counts as a success. */
export function outcomeOf(reply: Reply): string {
  const json = reply.headers['content-type']?.startsWith('application/json') ?? false;
  const code = json ? reply.json<{ code?: unknown }>().code : undefined;
  return typeof code === 'number' ? `${reply.status} ${code === 2 ? 0 : code}` : String(reply.status);
}
