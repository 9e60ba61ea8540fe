import type { HostHelp, HostSession, ToolbarModel } from '../../contract';
import { FeatureFlag, SignOutReason, userBadge } from '../../domain';
import type { Profile } from '../../domain';
import { quietly } from '../../platform';
import type { SessionControl } from '../../platform';

/** The signed-in user for the host's toolbar, with Signout only where the module manages the session (§2). */
export function toolbarAccount(
  profile: Profile,
  managedBy: HostSession['managedBy'],
  control: SessionControl,
): Pick<ToolbarModel, 'user' | 'signOut'> {
  const { label, name } = userBadge(profile.initials, profile.agencyId ?? '', profile);
  const user = { badge: label, name };
  if (managedBy === 'host') return { user };
  return { user, signOut: () => control.signOut(SignOutReason.signoutRequest) };
}

/**
 * The toolbar's Help button, shown if its flag is on and the host offers help (§2, D24); used by the host's
 * toolbar and the module's own.
 */
export function toolbarHelp(
  help: HostHelp | undefined,
  flags: Readonly<Record<string, boolean>>,
  topic: string,
): Pick<ToolbarModel, 'help'> {
  if (help === undefined || flags[FeatureFlag.ToolbarHelp] !== true) return {};
  return { help: () => quietly(() => help.open(topic)) };
}
