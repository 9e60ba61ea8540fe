import { accountingApi } from './accountingApi';
import { apiExtra } from './extra';
import type { ApiResult, Http } from './http';
import { API_MESSAGES, NO_RESPONSE } from './messages';
import { envelopeFailure } from './outcome';
import { ResultCode } from './wire';
import type { AccountingCommands, CommandRequest, CommandResult, Envelope, TypedCommandName } from './wire';

/** What became of a command (D8). Items and lines that were refused are named in `failures`, each with its reason. */
export type CommandOutcome =
  | ({ readonly kind: 'done' } & CommandResult)
  | {
      readonly kind: 'refused';
      /** Code of the envelope; null when the answer was none. */
      readonly code: number | null;
      /** A sentence for the user, or `Reconnect` (D16). */
      readonly message: string;
      readonly failures: CommandResult['failures'];
    }
  /** The answer was lost: it may or may not have been done, and is not sent again by itself. */
  | { readonly kind: 'unknown' };

/** Said of a command whose answer was lost (D8). */
export const COMMAND_UNKNOWN = 'The outcome is unknown. Refresh to see what was done.';

/** A command with its payload; the key is made when it is sent, so that each act of the user has its own. */
export interface CommandCall<Name extends TypedCommandName = TypedCommandName> {
  readonly command: Name;
  readonly payload: AccountingCommands[Name]['payload'];
  /** Only to send the very same act again, by the user's own will, after its outcome was unknown. */
  readonly idempotencyKey?: string;
}

/** Path of every accounting command (§7). */
const ACCOUNTING_COMMAND = '/accounting/command';
const SERVER_ERROR = 500;

export const commandApi = accountingApi.injectEndpoints({
  endpoints: (build) => ({
    /**
     * `POST /accounting/command`. Never retried, never aborted: whoever dispatches it hears of its outcome even after
     * the screen has gone, and it never fails: what went wrong is part of the outcome.
     */
    sendCommand: build.mutation<CommandOutcome, CommandCall>({
      queryFn: async (call, { extra }) => ({ data: await sendCommand(apiExtra(extra).http, call) }),
    }),
  }),
});

/** Sends a command once. */
export async function sendCommand<Name extends TypedCommandName>(
  http: Pick<Http, 'post'>,
  { command, payload, idempotencyKey = newKey() }: CommandCall<Name>,
): Promise<CommandOutcome> {
  const body = {
    command,
    idempotencyKey,
    [`${command.slice(0, 1).toLowerCase()}${command.slice(1)}`]: payload,
  } as unknown as CommandRequest<Name>;
  return outcomeOf(await http.post<Envelope<Partial<CommandResult>>>(ACCOUNTING_COMMAND, { data: body }));
}

function outcomeOf(result: ApiResult<Envelope<Partial<CommandResult>>>): CommandOutcome {
  const { ok, status, code, data: envelope } = result;
  // A body that cannot be read, with a status of success, may belong to a command that was carried out.
  const lost = !ok && (status === NO_RESPONSE || status >= SERVER_ERROR || status < 300);
  if (lost || (ok && code === null)) return { kind: 'unknown' };
  const data = envelope?.data;
  const failures = Array.isArray(data?.failures) ? data.failures : [];
  if (ok && (code === ResultCode.Ok || code === ResultCode.NoData)) {
    return { kind: 'done', itemIds: data?.itemIds ?? [], failures };
  }
  const message = ok
    ? envelopeFailure(code, envelope?.message).message
    : (result.errorMessage ?? API_MESSAGES.requestFailed);
  return { kind: 'refused', code, message, failures };
}

/** Not `randomUUID`, which a page that is not served securely lacks. */
function newKey(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
}
