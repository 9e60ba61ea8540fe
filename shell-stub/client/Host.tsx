import { useCallback, useEffect, useState } from 'react';
import { clearAccountingData, type HostNavigation, type NavigationTarget } from 'agency-accounting-contract';
import { MODULE_BASENAME } from '../shared/config';
import { FullPageMessage } from './FullPageMessage';
import { forgetOffice } from './officeMemory';
import {
  afterSignIn,
  isItemPage,
  DASHBOARD_PATH,
  needsSignIn,
  SESSION_ENDED,
  SIGN_IN_PATH,
  signInAddress,
} from './signInAddress';
import { Shell } from './Shell';
import { SignInPage } from './SignInPage';
import { readServerState, type ServerState } from './startReading';
import { useSessionWatch } from './useSessionWatch';
import { useLocation } from './useLocation';

/** The stub shell: shows the sign-in page, the shell with the module, or an error. */
export function Host({ navigation }: { readonly navigation: HostNavigation }): React.ReactNode {
  const { pathname, search, hash } = useLocation(navigation);
  const [start, setStart] = useState<ServerState | Error | null>(null);

  const refresh = useCallback(
    () =>
      readServerState().then(
        (found) => {
          if (found.user === null) forgetOffice();
          setStart(found);
        },
        (error: unknown) => setStart(error instanceof Error ? error : new Error(String(error))),
      ),
    [],
  );
  useEffect(() => {
    void refresh();
  }, [refresh]);

  const known = start instanceof Error ? null : start;
  const userId = known === null ? undefined : (known.user?.hsUserUUID ?? null);
  const signedOut = userId === null;
  // If the module manages the session and nobody was signed in at the start, the module finds that out itself.
  const [hadUser, setHadUser] = useState(false);
  if (typeof userId === 'string' && !hadUser) setHadUser(true);
  const mustSignIn =
    needsSignIn(pathname) && signedOut && (hadUser || known?.scenario.session.managedBy === 'host');
  // However the session ended: by now the module is unmounted, mounted anew, or ending the session itself.
  useEffect(() => {
    if (signedOut) clearAccountingData();
  }, [signedOut]);
  const apiFor = known?.config.apiFor;
  const enter = useCallback(async () => {
    await refresh();
    const { pathname: here, search: query } = navigation.location;
    if (here !== SIGN_IN_PATH) return;
    const target = new URL(afterSignIn(query, window.location.origin, apiFor), window.location.origin);
    const isOfShell = target.origin === window.location.origin && !isItemPage(target.pathname);
    if (isOfShell) navigation.replace(placeOf(target));
    else window.location.replace(target);
  }, [navigation, refresh, apiFor]);
  const onRefused = useSessionWatch(userId, () => void (signedOut ? enter() : refresh()));
  useEffect(() => {
    if (pathname === '/') navigation.replace({ pathname: `${MODULE_BASENAME}/` });
    else if (mustSignIn) {
      navigation.replace(signInAddress(`${pathname}${search}${hash}`, hadUser ? SESSION_ENDED : undefined));
    }
  }, [navigation, pathname, search, hash, mustSignIn, hadUser]);

  if (start === null) return <FullPageMessage busy title="Starting the stub shell…" />;
  if (start instanceof Error) {
    return (
      <FullPageMessage
        title="The stub shell could not start"
        action={{ label: 'Try again', run: () => void refresh() }}
      >
        {start.message}
      </FullPageMessage>
    );
  }
  if (pathname === SIGN_IN_PATH) {
    return (
      <SignInPage
        config={start.config}
        scenario={start.scenario}
        search={search}
        onChanged={refresh}
        onSignedIn={enter}
      />
    );
  }
  if (mustSignIn) return <FullPageMessage busy title="Opening the sign-in page…" />;
  return (
    <Shell
      config={start.config}
      scenario={start.scenario}
      isDashboard={pathname === DASHBOARD_PATH}
      user={start.user}
      clockAhead={start.clockAhead}
      navigation={navigation}
      onChanged={refresh}
      onRefused={onRefused}
    />
  );
}

function placeOf({ pathname, search, hash }: URL): NavigationTarget {
  return { pathname, search, hash };
}
