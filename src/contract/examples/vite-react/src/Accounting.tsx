import { createInstance } from '@module-federation/runtime';
import {
  CONTRACT_VERSION,
  createAccountingComponent,
  createRemoteLoader,
  type HostContract,
} from 'agency-accounting-contract';
import * as React from 'react';
import { navigation } from './navigation';
import { useOffice } from './useOffice';

const Module = createAccountingComponent({
  React,
  loader: createRemoteLoader({
    manifestUrl: '/accounting-remote/mf-manifest.json',
    runtime: createInstance({ name: 'shell', remotes: [] }),
  }),
  className: 'accounting', // give it a height: the module fills it
  renderLoading: () => <p>Loading…</p>,
  renderFailure: ({ error, retry }) => {
    console.error(error);
    return (
      <p role="alert">
        Accounting cannot be opened right now. <button onClick={retry}>Try again</button>
      </p>
    );
  },
});

export function Accounting() {
  const [officeId, chooseOffice] = useOffice();
  const host: HostContract = {
    contract: CONTRACT_VERSION,
    session: { managedBy: 'host', hostCookie: true, siteAuthCookie: true },
    office: { officeId, onSelect: chooseOffice },
    navigation,
  };
  return <Module host={host} />;
}
