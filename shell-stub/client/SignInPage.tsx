import { useState, type ReactNode } from 'react';
import type { StubConfig } from '../shared/config';
import type { LoginCode, Scenario, UserId } from '../shared/scenario';
import { putScenario, signIn } from './api';
import { LoginChoice } from './LoginChoice';
import { signOutReason } from './places';
import { usePageTitle } from './usePageTitle';

/** The sign-in page: one click per user (D41), and the login result codes to try (§8). */
export function SignInPage(props: {
  readonly config: StubConfig;
  readonly scenario: Scenario;
  readonly search: string;
  /** Reads the scenario again. */
  readonly onChanged: () => Promise<void>;
  readonly onSignedIn: () => Promise<void>;
}): ReactNode {
  const [busy, setBusy] = useState<UserId | 'scenario' | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  const reason = signOutReason(props.search);
  usePageTitle(`Sign in · ${props.config.agencyName}`);

  async function attempt(what: UserId | 'scenario', work: () => Promise<unknown>): Promise<void> {
    setBusy(what);
    setProblem(null);
    try {
      await work();
    } catch (error) {
      setProblem(error instanceof Error ? error.message : String(error));
    } finally {
      setBusy(null);
    }
  }
  const choose = (user: UserId) =>
    attempt(user, async () => {
      await signIn(user);
      await props.onSignedIn();
    });
  const answerWith = (loginCode: LoginCode) =>
    attempt('scenario', async () => {
      await putScenario({ loginCode });
      await props.onChanged();
    });

  return (
    <main className="sign-in">
      <p className="brand">{props.config.agencyName}</p>
      <h1>Sign in</h1>
      {reason !== null && <p role="status">{reason}</p>}
      {problem !== null && <p role="alert">{problem}</p>}
      <p className="quiet">A stub shell with made-up people: choose who you are.</p>
      <ul className="people">
        {props.config.users.map((user) => (
          <li key={user.id}>
            <button type="button" disabled={busy !== null} onClick={() => void choose(user.id)}>
              <strong>{user.name}</strong>
              <span className="quiet">{busy === user.id ? 'Signing in…' : user.description}</span>
            </button>
          </li>
        ))}
      </ul>
      <LoginChoice value={props.scenario.loginCode} onChange={(code) => void answerWith(code)} />
    </main>
  );
}
