import { describeValue } from '../../domain';
import { ReportDataError } from './reportError';

/** Result codes of a reply that has rows, or says that there are none (§4). */
const OK = 0;
const NO_DATA = 2;

/** A reply of rows (D1) as read from the wire; `rows` is there when the reply succeeded. */
export interface ParsedEnvelope {
  readonly code: number;
  readonly message?: string;
  readonly rows?: readonly unknown[];
}

/**
 * Reads the bytes of a reply. `NO_DATA` gives an empty list of rows, as for an empty report (§7).
 *
 * @throws ReportDataError when the bytes are not an envelope, or a successful one has no list of rows.
 */
export function parseEnvelope(bytes: ArrayBuffer | Uint8Array): ParsedEnvelope {
  const reply = parseJson(bytes);
  if (typeof reply !== 'object' || reply === null || !('code' in reply) || typeof reply.code !== 'number') {
    throw new ReportDataError(
      `The reply is not a report: expected an object with a code, got ${describeValue(reply)}`,
    );
  }
  const { code } = reply;
  const message =
    'message' in reply && typeof reply.message === 'string' ? { message: reply.message } : undefined;
  const data = 'data' in reply ? reply.data : undefined;
  if (code === NO_DATA) return { code, ...message, rows: [] };
  if (code !== OK) return { code, ...message };
  if (!Array.isArray(data)) {
    throw new ReportDataError(
      `The reply is not a report: expected a list in data, got ${describeValue(data)}`,
    );
  }
  return { code, ...message, rows: data as readonly unknown[] };
}

function parseJson(bytes: ArrayBuffer | Uint8Array): unknown {
  try {
    return JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(bytes)) as unknown;
  } catch {
    throw new ReportDataError('The reply is not a report: it is not JSON');
  }
}
