import * as React from 'react';
import { loadRemote, registerRemotes } from '@module-federation/enhanced/runtime';
import {
  createAccountingComponent,
  createRemoteLoader,
  type AccountingFailure,
  type AccountingProps,
  type RemoteLoader,
} from 'agency-accounting-contract';

/** The accounting module as a React component of the shell. */
type Accounting = (props: AccountingProps) => React.ReactNode;

/** What the shell has of a remote. */
export interface Remote {
  readonly loader: RemoteLoader;
  readonly Accounting: Accounting;
}

const remotes = new Map<string, Remote>();

/**
 * Returns one remote per manifest for the whole page: its code is loaded once, however often it or a part of it is
 * mounted.
 */
export function remoteFrom(manifestUrl: string): Remote {
  const known = remotes.get(manifestUrl);
  if (known !== undefined) return known;
  const loader = createRemoteLoader({
    manifestUrl,
    runtime: { registerRemotes, loadRemote },
    onStandalone: (reason) => console.warn(reason),
  });
  const component: Accounting = createAccountingComponent({
    React,
    loader,
    className: 'mount-element',
    renderLoading: () => (
      <p className="mount-message" role="status">
        Loading Accounting…
      </p>
    ),
    renderFailure: (failure) => <NotAvailable {...failure} />,
  });
  const made = { loader, Accounting: component };
  remotes.set(manifestUrl, made);
  return made;
}

/** What the shell shows in place of a module that could not be loaded. */
function NotAvailable({ message, retry }: AccountingFailure): React.ReactNode {
  return (
    <section className="mount-message" aria-labelledby="remote-down">
      <h1 id="remote-down">Accounting is not available</h1>
      <p role="alert">{message}</p>
      <p className="quiet">The rest of the agency management system goes on working.</p>
      <button type="button" className="button primary" onClick={retry}>
        Try again
      </button>
    </section>
  );
}
