import { chakra } from '@chakra-ui/react/styled-system';
import { useEffect } from 'react';
import { SignOutReason } from '../../domain';
import { MESSAGES, selectSignOutReason, useModuleSelector } from '../../platform';
import { Notice, VisuallyHidden, useToaster } from '../../ui';
import { Waiting } from '../code/Waiting';

const Frame = chakra('div', { base: { px: '5', py: '4' } });

/** Shown in place of the module on the way to the sign-in page; after a 401, with the reason (§8). */
export function Leaving() {
  const reason = useModuleSelector(selectSignOutReason);
  const toaster = useToaster();
  // Messages for the user who leaves are not for the next one.
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
