import { useState, type ReactNode } from 'react';
import type { HostContract } from 'agency-accounting-contract';
import type { StubConfig } from '../shared/config';
import { FEATURE_FLAGS, type Scenario, type ScenarioChange, type UserId } from '../shared/scenario';
import { putScenario, resetScenario } from './api';
import { ContractCheck } from './ContractCheck';
import { FaultList } from './FaultList';
import { LoginChoice } from './LoginChoice';
import { Choice, NumberField, splitList, Switch, TextField } from './panelFields';
import { QuickBooksFields } from './QuickBooksFields';

const INTEGRATIONS = ['Online', 'Desktop'] as const;

/**
 * The scenario panel (D41): the same switches as `PUT /stub/scenario`, but for a fault's message, its number of times and the
 * delay of `half`.
 */
export function ScenarioPanel(props: {
  readonly config: StubConfig;
  readonly scenario: Scenario;
  readonly host: HostContract;
  readonly onChanged: () => Promise<void>;
  /** The module must be remounted. */
  readonly onRemount: () => void;
  readonly onClose: () => void;
}): ReactNode {
  const { scenario, onChanged } = props;
  const [problem, setProblem] = useState<string | null>(null);

  async function apply(work: Promise<unknown>): Promise<void> {
    setProblem(null);
    try {
      await work;
      await onChanged();
    } catch (error) {
      setProblem(error instanceof Error ? error.message : String(error));
    }
  }
  const change = (part: ScenarioChange): void => void apply(putScenario(part));

  return (
    <aside className="scenario" aria-label="Scenario">
      <div className="scenario-top">
        <div className="scenario-head">
          <h2>Scenario</h2>
          <button type="button" className="button" onClick={() => void apply(resetScenario())}>
            Reset
          </button>
          <button type="button" className="button" aria-label="Close scenario panel" onClick={props.onClose}>
            ✕
          </button>
        </div>
        {problem !== null && <p role="alert">{problem}</p>}
      </div>

      <fieldset>
        <legend>User</legend>
        <Choice<UserId>
          label="Signed in as"
          value={scenario.user}
          options={props.config.users.map((user) => ({ value: user.id, label: `${user.name} (${user.id})` }))}
          onChange={(user) => change({ user })}
        />
        <Switch
          label="Agency enforces office permissions"
          on={scenario.enforceOfficePermissions}
          onChange={(enforceOfficePermissions) => change({ enforceOfficePermissions })}
        />
        <Switch
          label="Agency time zone is missing"
          on={scenario.timeZoneMissing}
          onChange={(timeZoneMissing) => change({ timeZoneMissing })}
        />
      </fieldset>

      <fieldset>
        <legend>Feature flags</legend>
        {FEATURE_FLAGS.map((name) => (
          <Switch
            key={name}
            label={name}
            on={scenario.featureFlags[name] === true}
            onChange={(on) => change({ featureFlags: { [name]: on } })}
          />
        ))}
      </fieldset>

      <fieldset>
        <legend>Session and shell</legend>
        <Choice
          label="Session is managed by"
          value={scenario.session.managedBy}
          options={options(['host', 'module'])}
          onChange={(managedBy) => change({ session: { managedBy } })}
        />
        <Switch
          label="Host cookie"
          on={scenario.session.hostCookie}
          onChange={(hostCookie) => change({ session: { hostCookie } })}
        />
        <Switch
          label="Site-authentication cookie"
          on={scenario.session.siteAuthCookie}
          onChange={(siteAuthCookie) => change({ session: { siteAuthCookie } })}
        />
        <NumberField
          label="Lifetime of the next session (minutes)"
          value={scenario.session.lifetimeMinutes}
          onChange={(lifetimeMinutes) => change({ session: { lifetimeMinutes } })}
        />
        <LoginChoice value={scenario.loginCode} onChange={(loginCode) => change({ loginCode })} />
        <Choice
          label="Menus are drawn by"
          value={scenario.toolbar}
          options={options(['host', 'module'])}
          onChange={(toolbar) => change({ toolbar })}
        />
        <Choice
          label="Appearance"
          value={scenario.appearance}
          options={options(['light', 'dark'])}
          onChange={(appearance) => change({ appearance })}
        />
      </fieldset>

      <fieldset>
        <legend>QuickBooks</legend>
        <Choice
          label="Integration"
          value={scenario.quickBooks.integrationType}
          options={options(INTEGRATIONS)}
          onChange={(integrationType) => change({ quickBooks: { integrationType } })}
        />
        <Switch
          label="Connected"
          on={scenario.quickBooks.connected}
          onChange={(connected) => change({ quickBooks: { connected } })}
        />
        <QuickBooksFields
          quickBooks={scenario.quickBooks}
          onChange={(quickBooks) => change({ quickBooks })}
        />
      </fieldset>

      <fieldset>
        <legend>Statements</legend>
        <TextField
          label="Customers whose statement fails (numbers such as 00010071)"
          value={scenario.statements.failing.join(', ')}
          onChange={(text) => change({ statements: { failing: splitList(text) } })}
        />
        <NumberField
          label="Time for each statement (ms)"
          value={scenario.statements.paceMs}
          onChange={(paceMs) => change({ statements: { paceMs } })}
        />
      </fieldset>

      <fieldset>
        <legend>Delay and faults</legend>
        <NumberField
          label="Delay of each answer (ms)"
          value={scenario.delayMs}
          onChange={(delayMs) => change({ delayMs })}
        />
        <FaultList faults={scenario.faults} onChange={(faults) => change({ faults })} />
      </fieldset>

      <ContractCheck host={props.host} onChecked={props.onRemount} />
    </aside>
  );
}

function options<const T extends string>(values: readonly T[]): readonly { value: T; label: string }[] {
  return values.map((value) => ({ value, label: value }));
}
