/** A JSON Schema of the dialect of OpenAPI 3.1, as far as the API reference uses it. */
export interface Schema {
  readonly $ref?: string;
  readonly type?: string | readonly string[];
  readonly const?: unknown;
  readonly enum?: readonly unknown[];
  readonly anyOf?: readonly Schema[];
  readonly items?: Schema;
  readonly properties?: Readonly<Record<string, Schema>>;
  readonly required?: readonly string[];
  readonly additionalProperties?: boolean | Schema;
  readonly description?: string;
  readonly format?: string;
  readonly pattern?: string;
  readonly multipleOf?: number;
  readonly minimum?: number;
  readonly maximum?: number;
  readonly minLength?: number;
  readonly maxLength?: number;
  readonly minItems?: number;
  readonly maxItems?: number;
}

/** Who may make a call, as the reference has it in `x-access`. */
export type Access =
  | 'anybody'
  | 'signedIn'
  | {
      readonly permissions: readonly (readonly number[])[];
      readonly byOffice: boolean;
      readonly refusal: 'http403' | 'code15';
    };

interface Facts {
  readonly 'x-access': Access;
  readonly 'x-offices': string;
  readonly 'x-flags'?: readonly { readonly name: string; readonly fields?: readonly string[] }[];
}
interface Content {
  readonly content?: Readonly<Record<string, { readonly schema: Schema }>>;
}
interface Operation extends Partial<Facts> {
  readonly operationId: string;
  readonly 'x-call'?: string;
  readonly 'x-calls'?: Readonly<Record<string, Facts & { readonly answer: Schema }>>;
  readonly responses: Readonly<Record<string, Content>>;
}

/** `api/openapi.json`, as far as the check reads it. */
export interface ApiDocument {
  readonly info: { readonly version: string };
  readonly paths: Readonly<Record<string, Readonly<Record<string, Operation>>>>;
  readonly components: { readonly schemas: Readonly<Record<string, Schema>> };
}

/** A call of the reference. */
export interface ApiCall {
  /** The name of a query or command; method and path of any other. */
  readonly name: string;
  readonly kind: 'query' | 'command' | 'rest';
  readonly method: string;
  /** The path, with `{…}` for a part that varies, and with its query. */
  readonly path: string;
  /** What its answer must be; null for a file. */
  readonly answer: Schema | null;
  readonly access: Access;
  /** `asked`, `users`, `works`, `agency` or `none`: which offices it is about. */
  readonly offices: string;
  /** The feature flag without which it is never made; null if there is none. */
  readonly flag: string | null;
  /** Where the reference describes it. */
  readonly see: string;
}

type Schemas = Readonly<Record<string, Schema>>;

/**
 * The schemas with the limit of amounts, two decimals, which the reference gives in words alone: most validators divide in
 * binary, where 0.07 is not a multiple of 0.01. Here numbers are checked as written.
 */
export function withCents(schemas: Schemas): Schemas {
  const { Dollars: amount } = schemas;
  return amount === undefined ? schemas : { ...schemas, Dollars: { ...amount, multipleOf: 0.01 } };
}

/** Every call of the reference, by its name. */
export function callsOf({ paths }: ApiDocument): ReadonlyMap<string, ApiCall> {
  const calls = Object.entries(paths).flatMap(([path, operations]) =>
    Object.values(operations).flatMap((operation) => [...namedCalls(path, operation), ...ownCall(operation)]),
  );
  return new Map(calls.map((call) => [call.name, call]));
}

function namedCalls(path: string, { operationId, 'x-calls': calls = {} }: Operation): ApiCall[] {
  return Object.entries(calls).map(([name, { answer, ...facts }]) => ({
    name,
    kind: operationId === 'query' ? 'query' : 'command',
    method: 'POST',
    path,
    answer,
    access: facts['x-access'],
    offices: facts['x-offices'],
    flag: flagOf(facts),
    see: sectionOf(`call-${name}`),
  }));
}

function ownCall(operation: Operation): ApiCall[] {
  const { 'x-call': name, 'x-access': access, 'x-offices': offices = 'none', operationId } = operation;
  if (name === undefined || access === undefined) return [];
  const [method = '', path = ''] = name.split(' ');
  const content = operation.responses['200']?.content ?? {};
  const isFile = content['application/pdf'] !== undefined;
  const answer = isFile ? null : (content['application/json']?.schema ?? null);
  const see = sectionOf(`call-${operationId}`);
  return [{ name, kind: 'rest', method, path, answer, access, offices, flag: flagOf(operation), see }];
}

/** The flag of a whole call, not of some of its fields. */
function flagOf({ 'x-flags': flags = [] }: Pick<Facts, 'x-flags'>): string | null {
  return flags.find(({ fields }) => fields === undefined)?.name ?? null;
}

/** A section of the page to read. */
export const sectionOf = (id: string): string => `api/index.html#${id}`;

/** A section of the guide (README.md). */
export const guideOf = (heading: string): string => `README.md, “${heading}”`;
