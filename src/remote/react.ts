/**
 * The exposed module `./react`: reports which React sharing gave to this build, for the loader of the contract
 * package (architecture.md "Contract"). react-dom/client is imported last, because it throws when it meets
 * another version of React.
 */
import { version as react } from 'react';
import { version as reactDom } from 'react-dom';
import type { RemoteReact } from '../contract';

export const reactVersions: RemoteReact['reactVersions'] = async () => {
  try {
    // It has exported its version since React 19, but its types do not say so.
    const client: object = await import('react-dom/client');
    const version = 'version' in client ? client.version : null;
    return { react, reactDom, reactDomClient: typeof version === 'string' ? version : null };
  } catch {
    return { react, reactDom, reactDomClient: null };
  }
};
