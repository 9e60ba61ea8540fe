import type { HostContract } from '../../contract';
import { FeatureFlag, enforcesOfficePermissions, parseClaims, resolveTimeZone } from '../../domain';
import type { Profile, ReportArea } from '../../domain';
import {
  agencyTimeZoneCall,
  computerTimeZone,
  createAccess,
  onlyBooleans,
  readFlags,
  flagsCall,
  permissionMetadataCall,
  whoAmICall,
} from '../../platform';
import type { Access, Flags, OptionsByArea } from '../../platform';
import type { AgencyTimeZone, PermissionGroup } from '../../api/wire';
import { CallFailed, askOfficeOptions } from './asking';
import type { Ask } from './asking';
import type { PartFacts } from './partFacts';

/** Whether a part is offered, as far as the host says itself; undefined if its flags leave it open. */
export function offeredByHost({ flags }: HostContract, facts: PartFacts): boolean | undefined {
  const given = onlyBooleans(flags);
  const needed = flagsOf(facts).map((flag) => given[flag]);
  if (needed.includes(false)) return false;
  return needed.includes(undefined) ? undefined : true;
}

/** Whether a part is offered, by the host's flags and then by those of its API. */
export async function isOffered(ask: Ask, host: HostContract, facts: PartFacts): Promise<boolean> {
  const known = offeredByHost(host, facts);
  if (known !== undefined) return known;
  const answer = readFlags(await ask(flagsCall()));
  if ('error' in answer) throw new CallFailed(answer.error);
  const flags: Flags = { ...answer.data, ...onlyBooleans(host.flags) };
  return flagsOf(facts).every((flag) => flags[flag] === true);
}

function flagsOf({ rules }: PartFacts): readonly FeatureFlag[] {
  return [FeatureFlag.MorningPage, ...rules.flags];
}

/** Asks who is signed in. */
export async function profileOf(ask: Ask): Promise<Profile> {
  return parseClaims(await ask(whoAmICall())).profile;
}

/** Asks what the user may do, as far as a part must know it. Rejects where that depends on what could not be fetched. */
export async function accessOf(ask: Ask, profile: Profile, { rules }: PartFacts): Promise<Access> {
  const enforced = enforcesOfficePermissions(profile.agencyFlags);
  const [metadata, options] = await Promise.all([
    ask<readonly PermissionGroup[] | null>(permissionMetadataCall()),
    enforced ? optionsOf(ask, rules.areas) : NO_OPTIONS,
  ]);
  const access = createAccess(profile, metadata ?? [], options.known);
  if (options.failure !== undefined && rules.deniedReason(access) !== undefined) throw options.failure;
  return access;
}

/** Office options by area, and why those of one could not be fetched. */
interface AskedOptions {
  readonly known: OptionsByArea;
  readonly failure?: CallFailed | undefined;
}

const NO_OPTIONS: AskedOptions = { known: {} };

async function optionsOf(ask: Ask, areas: readonly ReportArea[]): Promise<AskedOptions> {
  let failure: CallFailed | undefined;
  const orNull = (error: unknown): null => {
    if (!(error instanceof CallFailed)) throw error;
    failure = error;
    return null;
  };
  const known = await Promise.all(
    areas.map(async (area) => [area, await askOfficeOptions(ask, area).catch(orNull)] as const),
  );
  return { known: Object.fromEntries(known), failure };
}

/** The agency's time zone, or the computer's where it has none (D3): with another day, the API refuses to give figures. */
export async function zoneOf(ask: Ask): Promise<string> {
  const answer = await ask<AgencyTimeZone | null>(agencyTimeZoneCall());
  return resolveTimeZone(answer?.timeZone, computerTimeZone()).zone;
}
