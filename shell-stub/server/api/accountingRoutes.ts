import type { FastifyInstance } from 'fastify';
import type { CommandName, QueryName } from '../../../src/api/wire';
import type { Database } from '../db';
import { ACT_LIMIT, failureLine } from './errors';
import { invalid, success } from './failures';
import { readBody } from './fields';
import { noteOutages } from './outages';
import type { ApiContext } from './apiContext';
import { officeRules, requireViewer } from './apiContext';
import { COMMANDS } from './commands/registry';
import { runCommand } from './commands/run';
import { QUERIES } from './queries/registry';
import { RowPages } from './queries/rowPages';
import { sendPages } from './rowsReply';

const isQuery = (name: string): name is QueryName => Object.hasOwn(QUERIES, name);
const isCommand = (name: string): name is CommandName => Object.hasOwn(COMMANDS, name);

/** `POST /accounting/query` and `POST /accounting/command` (§7). */
export function accountingRoutes(app: FastifyInstance, context: ApiContext): void {
  const { db, clock, scenario, agency, log } = context;
  const facts = { agency, db, clock, scenario };

  app.post('/accounting/query', async (request, reply) => {
    const viewer = await requireViewer(context, request);
    const body = readBody(request.body);
    const name = body.query;
    if (typeof name !== 'string') throw invalid('query must be the name of a query.');
    if (!isQuery(name)) throw invalid(`Unknown query "${shorten(name)}".`);
    const handler = QUERIES[name];
    const data = await handler({ body, viewer, rules: officeRules(context), ...facts });
    const note = (error: unknown): void => log(failureLine(request, error));
    return data instanceof RowPages ? sendPages(reply, data, note) : success(data);
  });

  app.post('/accounting/command', { bodyLimit: ACT_LIMIT }, async (request) => {
    const body = readBody(request.body);
    const name = body.command;
    if (typeof name !== 'string') throw invalid('command must be the name of a command.');
    if (!isCommand(name)) throw invalid(`Unknown command "${shorten(name)}".`);
    const handler = COMMANDS[name];
    const readViewer = (tx: Database) => requireViewer(context, request, tx);
    const call = { body, readViewer, rules: officeRules(context), ...facts };
    return runCommand(name, handler, call, noteOutages(log, `POST /accounting/command ${name}`));
  });
}

/** Quotes a name from outside, at a limited length. */
function shorten(text: string): string {
  return text.length <= 60 ? text : `${text.slice(0, 60)}…`;
}
