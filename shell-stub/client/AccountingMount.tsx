import * as React from 'react';
import {
  createAccountingComponent,
  type AccountingFailure,
  type AccountingProps,
} from 'agency-accounting-contract';
import { loader } from './remote';

/** The accounting module as a React component of the shell. */
export const Accounting: (props: AccountingProps) => React.ReactNode = createAccountingComponent({
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

/** What the shell shows in place of a module that could not be loaded. */
function NotAvailable({ error, retry }: AccountingFailure): React.ReactNode {
  // For developers, with addresses.
  React.useEffect(() => console.error(error), [error]);
  return (
    <section className="mount-message" aria-labelledby="remote-down">
      <h1 id="remote-down">Accounting is not available</h1>
      <p role="alert">It could not be loaded. Check your connection and try again.</p>
      <p className="quiet">The rest of the agency management system goes on working.</p>
      <button type="button" className="button primary" onClick={retry}>
        Try again
      </button>
    </section>
  );
}
