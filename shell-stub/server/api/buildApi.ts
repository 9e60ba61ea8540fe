import { setMaxListeners } from 'node:events';
import type { FastifyInstance } from 'fastify';
import fastify from 'fastify';
import { apiAddress } from '../allowedOrigins';
import type { ServerClock } from '../clock';
import type { Database } from '../db';
import { addFaults } from '../scenario/faults';
import type { StubFacts } from '../../shared/config';
import { quickBooksRoutes, scenarioWorker } from '../scenario/quickBooks';
import { stubRoutes } from '../scenario/routes';
import { scenarioStatements } from '../scenario/statements';
import { createScenario } from '../scenario/store';
import { allowOrigins } from '../session/crossOrigin';
import { checkOrigin } from '../session/origin';
import { itemPageRoutes } from '../itemPages/routes';
import { createSessions } from '../session/sessions';
import { accountingRoutes } from './accountingRoutes';
import { loadAgency } from './agency';
import { agencyRoutes } from './agencyRoutes';
import { checkBody, readJson } from './bodyCheck';
import { compressReplies } from './compression';
import { ACT_LIMIT, addErrors, BODY_LIMIT, notFoundReply, unreadableAddress } from './errors';
import type { ApiContext } from './apiContext';
import { readNoBodyOfStrangers } from './apiContext';
import { paymentRoutes } from './paymentRoutes';
import { sessionRoutes } from './sessionRoutes';
import { statementRoutes } from './statementRoutes';

/** What the API is built from. */
export interface ApiOptions {
  /** A migrated database with a seeded directory. */
  readonly db: Database;
  readonly clock: ServerClock;
  /** The shell's own origins (D41), e.g. `http://localhost:3000`. */
  readonly origins: readonly string[];
  /** Origins of other hosts' pages that may use the API (D41, `--api-for`). */
  readonly apiFor?: readonly string[];
  readonly facts: StubFacts;
  /** Writes one line for the person who runs the server. */
  readonly log: (line: string) => void;
  /**
   * Whether items are transferred to QuickBooks automatically (D43); otherwise only when a test or the panel
   * asks.
   */
  readonly runQueue?: boolean;
  /** Aborted when the server is told to stop, so that it does not wait for its own delays. */
  readonly stopping?: AbortSignal;
  /**
   * Adds the shell's pages. It must set the not-found handler; without `pages`, not found is a 404 envelope.
   */
  readonly pages?: (app: FastifyInstance) => Promise<void>;
}

/**
 * The host's API of §7 and the stub's own paths, as a Fastify app that is not listening yet. Identity,
 * permissions, office scope and the origin of requests are checked here, whatever the module has already
 * checked (D42).
 */
export async function buildApi(options: ApiOptions): Promise<FastifyInstance> {
  const { db, clock, log, apiFor = [] } = options;
  const context: ApiContext = {
    db,
    clock,
    log,
    apiFor,
    cookieReach: apiFor.every((origin) => apiAddress(origin, 0).sameSite) ? 'site' : 'anySite',
    sessions: createSessions(clock),
    scenario: createScenario(),
    agency: await loadAgency(db),
  };
  const worker = scenarioWorker(context);
  const statements = scenarioStatements(context);
  const app = fastify({
    bodyLimit: BODY_LIMIT,
    logger: false,
    forceCloseConnections: true,
    frameworkErrors: unreadableAddress,
  });
  const closing = new AbortController();
  // Every delayed call adds a listener to it.
  setMaxListeners(0, closing.signal);
  app.addHook('preClose', async () => closing.abort());
  options.stopping?.addEventListener('abort', () => closing.abort(), { once: true });
  if (options.runQueue === true) app.addHook('onReady', async () => worker.start());
  app.addHook('onClose', async () => worker.stop());
  // Finishes what an earlier run of the server left unfinished (D9).
  app.addHook('onReady', async () => statements.worker.wake());
  app.addHook('onClose', async () => {
    await statements.worker.stop();
    await statements.printer.close();
  });
  addErrors(app, log);
  // A form on another site can send JSON as plain text, so anything that is not JSON is refused before it is
  // parsed, except forms on item pages (D42).
  app.removeContentTypeParser('text/plain');
  readJson(app);
  if (apiFor.length > 0) await allowOrigins(app, apiFor);
  const allowed = [...options.origins, ...apiFor];
  app.addHook('onRequest', async (request, reply) => {
    // Browsers must not guess another content type, not even for JSON and PDFs.
    reply.header('x-content-type-options', 'nosniff');
    checkOrigin(request, allowed);
  });
  app.addHook('preValidation', checkBody);

  await app.register(async (stub) => {
    keepNothing(stub, clock);
    // Open to strangers, who sign in here.
    stub.addHook('onRoute', (route) => void (route.bodyLimit ??= ACT_LIMIT));
    stubRoutes(stub, context, options.facts);
    quickBooksRoutes(stub, context, worker);
  });
  await app.register(async (api) => {
    keepNothing(api, clock);
    readNoBodyOfStrangers(api, context);
    await compressReplies(api);
    addFaults(api, context.scenario, closing.signal);
    await sessionRoutes(api, context);
    agencyRoutes(api, context);
    accountingRoutes(api, context);
    statementRoutes(api, context, statements);
    paymentRoutes(api, context, statements.printer);
  });

  await app.register(async (pages) => itemPageRoutes(pages, context));

  if (options.pages) await options.pages(app);
  else app.setNotFoundHandler((request, reply) => notFoundReply(request.method, request.url, reply));
  return app;
}

/**
 * Answers belong to a session: neither the browser nor a proxy may cache them. They have the time of the ledger, from which
 * hosts set the module's clock, and which may be of another day than the computer's.
 */
function keepNothing(routes: FastifyInstance, clock: ServerClock): void {
  routes.addHook('onRequest', async (_request, reply) => {
    reply.header('cache-control', 'no-store').header('date', new Date(clock.now()).toUTCString());
  });
}
