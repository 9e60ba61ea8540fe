import { chakra } from '@chakra-ui/react/styled-system';
import { SignOutReason, userBadge } from '../domain';
import { useHost, usePlatform, useSession } from '../platform';
import { Button, Menu, UserIcon } from '../ui';

const Plain = chakra('div', {
  base: { display: 'flex', alignItems: 'center', gap: '2', textStyle: 'sm', color: 'fg.muted' },
});

/** Of the word as §2 writes it. */
const SIGN_OUT = { id: 'signout', label: 'Signout' } as const;

/**
 * Who is signed in: initials@agencyId and the full name (§2). It opens a menu with Signout, which is not there when
 * the host manages the session: then signing out is the host's.
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
      <span>{name}</span>
    </>
  );
  if (managedBy === 'host') return <Plain>{who}</Plain>;
  return (
    <Menu
      trigger={
        <Button variant="ghost" size="sm">
          {who}
        </Button>
      }
      entries={[SIGN_OUT]}
      onSelect={() => control.signOut(SignOutReason.signoutRequest)}
      placement="bottom-end"
    />
  );
}
