import type { HostSession, ToolbarModel } from '../contract';
import { SignOutReason, userBadge } from '../domain';
import type { Profile } from '../domain';
import type { SessionControl } from '../platform';

/** Who is signed in, for the host's toolbar; Signout only where the module manages the session (§2). */
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
