import type { Caller } from './apiClient.ts';
import type { Asking } from './asking.ts';
import type { Claims, Office, OfficeOptions, PermissionGroup } from './rows.ts';

/** The areas of reports. */
export const AREAS = ['trust', 'receipt', 'customer', 'companyPayables', 'agencyRevenue'] as const;
export type Area = (typeof AREAS)[number];

/** What the calls at the start of a session tell of a user. */
export interface SessionFacts {
  readonly caller: Caller;
  readonly claims: Claims | undefined;
  readonly groups: readonly PermissionGroup[] | undefined;
  readonly offices: readonly Office[] | undefined;
  readonly options: ReadonlyMap<Area, OfficeOptions>;
  readonly features: Readonly<Record<string, boolean>> | undefined;
  readonly timeZone: string | null | undefined;
}

/** Makes the calls with which the module starts. */
export async function sessionReads(asking: Asking, caller: Caller): Promise<SessionFacts> {
  const claims = await asking.get<Claims>(caller, 'GET /user/whoami');
  const groups = await asking.get<PermissionGroup[]>(caller, 'GET /metadata/permissions');
  const features = await asking.get<{ featureFlags: Record<string, boolean> }>(caller, 'GET /api/features');
  const zone = await asking.ask<{ timeZone: string | null }>(caller, 'GetAgencyTimeZone');
  const offices = await officeReads(asking, caller, claims);
  for (const name of ['GET /agency', 'GET /office/count?includeArchived=false', 'GET /api/since']) {
    await asking.get(caller, name);
  }
  await asking.get(caller, 'GET /api/agency/client/logactivitytags');
  await asking.ask(caller, 'GetQBSettings');
  const options = new Map<Area, OfficeOptions>();
  for (const report of AREAS) {
    const list = await asking.ask<OfficeOptions[]>(caller, 'GetReportOfficeOptions', { report });
    const [first] = list ?? [];
    if (first) options.set(report, first);
  }
  await asking.ask(caller, 'GetAgencyRevenueReport', { report: 'agencyRevenue' });
  return {
    caller,
    claims,
    groups,
    offices,
    options,
    features: features?.featureFlags,
    timeZone: zone?.timeZone,
  };
}

async function officeReads(
  asking: Asking,
  caller: Caller,
  claims: Claims | undefined,
): Promise<readonly Office[] | undefined> {
  const [all, one] = ['GET /user/offices/{initials}', 'GET /office?officeId={id}'] as const;
  if (!claims) {
    asking.notChecked(
      all,
      'Its address has the initials of GET /user/whoami, which was not answered as it must be.',
    );
    asking.notChecked(one, 'Its address has an office of GET /user/offices/{initials}, which was not asked.');
    return undefined;
  }
  const offices = await asking.get<Office[]>(caller, all, { initials: claims.hsUserName });
  const id = offices?.map((office) => office.officeId ?? office.id).find((found) => found !== undefined);
  if (id === undefined) asking.notChecked(one, 'GET /user/offices/{initials} has named no office.');
  else await asking.get(caller, one, { id });
  return offices;
}
