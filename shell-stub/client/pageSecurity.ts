import type { HostContract } from 'agency-accounting-contract';

/** The nonce that the server has given this page, which the module's styles need too. */
const nonce = document.querySelector<HTMLElement>('script[nonce]')?.nonce;

/** What the content security policy of the shell's page lets the module do. */
export const pageSecurity: NonNullable<HostContract['contentSecurity']> = {
  ...(nonce === undefined ? {} : { nonce }),
  blobWorkers: true,
};
