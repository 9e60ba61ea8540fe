import * as React from 'react';
import { loadRemote, registerRemotes } from '@module-federation/enhanced/runtime';
import {
  createAccountingComponent,
  createRemoteLoader,
  type AccountingFailure,
  type AccountingProps,
} from 'agency-accounting-contract';

/** The accounting module as a React component of the shell. */
export type Accounting = (props: AccountingProps) => React.ReactNode;

const components = new Map<string, Accounting>();

/**
 * Returns one component per manifest for the whole page: the remote's code is loaded once, however often it is
 * mounted.
 */
export function accountingFrom(manifestUrl: string): Accounting {
  const known = components.get(manifestUrl);
  if (known !== undefined) return known;
  const made: Accounting = createAccountingComponent({
    React,
    loader: createRemoteLoader({
      manifestUrl,
      runtime: { registerRemotes, loadRemote },
      onStandalone: (reason) => console.warn(reason),
    }),
    className: 'mount-element',
    renderLoading: () => (
      <p className="mount-message" role="status">
        Loading Accounting…
      </p>
    ),
    renderFailure: (failure) => <NotAvailable {...failure} />,
  });
  components.set(manifestUrl, made);
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
