import type { ApiResult } from '../../src/api';
import { sendCommand } from '../../src/api/commands';

/** A transport that returns this result, and records what was sent and which answers were reported. */
function transport(result: Partial<ApiResult<unknown>>) {
  const sent: unknown[] = [];
  const reported: string[] = [];
  return {
    sent,
    reported,
    reportUnreadable: (url: string) => void reported.push(url),
    post: <Body>(_url: string, options?: { data?: unknown }) => {
      sent.push(options?.data);
      const answer = { ok: true, status: 200, errorMessage: null, data: null, code: null, ...result };
      return Promise.resolve(answer as ApiResult<Body>);
    },
  };
}

const CALL = {
  command: 'QBTransferItems',
  payload: { items: [{ itemId: '7', itemType: 'Invoice' }] },
} as const;
const FAILURES = [{ itemId: '8', reason: 'It is under way already.' }];

test('sends the payload under the command’s name, with a new idempotency key unless given (D8)', async () => {
  const http = transport({ code: 0, data: { code: 0, data: { itemIds: ['7'], failures: [] } } });
  expect(await sendCommand(http, CALL)).toEqual({ kind: 'done', itemIds: ['7'], failures: [] });
  await sendCommand(http, CALL);
  await sendCommand(http, { ...CALL, idempotencyKey: 'the-same-act' });

  const [first, second, third] = http.sent as { command: string; idempotencyKey: string }[];
  expect(first).toMatchObject({ command: 'QBTransferItems', qBTransferItems: CALL.payload });
  expect(first?.idempotencyKey).toMatch(/^[0-9a-f]{32}$/);
  expect(second?.idempotencyKey).not.toBe(first?.idempotencyKey);
  expect(third?.idempotencyKey).toBe('the-same-act');
});

test.each([
  [
    'done in part: the others are named',
    { code: 0, data: { code: 0, data: { itemIds: ['7'], failures: FAILURES } } },
    { kind: 'done', itemIds: ['7'], failures: FAILURES },
  ],
  [
    'refused: message and each failure',
    { code: 13, data: { code: 13, message: 'Reconnect', data: { itemIds: [], failures: FAILURES } } },
    { kind: 'refused', code: 13, message: 'Reconnect', failures: FAILURES },
  ],
  [
    'refused without the items',
    { code: 13, data: { code: 13, message: 'Reconnect', data: { failures: FAILURES } } },
    { kind: 'refused', code: 13, message: 'Reconnect', failures: FAILURES },
  ],
  [
    'restricted',
    { code: 15, data: { code: 15, message: 'internal' } },
    { kind: 'refused', code: 15, message: 'Invalid permissions', failures: [] },
  ],
  [
    'refused with a message that is no text',
    { code: 13, data: { code: 13, message: ['Closed'], data: {} } },
    { kind: 'refused', code: 13, message: 'An error occurred while processing the request', failures: [] },
  ],
  [
    'an HTTP refusal',
    { ok: false, status: 403, errorMessage: 'Invalid permissions' },
    { kind: 'refused', code: null, message: 'Invalid permissions', failures: [] },
  ],
  ['no answer', { ok: false, status: 499 }, { kind: 'unknown' }],
  ['a server error', { ok: false, status: 500 }, { kind: 'unknown' }],
  ['no server behind a gateway', { ok: false, status: 502 }, { kind: 'unknown' }],
  ['success that cannot be read', { ok: false, status: 200 }, { kind: 'unknown' }],
  ['something that is not an envelope', { code: null, data: [] }, { kind: 'unknown' }],
  ['success with another answer', { code: 0, data: { code: 0, data: [7] } }, { kind: 'unknown' }],
  ['success without an answer', { code: 0, data: { code: 0 } }, { kind: 'unknown' }],
  ['nothing to do', { code: 2, data: { code: 2 } }, { kind: 'done', itemIds: [], failures: [] }],
])('%s', async (_what, result, outcome) => {
  const http = transport(result);
  expect(await sendCommand(http, CALL)).toEqual(outcome);
  // Of an act whose answer was lost, only an envelope says more: it may have been done when it was sent first.
  const isSilent = 'code' in outcome && outcome.code === null;
  expect(await sendCommand(transport(result), { ...CALL, isAgain: true })).toEqual(
    isSilent ? { kind: 'unknown' } : outcome,
  );
  // The transport itself has reported what was no answer.
  const isBroken = outcome.kind === 'unknown' && !('ok' in result);
  expect(http.reported).toEqual(isBroken ? ['/accounting/command'] : []);
});
