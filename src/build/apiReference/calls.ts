import { CALL_FACTS } from '../../api/wire/callFacts';
import type { CallFacts } from '../../api/wire/callFacts';
import { COMMAND_NAMES, QUERY_NAMES, REST_CALLS, ResultCode } from '../../api/wire';
import examples from './examples.json';
import type { Schema } from './schema';
import { refTo } from './schema';
import type { WireSchemas } from './wireSchemas';

/** A request and the answer to it, as the stub has given it. */
export interface CallExample {
  /** Path with its query. */
  readonly url: string;
  /** The body, if there is one. Long lists are cut. */
  readonly request?: unknown;
  /** The whole body of the answer, with long lists cut; absent for a file. */
  readonly answer?: unknown;
}

/** A call of the reference: a query or command by its name, any other by method and path. */
export interface ReferenceCall extends CallFacts {
  readonly name: string;
  readonly kind: 'query' | 'command' | 'rest';
  /** The component that describes its body, if it has one. */
  readonly request: string | null;
  /** The component that describes its answer; null for a file. */
  readonly answer: string | null;
  readonly example: CallExample | undefined;
}

/** Answers that are the same for many calls. */
export const SHARED_ANSWERS: Readonly<Record<string, Schema>> = {
  NoData: {
    description: 'A report without rows: a success. The module takes it for an empty list.',
    ...closed({ code: { const: ResultCode.NoData }, message: { type: 'string' } }, ['code']),
  },
  Refused: {
    description: 'The request cannot be done as it is. The message says why, and is shown beside the form.',
    ...closed({ code: { const: ResultCode.ValidationError }, message: { type: 'string' } }),
  },
  Restricted: {
    description:
      'The user may not do or see this, or not for this office: “Invalid permissions” is shown in place.',
    ...closed({ code: { const: ResultCode.AccessRestricted }, message: { type: 'string' } }),
  },
  RefusedCommand: {
    description:
      'The command was refused as a whole and has changed nothing. The message is a sentence for the user; for ' +
      'QBTransferItems, QBReverseItems, QBDoNotTransferItems and QBQueueTransfer without a connection to QuickBooks it is ' +
      'exactly `Reconnect`. `data`, where present, names what prevented it.',
    ...closed(
      {
        code: { const: ResultCode.ValidationError },
        message: { type: 'string' },
        data: refTo('CommandResult'),
      },
      ['code', 'message'],
    ),
  },
  HttpFailure: {
    description:
      'An answer with an HTTP status other than 200. The status alone counts; `code` may be any number.',
    ...closed({ code: { type: 'integer' }, message: { type: 'string' } }),
  },
};

/** An object of these fields and no others. */
function closed(properties: Readonly<Record<string, Schema>>, required = Object.keys(properties)): Schema {
  return { type: 'object', properties, required, additionalProperties: false };
}

/** Every call of §7 with its facts and examples, and the components that describe their bodies and answers. */
export function referenceCalls({ requests, answers }: WireSchemas) {
  const components: Record<string, Schema> = {};
  const componentOf = (name: string, suffix: string, schema: Schema): string => {
    const id = `${idOf(name)}${suffix}`;
    components[id] = schema;
    return id;
  };
  const callOf = (name: keyof typeof CALL_FACTS, kind: ReferenceCall['kind']): ReferenceCall => {
    const [request, answer] = [requests[name], answers[name]];
    if (!answer) throw new Error(`The wire has no answer of ${name}`);
    const isFile = answer.const === 'file';
    return {
      name,
      kind,
      ...CALL_FACTS[name],
      request: request ? componentOf(name, 'Request', request) : null,
      answer: isFile ? null : componentOf(name, 'Answer', answerOf(name, kind, answer)),
      example: (examples as Readonly<Record<string, CallExample>>)[name],
    };
  };
  const calls = [
    ...QUERY_NAMES.map((name) => callOf(name, 'query')),
    ...COMMAND_NAMES.map((name) => callOf(name, 'command')),
    ...REST_CALLS.map((name) => callOf(name, 'rest')),
  ];
  return { calls, components };
}

/** `GET /user/offices/{initials}` as `GetUserOfficesInitials`; a name of a query or command stays. */
export function idOf(name: string): string {
  if (!name.includes(' ')) return name;
  return name
    .replace(/\?.*/, '')
    .toLowerCase()
    .split(/[^a-z]+/)
    .map((word) => word.charAt(0).toUpperCase() + word.slice(1))
    .join('');
}

function answerOf(name: string, kind: ReferenceCall['kind'], data: Schema): Schema {
  // Not wrapped in `data` (§7).
  if (name === 'GET /api/features') return data;
  const success = closed({ code: { const: ResultCode.Ok }, message: { type: 'string' }, data }, [
    'code',
    'data',
  ]);
  // An agency call succeeds with code 0 alone, so that an empty list is a list (§7).
  const hasNoData = data.type === 'array' && !/^GET \/(user|metadata|office|agency)\b/.test(name);
  const isAccounting = kind !== 'rest' || name.includes(' /accounting/');
  return {
    anyOf: [
      success,
      ...(hasNoData ? [refTo('NoData')] : []),
      ...(kind === 'command' ? [refTo('RefusedCommand')] : [refTo('Refused')]),
      ...(isAccounting ? [refTo('Restricted')] : []),
    ],
  };
}
