import { accountingApi } from '../../api';
import type { QueryData } from '../../api';
import type { OfficeRecord, PermissionGroup, WhoAmI } from '../../api/wire';
import type { ReportArea } from '../../domain';
import type { OptionsByArea } from './access';
import {
  agencyTimeZoneCall,
  firstOptions,
  officeOptionsCall,
  permissionMetadataCall,
  userOfficesCall,
  whoAmICall,
} from './sessionCalls';

/** For queries made once per session: their data stays cached until the session ends. */
const FOR_THE_SESSION = { keepUnusedDataFor: Infinity } as const;

/** Identity, access and agency facts of the signed-in user (§7 "Auth and agency"). */
export const sessionApi = accountingApi.injectEndpoints({
  endpoints: (build) => ({
    /** The claims. Quiet: the start-up code of the module decides what their absence means. */
    whoAmI: build.query<WhoAmI | null, undefined>({
      ...FOR_THE_SESSION,
      providesTags: ['Access'],
      query: whoAmICall,
    }),
    permissionMetadata: build.query<readonly PermissionGroup[] | null, undefined>({
      ...FOR_THE_SESSION,
      query: permissionMetadataCall,
    }),
    /** The user's offices; `initials` as in the claims. */
    userOffices: build.query<readonly OfficeRecord[] | null, string>({
      ...FOR_THE_SESSION,
      query: userOfficesCall,
    }),
    agencyTimeZone: build.query<QueryData<'GetAgencyTimeZone'>, undefined>({
      ...FOR_THE_SESSION,
      query: agencyTimeZoneCall,
    }),
    /**
     * The report office options of several areas, requested in parallel; null for an area whose options could
     * not be loaded (D19).
     */
    optionsByArea: build.query<OptionsByArea, readonly ReportArea[]>({
      ...FOR_THE_SESSION,
      providesTags: ['Access'],
      queryFn: async (areas, _api, _extra, baseQuery) => {
        const options = areas.map(async (report) => {
          const answer = await baseQuery(officeOptionsCall(report));
          return [report, firstOptions(answer.data)] as const;
        });
        return { data: Object.fromEntries(await Promise.all(options)) };
      },
      // Another attempt takes nothing away: areas that were open stay open.
      merge: (known, fetched) =>
        Object.fromEntries(
          Object.entries(fetched).map(([area, options]) => [area, options ?? known[area as ReportArea]]),
        ),
    }),
  }),
});
