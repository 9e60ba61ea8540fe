import { accountingApi, number, record, text } from '../../api';
import type { ApiFailure } from '../../api';
import type { AgencyRecord, OfficeCount, OfficeRecord, ReportOfficeOptions } from '../../api/wire';
import { NO_OFFICE_INFORMATION } from '../../domain';
import type { ReportArea } from '../../domain';
import { MESSAGES } from '../messages/messages';
import { firstOptions, officeOptionsCall } from '../session/sessionCalls';

/** Replaces the message derived from the status with a text of §8 "Thrown". */
const saying = (message: string) => (failure: ApiFailure) => ({ ...failure, message });

/**
 * Offices and agency of the signed-in user, and the offices that a report can be filtered to
 * (§7 "Auth and agency").
 */
export const officesApi = accountingApi.injectEndpoints({
  endpoints: (build) => ({
    office: build.query<OfficeRecord | null, string>({
      query: (officeId) => ({
        method: 'GET',
        path: '/office',
        data: { officeId },
        shape: record({ name: text, description: text }),
      }),
      transformErrorResponse: saying(MESSAGES.loadOffice),
    }),
    agency: build.query<AgencyRecord | null, undefined>({
      keepUnusedDataFor: Infinity,
      query: () => ({ method: 'GET', path: '/agency', shape: record({ displayName: text }) }),
      transformErrorResponse: saying(MESSAGES.loadAgency),
    }),
    officeCount: build.query<OfficeCount | null, undefined>({
      keepUnusedDataFor: Infinity,
      query: () => ({
        method: 'GET',
        path: '/office/count',
        data: { includeArchived: false },
        shape: record({ officeCount: number }),
      }),
      transformErrorResponse: saying(MESSAGES.loadOffices),
    }),
    /**
     * The report office options of one area. Not kept once nothing shows them (`accountingApi`), so that the next screen
     * sees changed permissions.
     */
    reportOffices: build.query<ReportOfficeOptions | null, ReportArea>({
      query: officeOptionsCall,
      transformResponse: firstOptions,
      transformErrorResponse: saying(NO_OFFICE_INFORMATION),
    }),
  }),
});
