import { CONTRACT_VERSION } from '../../contract';
import type { ReferenceCall } from './calls';
import { referenceCalls, SHARED_ANSWERS } from './calls';
import { INTENTS, ITEM_PAGES, MESSAGE, SIGN_IN } from './itemPages';
import type { Part } from './operations';
import { operationByName, restPaths } from './operations';
import type { Schema } from './schema';
import { reachableFrom, refTo } from './schema';
import { tradeTerms } from './tradeTerms';
import type { Rule } from './words';
import { RULES, ruleAsMarkdown } from './words';
import { wireSchemas } from './wireSchemas';

/** The API reference as an OpenAPI 3.1 document, with what the page to read is made of. */
export interface ApiReference {
  /** What every reader needs to know before the first call. */
  readonly rules: readonly Rule[];
  readonly calls: readonly ReferenceCall[];
  readonly schemas: Readonly<Record<string, Schema>>;
  readonly document: Part;
}

/** Where the module looks for the API, the item pages and the sign-in page (contract `hosts`, D26). */
const SERVERS = {
  api: {
    url: 'https://{api}',
    variables: { api: { default: 'agency.example' } },
    description: '`hosts.api`, or the origin of the page',
  },
  items: {
    url: 'https://{items}',
    variables: { items: { default: 'items.agency.example' } },
    description: '`hosts.items`',
  },
  landing: {
    url: 'https://{landing}',
    variables: { landing: { default: 'signin.agency.example' } },
    description: '`hosts.landing`',
  },
} as const;

/** Makes the reference from the wire's types and facts (architecture.md "API reference"). */
export function apiReference(root: string): ApiReference {
  const wire = wireSchemas(root);
  const { calls, components } = referenceCalls(wire);
  const schemas = { ...wire.types, ...SHARED_ANSWERS, ...components };
  const rules = [...RULES, tradeTerms(root)];
  const of = (kind: ReferenceCall['kind']) => calls.filter((call) => call.kind === kind);
  const document = {
    openapi: '3.1.0',
    info: {
      title: 'What agency accounting asks of a host’s API',
      version: `${CONTRACT_VERSION.major}.${CONTRACT_VERSION.minor}`,
      description: rules.map(ruleAsMarkdown).join('\n\n'),
      license: { name: 'UNLICENSED', url: 'about:blank' },
    },
    servers: [SERVERS.api],
    security: [{ session: [] }],
    tags: [
      { name: 'Queries' },
      { name: 'Commands' },
      { name: 'Session and agency' },
      { name: 'Statements' },
      { name: 'Payments' },
      { name: 'Pages', description: 'Pages of the host that the module opens.' },
    ],
    paths: {
      '/accounting/query': {
        post: operationByName('query', 'Queries', 'One query of accounting, by its name.', of('query')),
      },
      '/accounting/command': {
        post: operationByName(
          'command',
          'Commands',
          'One command of accounting, by its name.',
          of('command'),
        ),
      },
      ...restPaths(of('rest')),
      ...pages(),
    },
    components: {
      schemas: withOpenRequests(schemas, calls),
      securitySchemes: {
        session: {
          type: 'apiKey',
          in: 'cookie',
          name: 'session',
          description: 'The name is the host’s own.',
        },
      },
    },
    'x-messages': { itemsChanged: { ...MESSAGE, schema: refTo(MESSAGE.name) } },
  };
  return { rules, calls, schemas, document };
}

const signInReasons = (): readonly string[] => [
  ...Object.entries(SIGN_IN.reasons).map(([reason, words]) => `${reason}: ${words}`),
  `none: ${SIGN_IN.withoutReason}`,
];

/**
 * The schemas as they are published: bodies of requests may have more fields than are named, since a newer module may
 * send them. What an answer consists of stays exact.
 */
function withOpenRequests(
  schemas: ApiReference['schemas'],
  calls: readonly ReferenceCall[],
): ApiReference['schemas'] {
  const partsOf = (part: 'request' | 'answer') =>
    reachableFrom(
      calls.flatMap((call) => call[part] ?? []),
      schemas,
    );
  const [requests, answers] = [partsOf('request'), partsOf('answer')];
  return Object.fromEntries(
    Object.entries(schemas).map(([name, schema]) => [
      name,
      requests.has(name) && !answers.has(name) ? (opened(schema) as Schema) : schema,
    ]),
  );
}

/** A schema of which each object may have fields that it does not name. */
function opened(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(opened);
  if (typeof value !== 'object' || value === null) return value;
  const parts = Object.entries(value).filter(
    ([key, part]) => key !== 'additionalProperties' || part !== false,
  );
  return Object.fromEntries(parts.map(([key, part]) => [key, opened(part)]));
}

/** The pages of the host that the module opens: the item pages (§2, D27), and the sign-in page (§7). */
function pages(): Record<string, Part> {
  const html = {
    200: { description: 'The page.', content: { 'text/html': { schema: { type: 'string' } } } },
  };
  const parameter = (name: string, required: boolean, schema: Part, description: string): Part => ({
    name,
    in: 'query',
    required,
    schema,
    description,
  });
  const page = (server: Part, operationId: string, summary: string, parameters: readonly Part[]): Part => ({
    get: {
      tags: ['Pages'],
      operationId,
      summary,
      servers: [server],
      security: [],
      parameters,
      responses: html,
    },
  });
  const context = {
    type: 'string',
    pattern: '^[A-Za-z0-9_-]+$',
    contentEncoding: 'base64url',
    contentMediaType: 'application/json',
    contentSchema: refTo('ItemContext'),
  };
  const itemPages = [...new Set(ITEM_PAGES.map(({ path }) => path))].map((path): [string, Part] => {
    const shown = ITEM_PAGES.filter((one) => one.path === path);
    const intents = Object.entries(INTENTS).map(([intent, meaning]) => `\`${intent}\`: ${meaning}`);
    return [
      path,
      page(
        SERVERS.items,
        `Open${path.replace(/\W/g, '-')}`,
        `Shows ${shown.map(({ shows }) => shows).join('; or ')}.`,
        [
          parameter(
            'route',
            true,
            { type: 'string', enum: shown.map(({ route }) => route) },
            shown.map(({ route, shows }) => `\`${route}\`: ${shows}.`).join(' '),
          ),
          parameter('intent', false, { type: 'string', enum: Object.keys(INTENTS) }, intents.join(' ')),
          parameter('context', true, context, 'base64url of the JSON of an `ItemContext`, in UTF-8.'),
        ],
      ),
    ];
  });
  const signIn = page(
    SERVERS.landing,
    'SignIn',
    'Signs the user in, and returns to the address that is given.',
    [
      parameter('redirect', true, { type: 'string', format: 'uri' }, SIGN_IN.redirect),
      parameter(
        'r',
        false,
        { type: 'string', enum: Object.keys(SIGN_IN.reasons) },
        `Why the user comes. ${signInReasons().join('; ')}.`,
      ),
    ],
  );
  return { ...Object.fromEntries(itemPages), [SIGN_IN.path]: signIn };
}
