import { useCallback, useEffect, useRef, useState, type ReactNode } from 'react';
import type {
  AccountingModuleV1,
  HostContract,
  HostNavigation,
  ToolbarModel,
} from 'agency-accounting-contract';
import type { OfficeRecord, WhoAmI } from '../../src/api/wire';
import type { StubConfig } from '../shared/config';
import type { Scenario } from '../shared/scenario';
import type { Accounting as AccountingComponent } from './AccountingMount';
import { officesOf, signOut } from './api';
import { HostToolbar } from './HostToolbar';
import { signInAddress } from './places';
import { ScenarioPanel } from './ScenarioPanel';

const CONTRACT = { major: 1, minor: 0 } as const;
const HELP = { open: (topic: string) => console.info(`Help on "${topic}" would open here.`) };

/** The signed-in shell: its toolbar, the place of the module, and the scenario panel. */
export function Shell(props: {
  readonly config: StubConfig;
  readonly scenario: Scenario;
  readonly accounting: AccountingComponent;
  readonly user: WhoAmI | null;
  readonly clockAhead: number;
  readonly navigation: HostNavigation;
  /** Reads session and scenario again. */
  readonly onChanged: () => Promise<void>;
}): ReactNode {
  const { scenario, accounting: Accounting, user, navigation, clockAhead, onChanged } = props;
  const [model, setModel] = useState<ToolbarModel | null>(null);
  const [officeId, setOfficeId] = useState<string | null>(null);
  const [offices, setOffices] = useState<readonly OfficeRecord[]>([]);
  const [panelOpen, setPanelOpen] = useState(false);
  const [remounts, setRemounts] = useState(0);
  const remote = useRef<AccountingModuleV1 | null>(null);
  const keepRemote = useCallback((module: AccountingModuleV1) => {
    remote.current = module;
  }, []);

  const initials = user?.hsUserName ?? null;
  useEffect(() => {
    if (initials === null) return;
    let current = true;
    officesOf(initials).then(
      (found) => {
        if (current) setOffices(found.filter((office) => !office.archived));
      },
      // The shell works without its office selector; the module says itself what it cannot load.
      (error: unknown) => {
        if (current) setOffices([]);
        console.warn('The stub shell could not load the offices.', error);
      },
    );
    return () => {
      current = false;
    };
  }, [initials]);

  const { session, toolbar } = scenario;
  const host: HostContract = {
    contract: CONTRACT,
    session: {
      managedBy: session.managedBy,
      hostCookie: session.hostCookie,
      siteAuthCookie: session.siteAuthCookie,
    },
    office: { officeId, onSelect: setOfficeId },
    appearance: { mode: scenario.appearance },
    navigation,
    hosts: {
      api: window.location.origin,
      landing: window.location.origin,
      items: window.location.origin,
      account: window.location.origin,
    },
    ...(toolbar === 'host' ? { toolbar: { set: setModel } } : {}),
    onboarding: { identify: (identity) => console.debug('onboarding', identity) },
    telemetry: { report: (event) => console.debug('telemetry', event) },
    help: HELP,
    clock: { now: () => Date.now() + clockAhead },
  };
  // What a mounted module cannot be told with `update`: a change of it mounts the module anew.
  const mountKey = JSON.stringify([
    session,
    toolbar,
    scenario.featureFlags,
    scenario.timeZoneMissing,
    scenario.enforceOfficePermissions,
    user?.hsUserUUID,
    remounts,
  ]);

  useEffect(() => {
    document.title = model === null ? 'Agency management' : `${model.screenTitle} · ${model.title}`;
  }, [model]);

  async function leave(): Promise<void> {
    await signOut();
    navigation.push(signInAddress(`${navigation.basename}/`));
    await onChanged();
  }

  return (
    <div className="shell" data-appearance={scenario.appearance}>
      <HostToolbar
        agencyName={props.config.agencyName}
        user={user}
        model={toolbar === 'host' ? model : null}
        offices={offices}
        officeId={officeId}
        onOffice={setOfficeId}
        onApproach={(id) => void remote.current?.prefetch(id)}
        onSignOut={() => void leave()}
        panelOpen={panelOpen}
        onPanel={() => setPanelOpen((open) => !open)}
      />
      <div className="workplace">
        <main className="mount-place">
          <Accounting key={mountKey} host={host} onLoaded={keepRemote} />
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
    </div>
  );
}
