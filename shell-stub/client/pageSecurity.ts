import type { HostContract } from 'agency-accounting-contract';

/** The nonce that the server gave this page. The module's styles need it too. */
const nonce = document.querySelector<HTMLElement>('script[nonce]')?.nonce;

/** What the content security policy of the shell's page allows the module to do. */
export const pageSecurity: NonNullable<HostContract['contentSecurity']> = {
  ...(nonce === undefined ? {} : { nonce }),
  blobWorkers: true,
};
