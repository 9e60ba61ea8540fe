import type { FastifyInstance } from 'fastify';
import type { CommandName, QueryName } from '../../../src/api/wire';
import { invalid, notFound, success } from './failures';
import { readBody } from './fields';
import type { ApiParts } from './parts';
import { agencyAccess, requireSession } from './parts';
import { COMMANDS, QUERIES } from './queries/registry';

/** Paths of batch statements (§7); each answers code 13 naming it until statements are built (D44). */
const STATEMENT_PATHS = [
  ['POST', '/accounting/batch/statements'],
  ['GET', '/accounting/batch/statements'],
  ['GET', '/accounting/batch/statements/:id'],
  ['GET', '/accounting/batch/statements/:id/pdf'],
  ['POST', '/accounting/batch/statements/:id/retry'],
] as const;
/** A statement kept as a client's attachment: not found until there are statements. */
const ATTACHMENT_PATH = '/api/client/:clientId/attachment/:attachmentId/content';

const isQuery = (name: string): name is QueryName => Object.hasOwn(QUERIES, name);
const isCommand = (name: string): name is CommandName => Object.hasOwn(COMMANDS, name);
const notBuilt = (name: string) => invalid(`${name} is not built yet.`);

/** Every query, command and path of §7 that is not built yet (D44); the tests print it, and it ends empty. */
export function unbuiltNames(): readonly string[] {
  const names = (registry: Readonly<Record<string, unknown>>) =>
    Object.keys(registry).filter((name) => registry[name] === null);
  return [
    ...names(QUERIES),
    ...names(COMMANDS),
    ...STATEMENT_PATHS.map(([method, path]) => `${method} ${path}`),
    `GET ${ATTACHMENT_PATH}`,
  ];
}

/** `POST /accounting/query`, `POST /accounting/command` and the statements (§7). */
export function accountingRoutes(app: FastifyInstance, parts: ApiParts): void {
  const { db, clock, scenario, agency } = parts;

  app.post('/accounting/query', async (request) => {
    const viewer = requireSession(parts, request).user;
    const body = readBody(request.body);
    const name = body.query;
    if (typeof name !== 'string') throw invalid('query must be the name of a query.');
    if (!isQuery(name)) throw invalid(`Unknown query "${shorten(name)}".`);
    const handler = QUERIES[name];
    if (!handler) throw notBuilt(name);
    return success(await handler({ body, viewer, agency, access: agencyAccess(parts), db, clock, scenario }));
  });

  app.post('/accounting/command', async (request) => {
    requireSession(parts, request);
    const name = readBody(request.body).command;
    if (typeof name !== 'string') throw invalid('command must be the name of a command.');
    throw isCommand(name) ? notBuilt(name) : invalid(`Unknown command "${shorten(name)}".`);
  });

  for (const [method, url] of STATEMENT_PATHS) {
    app.route({
      method,
      url,
      handler: async (request) => {
        requireSession(parts, request);
        throw notBuilt(`${method} ${url}`);
      },
    });
  }

  app.get(ATTACHMENT_PATH, async (request) => {
    requireSession(parts, request);
    throw notFound('There is no such attachment.');
  });
}

/** A name that came from outside is repeated, but not at any length. */
function shorten(text: string): string {
  return text.length <= 60 ? text : `${text.slice(0, 60)}…`;
}
