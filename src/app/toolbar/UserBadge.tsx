import { chakra } from '@chakra-ui/react/styled-system';
import { SignOutReason, userBadge } from '../../domain';
import { useHost, usePlatform, useSession } from '../../platform';
import { Button, UserIcon } from '../../ui';
import { OnDemandCode } from '../code/OnDemandCode';
import type { SignoutMenuProps } from './SignoutMenu';

const Plain = chakra('div', {
  base: { display: 'flex', alignItems: 'center', gap: '2', textStyle: 'sm', color: 'fg.muted' },
});

/**
 * Who is signed in: initials@agencyId and the full name (§2). It opens a menu with Signout, except when the
 * host manages the session and therefore the sign-out.
 */
export function UserBadge() {
  const { control } = usePlatform();
  const { managedBy } = useHost().session;
  const { profile } = useSession();
  const { label, name } = userBadge(profile.initials, profile.agencyId ?? '', profile);
  const who = (
    <>
      <UserIcon />
      <span>{label}</span>
      <span data-full-name="">{name}</span>
    </>
  );
  if (managedBy === 'host') return <Plain>{who}</Plain>;
  return <WithSignout onSignOut={() => control.signOut(SignOutReason.signoutRequest)}>{who}</WithSignout>;
}

/** Loaded on demand, because the module rarely both renders the toolbar and owns the session. */
const MENU = { id: 'signout menu', load: () => import('./SignoutMenu') };

function WithSignout({ onSignOut, children }: SignoutMenuProps) {
  const badge = <Plain>{children}</Plain>;
  // Users must be able to sign out even if the menu cannot be loaded.
  const withoutMenu = (
    <>
      {badge}
      <Button size="sm" onClick={onSignOut}>
        Signout
      </Button>
    </>
  );
  return (
    <OnDemandCode source={MENU} waiting={badge} missing={withoutMenu}>
      {({ SignoutMenu }) => <SignoutMenu onSignOut={onSignOut}>{children}</SignoutMenu>}
    </OnDemandCode>
  );
}
