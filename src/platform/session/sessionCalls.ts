import { accountingQuery, listOf, number, optional, record, text } from '../../api';
import type { Call, QueryData } from '../../api';
import type { ReportOfficeOptions } from '../../api/wire';
import type { ReportArea } from '../../domain';
import { AGENCY_TIME_ZONE, PERMISSION_METADATA, WHO_AM_I } from './startRequests';

const PERMISSIONS = listOf(record({ permissions: listOf(record({ id: number, label: optional(text) })) }));

/** Asks for the claims. Quiet: whoever asks decides what their absence means. */
export function whoAmICall(): Call {
  return { ...WHO_AM_I, quiet: true, shape: record() };
}

/** Asks which permissions there are, to read those of the claims. */
export function permissionMetadataCall(): Call {
  return { ...PERMISSION_METADATA, shape: PERMISSIONS };
}

/** Asks for a user's offices; `initials` as in the claims. */
export function userOfficesCall(initials: string): Call {
  return {
    method: 'GET',
    path: `/user/offices/${encodeURIComponent(initials)}`,
    shape: listOf(record({ name: text, description: optional(text) })),
  };
}

/** Asks for the agency's time zone. */
export function agencyTimeZoneCall(): Call {
  return accountingQuery<'GetAgencyTimeZone'>(AGENCY_TIME_ZONE.data);
}

/** Asks for which offices the reports of an area can be run (D19). */
export function officeOptionsCall(report: ReportArea): Call {
  return accountingQuery<'GetReportOfficeOptions'>({ query: 'GetReportOfficeOptions', report });
}

/** Reads the answer of `officeOptionsCall`: a list whose first element holds the options (§7). */
export function firstOptions(answer: unknown): ReportOfficeOptions | null {
  return (answer as QueryData<'GetReportOfficeOptions'> | undefined)?.[0] ?? null;
}
