import type { FastifyInstance } from 'fastify';
import type {
  AgencyRecord,
  CarrierRecord,
  FeaturesReply,
  OfficeCount,
  OfficeRecord,
  SinceReply,
  TagRecord,
} from '../../../src/api/wire';
import { parseId, SMALL_ID_DIGITS } from '../ids';
import type { Viewer } from '../session/viewer';
import { areaAccess, REPORT_AREAS } from './access';
import type { AgencyOffice } from './agency';
import { CODE, invalid, notFound, success } from './failures';
import type { ApiContext } from './apiContext';
import { officeRules, requireViewer } from './apiContext';

/** The success code of `/api/features` (§7). */
const FEATURES_OK = 200;

const toRecord = ({ officeId, name, description, archived }: AgencyOffice): OfficeRecord => ({
  officeId: String(officeId),
  name,
  description,
  archived,
});

/** The agency, its offices, carriers, tags and feature flags (§7 "Auth and agency", "Others"). */
export function agencyRoutes(app: FastifyInstance, context: ApiContext): void {
  const { agency, db } = context;

  app.get('/agency', async (request) => {
    await requireViewer(context, request);
    return success<AgencyRecord>({ agencyId: agency.agencyId, displayName: agency.name });
  });

  app.get<{ Params: { initials: string } }>('/user/offices/:initials', async (request) => {
    const viewer = await requireViewer(context, request);
    // A colleague's offices are private; the answer does not reveal whether the colleague exists.
    if (request.params.initials.toUpperCase() !== viewer.initials.toUpperCase()) {
      throw notFound('There is no such user, or it is not you.');
    }
    // An empty list is a valid result too: agency calls succeed only with code 0 (§7).
    return { code: CODE.ok, data: visibleOffices(context, viewer).map(toRecord) };
  });

  app.get<{ Querystring: { officeId?: string } }>('/office', async (request) => {
    const viewer = await requireViewer(context, request);
    const officeId = parseId(request.query.officeId, SMALL_ID_DIGITS);
    if (officeId === undefined) throw invalid('officeId must be an office id.');
    const office = visibleOffices(context, viewer).find((one) => one.officeId === officeId);
    if (!office) throw notFound('There is no such office, or you may not see it.');
    return success(toRecord(office));
  });

  app.get<{ Querystring: { includeArchived?: string } }>('/office/count', async (request) => {
    await requireViewer(context, request);
    const all = request.query.includeArchived === 'true';
    return success<OfficeCount>({ officeCount: agency.offices.filter((one) => all || !one.archived).length });
  });

  app.get('/api/features', async (request): Promise<FeaturesReply> => {
    await requireViewer(context, request);
    const kept = await db.query<{ name: string; enabled: boolean }>(
      'SELECT name, enabled FROM feature_flag WHERE agency_id = $1',
      [agency.agencyId],
    );
    const featureFlags = Object.fromEntries(kept.map(({ name, enabled }) => [name, enabled]));
    return { code: FEATURES_OK, featureFlags: { ...featureFlags, ...context.scenario.current.featureFlags } };
  });

  app.get('/api/since', async (request) => {
    await requireViewer(context, request);
    const agencyCarrierViewList = await db.query<CarrierRecord>(
      `SELECT carrier_id::text AS id, name, inactive,
              CASE WHEN terms_from IS NOT NULL THEN json_build_object('from', terms_from, 'days', terms_days) END
                AS "paymentTerms"
         FROM carrier WHERE agency_id = $1 ORDER BY carrier_id`,
      [agency.agencyId],
    );
    return success<SinceReply>({ agencyCarrierViewList });
  });

  app.get('/api/agency/client/logactivitytags', async (request) => {
    await requireViewer(context, request);
    const tags = await db.query<TagRecord>(
      'SELECT tag_id AS id, name, parent_id FROM activity_tag WHERE agency_id = $1 ORDER BY tag_id',
      [agency.agencyId],
    );
    return success(tags);
  });
}

/**
 * The offices a user works in: all with any agency-wide report, otherwise those given, otherwise the home
 * office.
 */
function visibleOffices(context: ApiContext, viewer: Viewer): readonly AgencyOffice[] {
  const rules = officeRules(context);
  if (REPORT_AREAS.some((area) => areaAccess(viewer, area, rules).allOffices)) return context.agency.offices;
  const own = viewer.offices.length > 0 ? viewer.offices : [viewer.homeOffice];
  return context.agency.offices.filter(({ officeId }) => own.includes(officeId));
}
