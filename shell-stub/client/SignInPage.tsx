import { useState, type ReactNode } from 'react';
import type { StubConfig } from '../shared/config';
import type { LoginCode, Scenario, UserId } from '../shared/scenario';
import { putScenario, signIn } from './api';
import { BrandMark, PRODUCT_NAME } from './BrandMark';
import { LoginChoice } from './LoginChoice';
import { signOutReason } from './signInAddress';
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
    <div className="front" data-appearance={props.scenario.appearance}>
      <header className="front-brand">
        <div>
          <p className="product">
            <BrandMark />
            {PRODUCT_NAME}
          </p>
          <p className="promise">Trust money, payables and customer accounts that agree to the cent.</p>
          <ul className="offers">
            {OFFERS.map(({ name, what }) => (
              <li key={name}>
                <strong>{name}</strong> {what}
              </li>
            ))}
          </ul>
        </div>
      </header>
      <main className="sign-in">
        <h1>Sign in</h1>
        <p className="quiet">
          to {props.config.agencyName}. People and figures are made up: choose whose work to see.
        </p>
        {reason !== null && <p role="status">{reason}</p>}
        {problem !== null && <p role="alert">{problem}</p>}
        <ul className="people">
          {props.config.users.map((user) => (
            <li key={user.id}>
              <button type="button" disabled={busy !== null} onClick={() => void choose(user.id)}>
                <span className="avatar" aria-hidden="true">
                  {initialsOf(user.name)}
                </span>
                <span className="person">
                  <span>
                    <strong>{user.name}</strong> <span className="role">{user.role}</span>
                  </span>
                  <span className="quiet">{busy === user.id ? 'Signing in…' : user.description}</span>
                </span>
              </button>
            </li>
          ))}
        </ul>
        <div className="for-tests">
          <LoginChoice value={props.scenario.loginCode} onChange={(code) => void answerWith(code)} />
        </div>
      </main>
    </div>
  );
}

const OFFERS = [
  { name: 'Trust accounting', what: 'what came in today, and whether the bank covers what is held' },
  { name: 'Company payables', what: 'what carriers are owed, and paying it' },
  { name: 'Agency revenue', what: 'commission earned, and taking it out of trust' },
  { name: 'Customer accounts', what: 'who owes what on any day, and statements for all at once' },
  { name: 'QuickBooks', what: 'what was sent, what failed, and what to do about it' },
] as const;

/** The first letters of first and last name. */
function initialsOf(name: string): string {
  const words = name.split(' ');
  return `${words[0]?.[0] ?? ''}${words.at(-1)?.[0] ?? ''}`;
}
