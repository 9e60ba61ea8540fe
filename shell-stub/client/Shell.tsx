import { useCallback, useEffect, useRef, useState, type ReactNode } from 'react';
import {
  CONTRACT_VERSION,
  type AccountingModuleV1,
  type HostContract,
  type HostNavigation,
  type ToolbarModel,
} from 'agency-accounting-contract';
import type { WhoAmI } from '../../src/api/wire';
import type { StubConfig } from '../shared/config';
import type { Scenario } from '../shared/scenario';
import { Accounting } from './AccountingMount';
import { signOut } from './api';
import { Dashboard } from './Dashboard';
import { HelpDialog } from './HelpDialog';
import { HostToolbar } from './HostToolbar';
import { pageSecurity } from './pageSecurity';
import { SIGNED_OUT, signInAddress } from './signInAddress';
import { ScenarioPanel } from './ScenarioPanel';
import { useOffices } from './useOffices';
import { usePageTitle } from './usePageTitle';

const UNAUTHENTICATED = 401;

/** The signed-in shell: its toolbar, the module and the scenario panel. */
export function Shell(props: {
  readonly config: StubConfig;
  readonly scenario: Scenario;
  /** Whether the shell's own page with parts is shown, in place of the module. */
  readonly isDashboard: boolean;
  readonly user: WhoAmI | null;
  readonly clockAhead: number;
  readonly navigation: HostNavigation;
  /** Reads session and scenario again. */
  readonly onChanged: () => Promise<void>;
  /** A call of the module was refused with 401. */
  readonly onRefused: () => void;
}): ReactNode {
  const { scenario, user, navigation, clockAhead, onChanged, onRefused } = props;
  const [model, setModel] = useState<ToolbarModel | null>(null);
  const offices = useOffices(user);
  const [helpTopic, setHelpTopic] = useState<string | null>(null);
  const [panelOpen, setPanelOpen] = useState(false);
  const [remounts, setRemounts] = useState(0);
  /** Why the user could not be signed out. */
  const [problem, setProblem] = useState<string | null>(null);
  const loaded = useRef<AccountingModuleV1 | null>(null);
  const keepLoaded = useCallback((module: AccountingModuleV1) => {
    loaded.current = module;
  }, []);

  const { session, toolbar } = scenario;
  const host: HostContract = {
    contract: CONTRACT_VERSION,
    session: {
      managedBy: session.managedBy,
      hostCookie: session.hostCookie,
      siteAuthCookie: session.siteAuthCookie,
      userId: user?.hsUserUUID ?? null,
    },
    office: { officeId: offices.officeId, onSelect: offices.choose },
    appearance: { mode: scenario.appearance },
    contentSecurity: pageSecurity,
    navigation,
    hosts: {
      api: window.location.origin,
      landing: window.location.origin,
      items: window.location.origin,
      account: window.location.origin,
    },
    ...(toolbar === 'host' ? { toolbar: { set: setModel } } : {}),
    onboarding: { identify: (identity) => console.debug('onboarding', identity) },
    telemetry: {
      report: (event) => {
        console.debug('telemetry', event);
        // While this tab was in the background, another may have signed out, or signed in as somebody else.
        if (event.name === 'request-failed' && event.data?.['status'] === UNAUTHENTICATED) onRefused();
      },
    },
    help: { open: setHelpTopic },
    clock: { now: () => Date.now() + clockAhead },
  };
  // Changes that cannot be passed with `update`: they remount the module.
  const mountKey = JSON.stringify([
    session,
    toolbar,
    scenario.featureFlags,
    scenario.timeZoneMissing,
    scenario.enforceOfficePermissions,
    user?.hsUserUUID,
    remounts,
  ]);

  usePageTitle(props.config.agencyName);
  useEffect(() => {
    // Without a model, as on pages without menus, the module sets the title itself.
    if (model !== null) document.title = `${model.screenTitle} · ${model.title}`;
  }, [model]);

  async function leave(): Promise<void> {
    setProblem(null);
    try {
      await signOut();
    } catch (error) {
      setProblem(`You are still signed in. ${error instanceof Error ? error.message : String(error)}`);
      return;
    }
    navigation.push(signInAddress(`${navigation.basename}/`, SIGNED_OUT));
    await onChanged();
  }

  return (
    <div className="shell" data-appearance={scenario.appearance}>
      <HostToolbar
        agencyName={props.config.agencyName}
        user={user}
        model={toolbar === 'host' ? model : null}
        offices={offices}
        navigation={navigation}
        hasDashboard={scenario.featureFlags['accountingMorningPage'] === true}
        onApproach={(id) => void loaded.current?.prefetch(id)}
        onSignOut={() => void leave()}
        panelOpen={panelOpen}
        onPanel={() => setPanelOpen((open) => !open)}
      />
      {problem !== null && <p role="alert">{problem}</p>}
      <div className="workplace">
        <main className="mount-place">
          {props.isDashboard ? (
            <Dashboard key={mountKey} host={{ ...host, flags: scenario.featureFlags }} />
          ) : (
            <Accounting key={mountKey} host={host} onLoaded={keepLoaded} />
          )}
        </main>
        {panelOpen && (
          <ScenarioPanel
            config={props.config}
            scenario={scenario}
            host={host}
            onChanged={onChanged}
            onRemount={() => setRemounts((count) => count + 1)}
            onClose={() => setPanelOpen(false)}
          />
        )}
      </div>
      {helpTopic !== null && <HelpDialog topic={helpTopic} onClose={() => setHelpTopic(null)} />}
    </div>
  );
}
