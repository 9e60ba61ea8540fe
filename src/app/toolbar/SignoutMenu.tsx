import type { ReactNode } from 'react';
import { Button, Menu } from '../../ui';

/** Of the word as §2 writes it. */
const SIGN_OUT = { id: 'signout', label: 'Signout' } as const;

export interface SignoutMenuProps {
  readonly onSignOut: () => void;
  /** Who is signed in. */
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
