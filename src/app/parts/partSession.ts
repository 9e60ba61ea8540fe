import type { HostContract } from '../../contract';
import { FeatureFlag, enforcesOfficePermissions, parseClaims, resolveTimeZone } from '../../domain';
import type { Profile, ReportArea } from '../../domain';
import {
  agencyTimeZoneCall,
  computerTimeZone,
  createAccess,
  features,
  featuresCall,
  firstOptions,
  officeOptionsCall,
  permissionMetadataCall,
  whoAmICall,
} from '../../platform';
import type { Access, Flags, OfficeOptions } from '../../platform';
import type { AgencyTimeZone, PermissionGroup } from '../../api/wire';
import { CallFailed } from './asking';
import type { Ask } from './asking';
import type { PartFacts } from './partFacts';

/** Whether a part is offered, as far as the host says itself; undefined if its flags leave it open. */
export function offeredByHost({ flags = {} }: HostContract, facts: PartFacts): boolean | undefined {
  const needed = flagsOf(facts).map((flag) => flags[flag]);
  if (needed.includes(false)) return false;
  return needed.includes(undefined) ? undefined : true;
}

/** Whether a part is offered, by the host's flags and then by those of its API. */
export async function isOffered(ask: Ask, host: HostContract, facts: PartFacts): Promise<boolean> {
  const known = offeredByHost(host, facts);
  if (known !== undefined) return known;
  const answer = features(await ask(featuresCall()));
  if ('error' in answer) throw new CallFailed(answer.error);
  const flags: Flags = { ...answer.data, ...host.flags };
  return flagsOf(facts).every((flag) => flags[flag] === true);
}

function flagsOf({ rules }: PartFacts): readonly FeatureFlag[] {
  return [FeatureFlag.MorningPage, ...rules.flags];
}

/** Asks who is signed in. */
export async function profileOf(ask: Ask): Promise<Profile> {
  return parseClaims(await ask(whoAmICall())).profile;
}

/** Asks what the user may do, as far as a part must know it. */
export async function accessOf(ask: Ask, profile: Profile, { rules }: PartFacts): Promise<Access> {
  const enforced = enforcesOfficePermissions(profile.agencyFlags);
  const [metadata, options] = await Promise.all([
    ask<readonly PermissionGroup[] | null>(permissionMetadataCall()),
    enforced ? optionsOf(ask, rules.areas) : {},
  ]);
  return createAccess(profile, metadata ?? [], options);
}

/** Without the options of an area, its by-office permission does not count (D19). */
async function optionsOf(ask: Ask, areas: readonly ReportArea[]): Promise<OfficeOptions> {
  const options = areas.map(async (area) => {
    const answer = await ask(officeOptionsCall(area)).catch(() => undefined);
    return [area, firstOptions(answer)] as const;
  });
  return Object.fromEntries(await Promise.all(options));
}

/** The agency's time zone, or else the computer's (D3). */
export async function zoneOf(ask: Ask): Promise<string> {
  const answer = await ask<AgencyTimeZone | null>(agencyTimeZoneCall()).catch(() => null);
  return resolveTimeZone(answer?.timeZone, computerTimeZone()).zone;
}
