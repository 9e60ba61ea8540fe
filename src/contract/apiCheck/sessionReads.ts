import type { Caller } from './apiClient.ts';
import type { CheckRun } from './checkRun.ts';
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
export async function readSession(run: CheckRun, caller: Caller): Promise<SessionFacts> {
  const claims = await run.get<Claims>(caller, 'GET /user/whoami');
  const groups = await run.get<PermissionGroup[]>(caller, 'GET /metadata/permissions');
  const features = await run.get<{ featureFlags: Record<string, boolean> }>(caller, 'GET /api/features');
  const zone = await run.ask<{ timeZone: string | null }>(caller, 'GetAgencyTimeZone');
  const offices = await readOffices(run, caller, claims);
  for (const name of ['GET /agency', 'GET /office/count?includeArchived=false', 'GET /api/since']) {
    await run.get(caller, name);
  }
  await run.get(caller, 'GET /api/agency/client/logactivitytags');
  const settings = await run.ask<{ integrationType: string }>(caller, 'GetQBSettings');
  const options = new Map<Area, OfficeOptions>();
  for (const report of AREAS) {
    const list = await run.ask<OfficeOptions[]>(caller, 'GetReportOfficeOptions', { report });
    const [first] = list ?? [];
    if (first) options.set(report, first);
  }
  await run.ask(caller, 'GetAgencyRevenueReport', { report: 'agencyRevenue' });
  const rights = claims && groups ? new Rights(claims, groups, options) : null;
  return {
    caller: { ...caller, rights },
    claims,
    offices,
    features: features?.featureFlags,
    timeZone: zoneOf(run, caller, zone?.timeZone),
    hasQuickBooks: settings?.integrationType !== 'None',
  };
}

/** The agency's time zone; null if it is none that computers know, which is a problem. */
function zoneOf(run: CheckRun, caller: Caller, zone: string | null | undefined): string | null | undefined {
  if (zone === null || zone === undefined) return zone;
  const isKnown = isTimeZone(zone);
  run.findings.record(
    { ...answerOf(run.call('GetAgencyTimeZone'), caller), check: 'time zone' },
    isKnown ? [] : [`names the time zone “${zone}”; expected an IANA name such as America/New_York.`],
    'an IANA name',
  );
  return isKnown ? zone : null;
}

function isTimeZone(name: string): boolean {
  // Offsets such as -05:00, which know no summer time, are none for the module; newer versions of Node know them.
  if (!/^[A-Za-z]/.test(name)) return false;
  try {
    new Intl.DateTimeFormat('en', { timeZone: name });
    return true;
  } catch {
    return false;
  }
}

async function readOffices(
  run: CheckRun,
  caller: Caller,
  claims: Claims | undefined,
): Promise<readonly Office[] | undefined> {
  const [all, one] = ['GET /user/offices/{initials}', 'GET /office?officeId={id}'] as const;
  if (!claims) {
    run.notChecked(
      caller,
      all,
      'Its address has the initials of GET /user/whoami, which was not answered as it must be.',
    );
    run.notChecked(
      caller,
      one,
      'Its address has an office of GET /user/offices/{initials}, which was not asked.',
    );
    return undefined;
  }
  const offices = await run.get<Office[]>(caller, all, { initials: claims.hsUserName });
  const withoutId = offices?.filter((office) => (office.officeId ?? office.id ?? '') === '').length ?? 0;
  if (withoutId > 0) {
    const message = `offices with neither officeId nor id: ${withoutId}. The module leaves them out.`;
    run.findings.failed(answerOf(run.call(all), caller), message);
  }
  const id = offices?.map((office) => office.officeId ?? office.id).find((found) => found !== undefined);
  if (id === undefined) run.notChecked(caller, one, 'GET /user/offices/{initials} has named no office.');
  else await run.get(caller, one, { id });
  return offices;
}
