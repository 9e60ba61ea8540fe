import { randomUUID } from 'node:crypto';
import { fromAnySite, fromElsewhere } from './breakagesOfOrigin';
import { json, matching, withoutLength } from './breaking';
import type { BrokenCase } from './breaking';
import type { Breakage, Sent } from './backEnd';

type Change = (sent: Sent, first: string) => Partial<Sent>;

/** Changes what comes again with an idempotency key. */
function comingAgain(isSame: boolean, change: Change): Breakage {
  const known = new Map<unknown, string>();
  return (sent, ask) => {
    const key = sent.fields['idempotencyKey'];
    const first = known.get(key);
    if (key === undefined || sent.user !== 'first') return ask();
    known.set(key, first ?? sent.body);
    return ask(first !== undefined && (first === sent.body) === isSame ? change(sent, first) : {});
  };
}
const withBody = (sent: Sent, body: string): Partial<Sent> => ({ body, headers: withoutLength(sent) });
const USED =
  'with an idempotencyKey that was used for another request: it is answered with a success; answer with code 13.';

/** Whether a request pays lines. */
export function isPayment({ user, fields }: Sent): boolean {
  const { lineItems = [] } = (fields['createCompanyPayable'] ?? {}) as {
    readonly lineItems?: readonly unknown[];
  };
  return user === 'first' && lineItems.length > 0;
}

/** Commands, with `--write`. */
export const REPEATING: readonly BrokenCase[] = [
  {
    // Answered before anything is paid: the ledger has few lines that can be.
    broken: 'a payment that is answered with ids as numbers',
    breakage: (sent, ask) =>
      isPayment(sent) ? json(200, { code: 0, data: { itemIds: [12], failures: [] } }) : ask(),
    fails: [matching(/^CreateCompanyPayable · answer: data\.itemIds\[0\] is the number 12; expected /)],
  },
  {
    broken: 'commands that are carried out each time they come',
    breakage: comingAgain(true, (sent) =>
      withBody(sent, JSON.stringify({ ...sent.fields, idempotencyKey: randomUUID() })),
    ),
    fails: [
      matching(
        /^CreateCompanyPayable · idempotency: sent again with the same idempotencyKey, it is answered with code 13 \(“.+”\); expected the answer of the first time\. Store the key with the answer, in one transaction with what it does, and return that answer when it comes again\.$/,
      ),
      matching(
        /^POST \/accounting\/batch\/statements\?splitClients=true · idempotency: sent twice with one idempotencyKey, it made 2 batches \(\d+, \d+\); expected 1\. Store the key/,
      ),
      matching(
        /^QBDoNotTransferItems · idempotency: sent again with the same idempotencyKey, it is answered with code 13 \(“.+”\); expected the answer of the first time\./,
      ),
    ],
  },
  {
    broken: 'a key that hides another command',
    breakage: comingAgain(false, (sent, first) => withBody(sent, first)),
    fails: [
      'CreateCompanyPayable',
      'POST /accounting/batch/statements?splitClients=true',
      'QBDoNotTransferItems',
    ].map((name) => expect.stringContaining(`${name} · idempotency: ${USED}`) as string),
  },
  {
    broken: 'commands from any site, with --write too',
    breakage: fromAnySite(({ method }) => method === 'POST'),
    fails: [
      ...fromElsewhere('CreateCompanyPayable', 'HTTP 200 and code 13'),
      ...fromElsewhere('POST /accounting/batch/statements?splitClients=true', 'HTTP 200 and code 0'),
    ],
  },
];

/** The same value, the fields of its objects the other way round. */
function turned(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(turned);
  if (typeof value !== 'object' || value === null) return value;
  const fields = Object.entries(value).toReversed();
  return Object.fromEntries(fields.map(([name, part]) => [name, turned(part)]));
}

/** Answers what comes again with its fields in another order, as a database does that keeps JSON; lacks QuickBooks. */
export function turningRound(): Breakage {
  const known = new Set<unknown>();
  return async (sent, ask) => {
    const { command, idempotencyKey: key } = sent.fields;
    if (sent.user === 'first' && command === 'QBDoNotTransferItems')
      return json(200, { code: 13, message: 'Reconnect' });
    const given = await ask();
    if (key === undefined) return given;
    if (known.has(key)) return { ...given, body: JSON.stringify(turned(JSON.parse(given.body.toString()))) };
    known.add(key);
    return given;
  };
}
