import { accountingApi } from './accountingApi';
import { changeOf, dataChanged } from './changes';
import type { DataChange } from './changes';
import type { CommandCall } from './commandCall';
import { apiExtra } from './extra';
import type { Http } from './http';
import { COMMAND_SHAPE, REFUSAL_SHAPE } from './replyShapes';
import { newKey } from './newKey';
import { sendOnce } from './sendOnce';
import type { CommandRequest, CommandResult, CommandName } from './wire';

/** The outcome of a command (D8). Refused items and lines are listed in `failures`, each with its reason. */
export type CommandOutcome =
  | ({ readonly kind: 'done' } & CommandResult)
  | {
      readonly kind: 'refused';
      /** Code of the envelope; null when the answer was not one. */
      readonly code: number | null;
      /** A sentence for the user, or `Reconnect` (D16). */
      readonly message: string;
      readonly failures: CommandResult['failures'];
    }
  /** The answer was lost: the command may or may not have been done. It is not sent again automatically. */
  | { readonly kind: 'unknown' };

/** Shown for a command whose answer was lost (D8). */
export const COMMAND_UNKNOWN = 'The outcome is unknown. Refresh to see what was done.';

/** Path of every accounting command (§7). */
const ACCOUNTING_COMMAND = '/accounting/command';

export const commandApi = accountingApi.injectEndpoints({
  endpoints: (build) => ({
    /**
     * `POST /accounting/command`. Never retried and never aborted: whoever dispatches it gets its outcome even
     * after the screen has gone. It never fails: any error is part of the outcome.
     */
    sendCommand: build.mutation<CommandOutcome, CommandCall>({
      queryFn: async (call, { extra }) => ({ data: await sendCommand(apiExtra(extra).http, call) }),
      onQueryStarted: async (call, { dispatch, extra, queryFulfilled }) => {
        // Rejects only when its session has ended.
        const settled = await queryFulfilled.catch(() => null);
        if (settled === null) return;
        // If QuickBooks' queue refused items, they are not as shown, so they are fetched again. A refused
        // payment is handled in its dialog.
        const change = changeOf(call);
        if (settled.data.kind !== 'refused' || change.itemIds !== undefined) dispatch(dataChanged(change));
        const itemIds = itemsChangedBy(call, change, settled.data);
        if (itemIds.length > 0) apiExtra(extra).itemsChanged(itemIds);
      },
    }),
  }),
});

/** The items that a command has changed, or may have; none where neither it nor its answer names them. */
function itemsChangedBy(
  { command }: CommandCall,
  { itemIds }: DataChange,
  outcome: CommandOutcome,
): readonly string[] {
  if (outcome.kind === 'refused') return [];
  if (itemIds !== undefined) return itemIds;
  // Clearing all of the queue answers with ids of rows, which are not items.
  return outcome.kind === 'done' && command !== 'ClearQBQueue' ? outcome.itemIds : [];
}

/** An answer in which the server may omit the failures of a command that has none. */
type CommandAnswer = Omit<CommandResult, 'failures'> & Partial<Pick<CommandResult, 'failures'>>;

/** Sends a command once. */
export async function sendCommand<Name extends CommandName>(
  http: Pick<Http, 'post' | 'reportUnreadable'>,
  { command, payload, idempotencyKey = newKey(), isAgain }: CommandCall<Name>,
): Promise<CommandOutcome> {
  const body = {
    command,
    idempotencyKey,
    [`${command.slice(0, 1).toLowerCase()}${command.slice(1)}`]: payload,
  } as unknown as CommandRequest<Name>;
  const outcome = await sendOnce<CommandAnswer>(http, {
    path: ACCOUNTING_COMMAND,
    body,
    shape: COMMAND_SHAPE,
    none: { itemIds: [] },
    isAgain,
  });
  switch (outcome.kind) {
    case 'unknown':
      return outcome;
    case 'done':
      return { kind: 'done', ...outcome.data, failures: outcome.data.failures ?? [] };
    case 'refused': {
      const { code, message, data } = outcome;
      const failures = REFUSAL_SHAPE(data) ? (data as Pick<CommandResult, 'failures'>).failures : [];
      return { kind: 'refused', code, message, failures };
    }
  }
}
