import { chakra } from '@chakra-ui/react/styled-system';
import { Suspense, use, useState } from 'react';
import { SignOutReason, userBadge } from '../domain';
import { useHost, usePlatform, useSession } from '../platform';
import { Button, UserIcon } from '../ui';
import { ErrorBoundary } from './ErrorBoundary';
import type { SignoutMenu, SignoutMenuProps } from './SignoutMenu';

const Plain = chakra('div', {
  base: { display: 'flex', alignItems: 'center', gap: '2', textStyle: 'sm', color: 'fg.muted' },
});

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
      <span data-full-name="">{name}</span>
    </>
  );
  if (managedBy === 'host') return <Plain>{who}</Plain>;
  return <WithSignout onSignOut={() => control.signOut(SignOutReason.signoutRequest)}>{who}</WithSignout>;
}

type MenuCode = Promise<{ readonly SignoutMenu: typeof SignoutMenu }>;

/** The menu's code is fetched here alone: hardly any start of the module draws the toolbar and owns the session. */
function WithSignout({ onSignOut, children }: SignoutMenuProps) {
  const [code] = useState<MenuCode>(() => import('./SignoutMenu'));
  const badge = <Plain>{children}</Plain>;
  // Whoever cannot load the menu must be able to sign out all the same.
  const withoutMenu = (
    <>
      {badge}
      <Button size="sm" onClick={onSignOut}>
        Signout
      </Button>
    </>
  );
  return (
    <ErrorBoundary fallback={() => withoutMenu}>
      <Suspense fallback={badge}>
        <LoadedMenu code={code} onSignOut={onSignOut}>
          {children}
        </LoadedMenu>
      </Suspense>
    </ErrorBoundary>
  );
}

function LoadedMenu({ code, ...props }: SignoutMenuProps & { readonly code: MenuCode }) {
  const { SignoutMenu: Menu } = use(code);
  return <Menu {...props} />;
}
