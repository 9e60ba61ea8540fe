import type { Caller } from './apiClient.ts';
import type { Asking } from './asking.ts';
import { answerOf } from './examiner.ts';
import { AREAS, Rights } from './rights.ts';
import type { Area } from './rights.ts';
import type { Claims, Office, OfficeOptions, PermissionGroup } from './rows.ts';

/** What the calls at the start of a session tell of a user. What was not answered as it must be is missing. */
export interface SessionFacts {
  /** With the rights that were read. */
  readonly caller: Caller;
  readonly claims: Claims | undefined;
  readonly offices: readonly Office[] | undefined;
  readonly features: Readonly<Record<string, boolean>> | undefined;
  readonly timeZone: string | null | undefined;
  /** Whether there is a QuickBooks to which anything is exported. */
  readonly hasQuickBooks: boolean;
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
  const settings = await asking.ask<{ integrationType: string }>(caller, 'GetQBSettings');
  const options = new Map<Area, OfficeOptions>();
  for (const report of AREAS) {
    const list = await asking.ask<OfficeOptions[]>(caller, 'GetReportOfficeOptions', { report });
    const [first] = list ?? [];
    if (first) options.set(report, first);
  }
  await asking.ask(caller, 'GetAgencyRevenueReport', { report: 'agencyRevenue' });
  const rights = claims && groups ? new Rights(claims, groups, options) : null;
  return {
    caller: { ...caller, rights },
    claims,
    offices,
    features: features?.featureFlags,
    timeZone: zoneOf(asking, caller, zone?.timeZone),
    hasQuickBooks: settings?.integrationType !== 'None',
  };
}

/** The agency's time zone; null if it is none that computers know, which is a problem. */
function zoneOf(asking: Asking, caller: Caller, zone: string | null | undefined): string | null | undefined {
  if (zone === null || zone === undefined) return zone;
  const isKnown = isTimeZone(zone);
  asking.examiner.findings.judged(
    { ...answerOf(asking.call('GetAgencyTimeZone'), caller), check: 'time zone' },
    isKnown ? [] : [`names the time zone “${zone}”; expected an IANA name such as America/New_York.`],
    'an IANA name',
  );
  return isKnown ? zone : null;
}

function isTimeZone(name: string): boolean {
  try {
    new Intl.DateTimeFormat('en', { timeZone: name });
    return true;
  } catch {
    return false;
  }
}

async function officeReads(
  asking: Asking,
  caller: Caller,
  claims: Claims | undefined,
): Promise<readonly Office[] | undefined> {
  const [all, one] = ['GET /user/offices/{initials}', 'GET /office?officeId={id}'] as const;
  if (!claims) {
    asking.notChecked(
      caller,
      all,
      'Its address has the initials of GET /user/whoami, which was not answered as it must be.',
    );
    asking.notChecked(
      caller,
      one,
      'Its address has an office of GET /user/offices/{initials}, which was not asked.',
    );
    return undefined;
  }
  const offices = await asking.get<Office[]>(caller, all, { initials: claims.hsUserName });
  const id = offices?.map((office) => office.officeId ?? office.id).find((found) => found !== undefined);
  if (id === undefined) asking.notChecked(caller, one, 'GET /user/offices/{initials} has named no office.');
  else await asking.get(caller, one, { id });
  return offices;
}
