import { chakra } from '@chakra-ui/react/styled-system';
import { useEffect } from 'react';
import { SignOutReason } from '../../domain';
import { MESSAGES, selectSignOutReason, useModuleSelector } from '../../platform';
import { Notice, VisuallyHidden, useToaster } from '../../ui';
import { Waiting } from '../code/Waiting';

const Frame = chakra('div', { base: { px: '5', py: '4' } });

/** What stands in the module's place on the way to the sign-in page; after a 401, why (§8). */
export function Leaving() {
  const reason = useModuleSelector(selectSignOutReason);
  const toaster = useToaster();
  // What was told to the user who leaves is not for the one who comes.
  useEffect(() => toaster.clear(), [toaster]);
  return (
    <>
      <VisuallyHidden asChild>
        <h1>Signing out</h1>
      </VisuallyHidden>
      {reason === SignOutReason.apiCallFailed ? (
        <Frame>
          <Notice tone="error">{MESSAGES.invalidCredentials}</Notice>
        </Frame>
      ) : null}
      <Waiting text="Taking you to the sign-in page…" />
    </>
  );
}
