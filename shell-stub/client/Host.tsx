import { useCallback, useEffect, useState } from 'react';
import type { HostNavigation } from 'agency-accounting-contract';
import type { WhoAmI } from '../../src/api/wire';
import type { StubConfig } from '../shared/config';
import type { Scenario } from '../shared/scenario';
import { accountingFrom, type Accounting } from './AccountingMount';
import { getConfig, getScenario, ShellApiError, whoAmI } from './api';
import { FullPageMessage } from './FullPageMessage';
import { afterSignIn, MODULE_BASENAME, SIGN_IN_PATH, signInAddress } from './places';
import { Shell } from './Shell';
import { SignInPage } from './SignInPage';
import { useLocation } from './useLocation';

/** What the shell knows before it draws anything: `user` is null while nobody is signed in. */
interface Start {
  readonly config: StubConfig;
  readonly scenario: Scenario;
  readonly accounting: Accounting;
  readonly user: WhoAmI | null;
  /** Milliseconds by which the server's clock is ahead of this computer's. */
  readonly clockAhead: number;
}

async function readStart(): Promise<Start> {
  const [config, scenario] = await Promise.all([getConfig(), getScenario()]);
  const clockAhead = config.now - Date.now();
  const found = { config, scenario, clockAhead, accounting: accountingFrom(config.remoteManifest) };
  try {
    return { ...found, user: await whoAmI() };
  } catch (error) {
    if (error instanceof ShellApiError && error.status === 401) return { ...found, user: null };
    throw error;
  }
}

/** The stub shell: decides between sign-in, the shell with the module, and what went wrong. */
export function Host({ navigation }: { readonly navigation: HostNavigation }): React.ReactNode {
  const location = useLocation(navigation);
  const [start, setStart] = useState<Start | Error | null>(null);

  const refresh = useCallback(
    () =>
      readStart().then(setStart, (error: unknown) =>
        setStart(error instanceof Error ? error : new Error(String(error))),
      ),
    [],
  );
  useEffect(() => {
    void refresh();
  }, [refresh]);

  const signedOut = start !== null && !(start instanceof Error) && start.user === null;
  const hostSession =
    start !== null && !(start instanceof Error) && start.scenario.session.managedBy === 'host';
  const { pathname, search, hash } = location;
  useEffect(() => {
    if (pathname === '/') navigation.replace({ pathname: `${MODULE_BASENAME}/` });
    // A session that the module manages is the module's to find missing: it redirects by itself.
    else if (signedOut && hostSession && pathname !== SIGN_IN_PATH) {
      navigation.replace(signInAddress(`${pathname}${search}${hash}`));
    }
  }, [navigation, pathname, search, hash, signedOut, hostSession]);

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
        onSignedIn={async () => {
          await refresh();
          const target = new URL(afterSignIn(search, window.location.origin), window.location.origin);
          navigation.replace({ pathname: target.pathname, search: target.search, hash: target.hash });
        }}
      />
    );
  }
  if (start.user === null && hostSession) return <FullPageMessage busy title="To the sign-in page…" />;
  return (
    <Shell
      config={start.config}
      scenario={start.scenario}
      accounting={start.accounting}
      user={start.user}
      clockAhead={start.clockAhead}
      navigation={navigation}
      onChanged={refresh}
    />
  );
}
