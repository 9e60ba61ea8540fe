import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { StubConfig, StubFacts } from '../../shared/config';
import type { Scenario, UserId } from '../../shared/scenario';
import { USER_IDS } from '../../shared/scenario';
import { CODE, failed, success } from '../api/failures';
import type { ApiContext } from '../api/apiContext';
import { expirySeconds, findSession, signIn, signOut } from '../api/apiContext';
import { knownZone, todayOf } from '../api/today';
import { loginRefused } from '../session/login';
import { loadViewer } from '../session/viewer';
import { isUserId, readScenarioChange, ScenarioError } from './validate';

/** What each user stands for, and what they may do. */
const ROLES: Readonly<Record<UserId, Pick<StubConfig['users'][number], 'role' | 'description'>>> = {
  administrator: { role: 'Administrator', description: 'Everything, in all offices and by office' },
  'all-offices': {
    role: 'Accounting manager',
    description: 'All accounting reports, for all offices together',
  },
  'by-office': {
    role: 'Office bookkeeper',
    description: 'Reports of two offices only',
  },
  'last-two-days': {
    role: 'Front desk',
    description: 'Transactions created today and yesterday only',
  },
  'own-transactions': {
    role: 'Account executive',
    description: 'Own transactions only',
  },
  'no-permissions': {
    role: 'Without accounting',
    description: 'No accounting permission: sees the reason instead',
  },
};

/**
 * Sign-in and the scenario (D41): paths of the stub itself, which faults and delays never affect. Reads return
 * plain objects; signing in and every refusal return envelopes.
 */
export function stubRoutes(app: FastifyInstance, context: ApiContext, facts: StubFacts): void {
  const { scenario, agency, clock, db } = context;

  /** The scenario as seen by this caller: `user` is the user signed in here. */
  const seenBy = (request: FastifyRequest): Scenario => ({
    ...scenario.current,
    user: findSession(context, request)?.user.login ?? scenario.current.user,
  });

  async function signInAs(request: FastifyRequest, reply: FastifyReply, user: UserId) {
    const viewer = await loadViewer(db, user);
    if (!viewer) throw loginRefused(CODE.invalidCredentials);
    scenario.change({ user });
    return signIn(context, request, reply, viewer);
  }

  app.post('/stub/sign-in', async (request, reply) => {
    const user = (request.body as { user?: unknown } | null)?.user;
    if (!isUserId(user)) throw loginRefused(CODE.invalidCredentials);
    const { loginCode } = scenario.current;
    if (loginCode !== 0) throw loginRefused(loginCode);
    const session = await signInAs(request, reply, user);
    return success({ user, exp: expirySeconds(session) });
  });

  app.post('/stub/sign-out', async (request, reply) => {
    signOut(context, request, reply);
    return success(null);
  });

  app.get('/stub/scenario', async (request) => seenBy(request));

  app.put('/stub/scenario', async (request, reply) => {
    try {
      const change = readScenarioChange(request.body);
      scenario.change(change);
      if (change.user === undefined) return seenBy(request);
      await signInAs(request, reply, change.user);
      return scenario.current;
    } catch (error) {
      if (!(error instanceof ScenarioError)) throw error;
      return reply.code(400).send(failed(CODE.validation, error.message));
    }
  });

  app.post('/stub/scenario/reset', async (request) => {
    scenario.reset();
    return seenBy(request);
  });

  app.get('/stub/config', async (): Promise<StubConfig> => {
    const now = clock.now();
    const people = await db.query<{ login: UserId; first_name: string; last_name: string }>(
      'SELECT login, first_name, last_name FROM staff WHERE agency_id = $1 AND login IS NOT NULL',
      [agency.agencyId],
    );
    return {
      ...facts,
      now,
      today: todayOf(context).day,
      timeZone: knownZone(context),
      agencyId: agency.agencyId,
      agencyName: agency.name,
      apiFor: context.apiFor,
      users: USER_IDS.flatMap((id) => {
        const person = people.find(({ login }) => login === id);
        if (!person) return [];
        return [{ id, name: `${person.first_name} ${person.last_name}`, ...ROLES[id] }];
      }),
    };
  });
}
