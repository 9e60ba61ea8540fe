import type { FastifyInstance } from 'fastify';
import fastify from 'fastify';
import type { ServerClock } from '../clock';
import type { Database } from '../db';
import { addFaults } from '../scenario/faults';
import type { StubFacts } from '../../shared/config';
import { stubRoutes } from '../scenario/routes';
import { createScenario } from '../scenario/store';
import { checkOrigin } from '../session/origin';
import { createSessions } from '../session/sessions';
import type { Viewer } from '../session/viewer';
import { accountingRoutes } from './accountingRoutes';
import { loadAgency } from './agency';
import { agencyRoutes } from './agencyRoutes';
import { addErrors, BODY_LIMIT, notFoundReply } from './errors';
import type { ApiParts } from './parts';
import { sessionRoutes } from './sessionRoutes';

/** What the API is built from. */
export interface ApiOptions {
  /** A migrated database with a seeded directory. */
  readonly db: Database;
  readonly clock: ServerClock;
  /** The shell's own origins (D41), e.g. `http://localhost:3000`. */
  readonly origins: readonly string[];
  readonly facts: StubFacts;
  /** Takes one line for the person who runs the server. */
  readonly log: (line: string) => void;
  /** Adds the shell's pages. It must set the handler for what is not found; without it that is a 404 envelope. */
  readonly pages?: (app: FastifyInstance) => Promise<void>;
}

/**
 * The host's API of §7 and the stub's own paths, as a Fastify app that listens nowhere yet. Identity, permissions,
 * office scope and the origin of requests are checked here, whatever the module has checked (D42).
 */
export async function buildApi(options: ApiOptions): Promise<FastifyInstance> {
  const { db, clock, log } = options;
  const parts: ApiParts = {
    db,
    clock,
    log,
    sessions: createSessions<Viewer>(clock),
    scenario: createScenario(),
    agency: await loadAgency(db),
  };
  const app = fastify({ bodyLimit: BODY_LIMIT, logger: false, forceCloseConnections: true });
  const closing = new AbortController();
  app.addHook('preClose', async () => closing.abort());
  addErrors(app, log);
  app.addHook('onRequest', async (request) => checkOrigin(request, options.origins));

  await app.register(async (stub) => {
    keepNothing(stub);
    stubRoutes(stub, parts, options.facts);
  });
  await app.register(async (api) => {
    keepNothing(api);
    addFaults(api, parts.scenario, closing.signal);
    await sessionRoutes(api, parts);
    agencyRoutes(api, parts);
    accountingRoutes(api, parts);
  });

  if (options.pages) await options.pages(app);
  else app.setNotFoundHandler((request, reply) => notFoundReply(request.method, request.url, reply));
  return app;
}

/** Answers belong to a session: neither the browser nor anything between may keep them. */
function keepNothing(routes: FastifyInstance): void {
  routes.addHook('onRequest', async (_request, reply) => void reply.header('cache-control', 'no-store'));
}
