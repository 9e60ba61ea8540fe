import type { FastifyInstance } from 'fastify';
import type { RenewedSession, WhoAmI } from '../../../src/api/wire';
import { compressPermissions, permissionGroups } from '../directory';
import { readSessionId } from '../session/cookie';
import type { Viewer } from '../session/viewer';
import { areaAccess, REPORT_AREAS } from './access';
import { ApiFailure, signedOut, success } from './failures';
import type { ApiContext } from './apiContext';
import type { NoteOutage } from './outages';
import { noteOutages, outageSentence } from './outages';
import { expirySeconds, officeRules, requireSession, requireViewer, signOut } from './apiContext';

/** Agency flag EnforceOfficePermissions (§3). */
const ENFORCE_OFFICE_PERMISSIONS = 8;
const RENEWAL = '/user/renew/cookie';

/** Routes for who is signed in, with which permissions, and until when (§7 "Auth and agency"). */
export async function sessionRoutes(app: FastifyInstance, context: ApiContext): Promise<void> {
  const groups = await permissionGroups(context.db);
  const { log } = context;
  const places = groups.flatMap((group) => group.permissions);

  app.get('/user/whoami', async (request) => {
    const viewer = await requireViewer(context, request);
    const { agency, scenario } = context;
    // The host's system sends ids in claims as text; the module turns them into numbers (§3).
    return success<WhoAmI>({
      agencyId: String(agency.agencyId),
      officeContext: officeContext(context, viewer),
      agencyOrigin: String(agency.origin),
      migrationState: String(agency.migrationState),
      agencyFlags: scenario.current.enforceOfficePermissions ? ENFORCE_OFFICE_PERMISSIONS : 0,
      hsUserType: viewer.userType,
      hsUserName: viewer.initials,
      hsUserUUID: viewer.staffId,
      exp: expirySeconds(requireSession(context, request)),
      flags: viewer.flags,
      perms: compressPermissions(places, viewer.permissions),
      fName: viewer.firstName,
      lName: viewer.lastName,
      email: viewer.email,
      agencyName: agency.name,
    });
  });

  app.get(RENEWAL, async (request) => {
    await requireViewer(context, request).catch(asTemporary(noteOutages(log, `GET ${RENEWAL}`)));
    const renewed = context.sessions.renew(
      readSessionId(request) ?? '',
      context.scenario.current.session.lifetimeMinutes,
    );
    if (!renewed) throw signedOut();
    return success<RenewedSession>({ exp: expirySeconds(renewed) });
  });

  // Signing out twice is not an error: another tab may have been faster (D21).
  app.get('/user/signout/cookie', async (request, reply) => {
    signOut(context, request, reply);
    return success(null);
  });

  app.get('/metadata/permissions', async (request) => {
    await requireViewer(context, request);
    return success(groups);
  });
}

/**
 * A user who can only report by office works in the home office if it is among theirs, otherwise in the first of these (§6
 * "Office scope"); everybody else in all.
 */
function officeContext(context: ApiContext, viewer: Viewer): string {
  const access = REPORT_AREAS.map((area) => areaAccess(viewer, area, officeRules(context)));
  const bound = access.some(({ byOffice }) => byOffice) && !access.some(({ allOffices }) => allOffices);
  if (!bound) return '';
  const theirs = context.agency.offices.filter(
    ({ officeId, archived }) => !archived && viewer.offices.includes(officeId),
  );
  const own = theirs.find(({ officeId }) => officeId === viewer.homeOffice) ?? theirs[0];
  return own === undefined ? '' : String(own.officeId);
}

/** An outage is no refusal, after which the module would sign out: it tries again (D21). */
function asTemporary(noteOutage: NoteOutage): (error: unknown) => never {
  return (error) => {
    const outage = outageSentence(error);
    if (outage === null) throw error;
    noteOutage(error);
    throw new ApiFailure(503, 503, outage);
  };
}
