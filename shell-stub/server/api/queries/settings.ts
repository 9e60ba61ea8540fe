import type { ReportOfficeOptions } from '../../../../src/api/wire';
import { areaAccess } from '../access';
import { readArea } from '../fields';
import { knownZone } from '../today';
import type { QueryCall, QueryHandlers } from './query';

/** Office options of a report area (D19), as a list of one element (§7). */
async function officeOptions({ body, viewer, agency, rules }: QueryCall): Promise<[ReportOfficeOptions]> {
  const { allOffices, byOffice } = areaAccess(viewer, readArea(body), rules);
  const visible = agency.offices.filter(
    ({ officeId }) => allOffices || (byOffice && viewer.offices.includes(officeId)),
  );
  return [
    {
      userCanReportByOffice: byOffice,
      userCanReportAllOffices: allOffices,
      offices: visible.map(({ officeId, description, archived }) => ({
        officeId: String(officeId),
        description,
        archived,
      })),
    },
  ];
}

/**
 * Settings that every signed-in user may read, because the screens need them before they know the user's
 * permissions.
 */
export const settingQueries: QueryHandlers<
  'GetAgencyTimeZone' | 'GetQBSettings' | 'GetReportOfficeOptions' | 'GetAgencyRevenueReport'
> = {
  GetAgencyTimeZone: async (call) => ({ timeZone: knownZone(call) }),
  GetQBSettings: async ({ scenario }) => ({
    integrationType: scenario.current.quickBooks.integrationType,
  }),
  GetReportOfficeOptions: officeOptions,
  GetAgencyRevenueReport: officeOptions,
};
