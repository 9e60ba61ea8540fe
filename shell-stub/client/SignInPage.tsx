import { useState, type ReactNode } from 'react';
import type { StubConfig } from '../shared/config';
import type { UserId } from '../shared/scenario';
import { signIn } from './api';
import { signOutReason } from './places';

/** The sign-in page: one click a user (D41). */
export function SignInPage(props: {
  readonly config: StubConfig;
  readonly search: string;
  readonly onSignedIn: () => Promise<void>;
}): ReactNode {
  const [busy, setBusy] = useState<UserId | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  const reason = signOutReason(props.search);

  async function choose(user: UserId): Promise<void> {
    setBusy(user);
    setProblem(null);
    try {
      await signIn(user);
      await props.onSignedIn();
    } catch (error) {
      setProblem(error instanceof Error ? error.message : String(error));
    } finally {
      setBusy(null);
    }
  }

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
    </main>
  );
}
