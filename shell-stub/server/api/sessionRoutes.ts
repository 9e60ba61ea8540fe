import type { FastifyInstance } from 'fastify';
import type { RenewedSession, WhoAmI } from '../../../src/api/wire';
import { compressPermissions, permissionGroups } from '../directory';
import { readSessionId } from '../session/cookie';
import type { Viewer } from '../session/viewer';
import { areaAccess, REPORT_AREAS } from './access';
import { signedOut, success } from './failures';
import type { ApiParts } from './parts';
import { agencyAccess, expirySeconds, requireSession, signOut } from './parts';

/** Agency flag EnforceOfficePermissions (§3). */
const ENFORCE_OFFICE_PERMISSIONS = 8;

/** Routes for who is signed in, with which permissions, and until when (§7 "Auth and agency"). */
export async function sessionRoutes(app: FastifyInstance, parts: ApiParts): Promise<void> {
  const groups = await permissionGroups(parts.db);
  const places = groups.flatMap((group) => group.permissions);

  app.get('/user/whoami', async (request) => {
    const session = requireSession(parts, request);
    const { agency, scenario } = parts;
    const viewer = session.user;
    // The host's system sends ids in claims as text; the module turns them into numbers (§3).
    return success<WhoAmI>({
      agencyId: String(agency.agencyId),
      officeContext: officeContext(parts, viewer),
      agencyOrigin: String(agency.origin),
      migrationState: String(agency.migrationState),
      agencyFlags: scenario.current.enforceOfficePermissions ? ENFORCE_OFFICE_PERMISSIONS : 0,
      hsUserType: viewer.userType,
      hsUserName: viewer.initials,
      hsUserUUID: viewer.staffId,
      exp: expirySeconds(session),
      flags: viewer.flags,
      perms: compressPermissions(places, viewer.permissions),
      fName: viewer.firstName,
      lName: viewer.lastName,
      email: viewer.email,
      agencyName: agency.name,
    });
  });

  app.get('/user/renew/cookie', async (request) => {
    const renewed = parts.sessions.renew(
      readSessionId(request) ?? '',
      parts.scenario.current.session.lifetimeMinutes,
    );
    if (!renewed) throw signedOut();
    return success<RenewedSession>({ exp: expirySeconds(renewed) });
  });

  // Signing out twice is not an error: another tab may have been faster (D21).
  app.get('/user/signout/cookie', async (request, reply) => {
    signOut(parts, request, reply);
    return success(null);
  });

  app.get('/metadata/permissions', async (request) => {
    requireSession(parts, request);
    return success(groups);
  });
}

/** A user who can only report by office works in the home office (§6 "Office scope"); everybody else in all. */
function officeContext(parts: ApiParts, viewer: Viewer): string {
  const access = REPORT_AREAS.map((area) => areaAccess(viewer, area, agencyAccess(parts)));
  const bound = access.some(({ byOffice }) => byOffice) && !access.some(({ allOffices }) => allOffices);
  return bound && viewer.homeOffice !== null ? String(viewer.homeOffice) : '';
}
