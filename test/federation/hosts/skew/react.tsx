/** A React host with everything that contract 1.2 brought: the user, the Help button and the removal of data. */
import { loadRemote, registerRemotes } from '@module-federation/enhanced/runtime';
import {
  clearAccountingData,
  createAccountingComponent,
  createRemoteLoader,
} from 'agency-accounting-contract';
import type { HostContract } from 'agency-accounting-contract';
import * as React from 'react';
import { flushSync } from 'react-dom';
import { createRoot } from 'react-dom/client';
import { readSettings } from '../parts/settings';
import { basicContract } from './basicContract';
import { drawPage } from './page';

const page = drawPage('Host with React');
const helpButton = page.button('Help', () => undefined);
helpButton.hidden = true;
const basic = basicContract(page);
const Accounting = createAccountingComponent({
  React,
  loader: createRemoteLoader({
    manifestUrl: readSettings().manifestUrl,
    runtime: { registerRemotes, loadRemote },
    onStandalone: (reason) => page.note(`standalone ${reason}`),
  }),
  className: 'host-accounting',
});

function contractOf(userId: string): HostContract {
  return {
    ...basic,
    session: { ...basic.session, userId },
    toolbar: {
      set: (model) => {
        page.drawToolbar(model);
        helpButton.hidden = model?.help === undefined;
        helpButton.onclick = () => model?.help?.();
      },
    },
    telemetry: { report: ({ name, data }) => page.note(`telemetry ${name} ${JSON.stringify(data ?? {})}`) },
    help: { open: (topic) => page.note(`help ${topic}`) },
    onboarding: { identify: ({ company }) => page.note(`onboarding of company ${company.id}`) },
    clock: { now: () => Date.now() },
    flags: { accountingToolbarHelp: true },
  };
}

async function whoAmI(): Promise<string> {
  const answer = await fetch('/user/whoami');
  const { data } = (await answer.json()) as { data: { hsUserUUID: string } };
  return data.hsUserUUID;
}

async function start(): Promise<void> {
  const contract = contractOf(await whoAmI());
  const root = createRoot(page.place);
  const show = (host: HostContract): void =>
    root.render(
      <Accounting
        host={host}
        onLoaded={(module) => {
          page.note(`module ${module.version}`);
          page.note(`negotiated ${JSON.stringify(module.negotiate(host))}`);
        }}
      />,
    );
  page.button('Dark', () => show({ ...contract, appearance: { mode: 'dark' } }));
  page.button('Close', () => {
    // Unmounted first, so that nothing is written after the removal.
    flushSync(() => root.render(null));
    clearAccountingData();
  });
  page.button('Open', () => show(contract));
  show(contract);
}

void start();
