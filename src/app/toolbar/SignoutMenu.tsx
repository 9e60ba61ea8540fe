import type { ReactNode } from 'react';
import { Button, Menu } from '../../ui';

/** Spelled as in §2. */
const SIGN_OUT = { id: 'signout', label: 'Signout' } as const;

export interface SignoutMenuProps {
  readonly onSignOut: () => void;
  /** The user who is signed in. */
  readonly children: ReactNode;
}

/** The user badge as a button that opens the menu with Signout. */
export function SignoutMenu({ onSignOut, children }: SignoutMenuProps) {
  return (
    <Menu
      trigger={
        <Button variant="ghost" size="sm">
          {children}
        </Button>
      }
      entries={[SIGN_OUT]}
      onSelect={onSignOut}
      placement="bottom-end"
    />
  );
}
