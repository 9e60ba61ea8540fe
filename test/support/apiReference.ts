import { existsSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { ErrorObject, ValidateFunction } from 'ajv/dist/2020';
import { Ajv2020 } from 'ajv/dist/2020';
import addFormats from 'ajv-formats';
import type { ReferenceCall } from '../../src/build/apiReference/calls';
import type { ApiReference } from '../../src/build/apiReference/openApi';
import type { Schema } from '../../src/build/apiReference/schema';
import { withCents } from '../../src/contract/apiCheck/apiDocument';
import { nameOfRef } from '../../src/build/apiReference/schema';

const ROOT = join(__dirname, '../..');

/** A request as it is sent: the path has its query. */
export interface SentRequest {
  readonly method: string;
  readonly url: string;
  readonly body: unknown;
}

/** The answer to it. */
export interface GivenAnswer {
  readonly status: number;
  readonly contentType: string;
  readonly body: string;
}

/**
 * The reference. Reading the wire's types takes seconds, so the first caller of a run leaves it for the others
 * in the folder of the run.
 */
export function readReference(): ApiReference {
  const folder = process.env['LEDGER_COPIES'];
  if (folder === undefined) return makeReference();
  const file = join(folder, 'api-reference.json');
  if (existsSync(file)) return JSON.parse(readFileSync(file, 'utf8')) as ApiReference;
  const reference = makeReference();
  const own = `${file}.${process.pid}`;
  writeFileSync(own, JSON.stringify(reference));
  renameSync(own, file);
  return reference;
}

/** Loads the compiler of TypeScript, which those who find the reference made do without. */
function makeReference(): ApiReference {
  const { apiReference } = jest.requireActual<typeof import('../../src/build/apiReference/openApi')>(
    '../../src/build/apiReference/openApi',
  );
  return apiReference(ROOT);
}

/** A call as the document has it: the components that describe its body and its answer. */
export type DocumentCall = Pick<ReferenceCall, 'name' | 'kind' | 'request' | 'answer'>;

interface Body {
  readonly content?:
    | { readonly 'application/json'?: { readonly schema: Schema }; readonly 'application/pdf'?: object }
    | undefined;
}
interface Operation {
  readonly operationId: string;
  readonly 'x-call'?: string;
  readonly 'x-calls'?: Readonly<Record<string, { readonly request: Schema; readonly answer: Schema }>>;
  readonly requestBody?: Body;
  readonly responses: { readonly 200: Body };
}
/** An OpenAPI document, as far as checks read it. */
export interface Document {
  readonly paths: Readonly<Record<string, Readonly<Record<string, Operation>>>>;
  readonly components: { readonly schemas: Readonly<Record<string, Schema>> };
}

/** Every call of the document: queries and commands by their names, the others by method and path. */
function callsOf({ paths }: Document): readonly DocumentCall[] {
  const operations = Object.values(paths).flatMap((path) => Object.values(path));
  return operations.flatMap((operation): readonly DocumentCall[] => {
    const { 'x-call': name, 'x-calls': variants = {}, operationId, requestBody, responses } = operation;
    if (name !== undefined) {
      const answer = responses[200].content;
      const isFile = answer?.['application/pdf'] !== undefined;
      return [
        {
          name,
          kind: 'rest',
          request: componentOf(requestBody),
          answer: isFile ? null : componentOf({ content: answer }),
        },
      ];
    }
    const kind = operationId === 'query' ? 'query' : 'command';
    return Object.entries(variants).map(([variant, { request, answer }]) => ({
      name: variant,
      kind,
      request: nameOfRef(request) ?? null,
      answer: nameOfRef(answer) ?? null,
    }));
  });
}

const componentOf = (body: Body | undefined): string | null =>
  nameOfRef(body?.content?.['application/json']?.schema ?? {}) ?? null;

/** Schemas of which each object has exactly the fields that it names: servers must take more, but the module sends no more. */
function closed(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(closed);
  if (typeof value !== 'object' || value === null) return value;
  const parts = Object.entries(value).map(([key, part]) => [key, closed(part)]);
  return { ...('properties' in value ? { additionalProperties: false } : {}), ...Object.fromEntries(parts) };
}

/** Holds requests and answers to the API reference. */
export class ReferenceCheck {
  private readonly ajv = addFormats(
    new Ajv2020({
      allErrors: true,
      // The limits of a list that may be null stand beside both.
      strictTypes: false,
      // Dollars are not exact in binary: 0.07 is a multiple of 0.01 only when rounded.
      multipleOfPrecision: 6,
    }),
  );
  private readonly named: ReadonlyMap<string, DocumentCall>;
  private readonly patterns: readonly { readonly call: DocumentCall; readonly pattern: RegExp }[];
  private readonly schemas: Document['components']['schemas'];
  private readonly validators = new Map<string, ValidateFunction>();

  constructor(document: Document = readReference().document as unknown as Document) {
    const calls = callsOf(document);
    this.schemas = closed(withCents(document.components.schemas)) as typeof this.schemas;
    this.ajv.addKeyword('components');
    this.ajv.addSchema({ $id: 'api', components: { schemas: this.schemas } });
    this.named = new Map(calls.filter(({ kind }) => kind !== 'rest').map((call) => [call.name, call]));
    this.patterns = calls
      .filter(({ kind }) => kind === 'rest')
      .map((call) => ({ call, pattern: patternOf(call.name) }));
  }

  /** The call of the reference that a request makes; undefined for one that is not in it. */
  callOf({ method, url, body }: SentRequest): DocumentCall | undefined {
    const { query = '', command = '' } = (body ?? {}) as {
      readonly query?: string;
      readonly command?: string;
    };
    if (method === 'POST' && url === '/accounting/query') return this.named.get(query);
    if (method === 'POST' && url === '/accounting/command') return this.named.get(command);
    return this.patterns.find(({ pattern }) => pattern.test(`${method} ${url}`))?.call;
  }

  /** Where the body of a request differs from the reference. */
  requestProblems({ request }: DocumentCall, body: unknown): string[] {
    if (request === null) return body === undefined ? [] : ['The call takes no body'];
    return this.problems(request, body);
  }

  /** Where an answer differs from the reference, its envelope included. */
  answerProblems(call: DocumentCall, { status, contentType, body }: GivenAnswer): string[] {
    const isJson = contentType.startsWith('application/json');
    if (status === 200 && call.answer === null && !isJson) {
      return contentType === 'application/pdf' ? [] : [`${contentType} is not a PDF`];
    }
    if (!isJson) return [`${contentType} is not JSON`];
    const value: unknown = JSON.parse(body);
    if (status !== 200) return this.problems('HttpFailure', value);
    return this.problems(this.kindOf(call, value), value);
  }

  /** Whether an answer is a success; an answer of any other shape is not. */
  succeeded({ status, contentType, body }: GivenAnswer): boolean {
    if (status !== 200 || !contentType.startsWith('application/json')) return status === 200;
    return [0, 2, 200].includes((JSON.parse(body) as { readonly code: number }).code);
  }

  /** The schema for an answer with this code, so that only its problems are reported. */
  private kindOf({ answer }: DocumentCall, value: unknown): string {
    if (answer === null) return 'Refused';
    const { code } = (value ?? {}) as { readonly code?: unknown };
    const kinds = this.schema(answer).anyOf ?? [];
    const place = kinds.findIndex((kind) => this.resolved(kind).properties?.['code']?.const === code);
    const kind = kinds[place];
    return kind === undefined ? answer : (nameOfRef(kind) ?? `${answer}/anyOf/${place}`);
  }

  private schema(name: string): Schema {
    const schema = this.schemas[name];
    if (!schema) throw new Error(`The reference has no ${name}`);
    return schema;
  }

  private resolved(schema: Schema): Schema {
    const name = nameOfRef(schema);
    return name === undefined ? schema : this.schema(name);
  }

  private problems(place: string, value: unknown): string[] {
    const known = this.validators.get(place);
    const validate = known ?? this.ajv.compile({ $ref: `api#/components/schemas/${place}` });
    this.validators.set(place, validate);
    return validate(value) ? [] : (validate.errors ?? []).map(inWords);
  }
}

function inWords({ instancePath, keyword, params, message = '' }: ErrorObject): string {
  const { additionalProperty, allowedValue } = params as Readonly<Record<string, unknown>>;
  if (keyword === 'additionalProperties')
    return `${instancePath}/${String(additionalProperty)} is not in the reference`;
  return `${instancePath} ${message}${keyword === 'const' ? ` ${JSON.stringify(allowedValue)}` : ''}`;
}

/** `GET /a/{id}/b` as a pattern for method and address. */
function patternOf(call: string): RegExp {
  const parts = call.split(/\{[^}]*\}/).map((part) => part.replace(/[.*+?^${}()|[\]\\]/g, '\\$&'));
  return new RegExp(`^${parts.join('[^/?&]+')}$`);
}
