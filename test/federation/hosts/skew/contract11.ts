/** A host under a strict content security policy, for which contract 1.1 was made. It offers everything there was. */
import { drawPage } from './page';
import { startPlain } from './plain';

const page = drawPage('Host of contract 1.1');
const nonce = document.querySelector('script[nonce]');
startPlain(
  page,
  {
    contentSecurity: { nonce: nonce instanceof HTMLElement ? nonce.nonce : '', blobWorkers: false },
    telemetry: { report: ({ name }) => page.note(`telemetry ${name}`) },
    help: { open: (topic) => page.note(`help ${topic}`) },
    onboarding: { identify: ({ company }) => page.note(`onboarding of company ${company.id}`) },
    clock: { now: () => Date.now() },
    flags: { accountingToolbarHelp: true },
    hosts: { api: window.location.origin },
    appearance: { mode: 'light' },
  },
  { onStandalone: (reason) => page.note(`standalone ${reason}`) },
);
