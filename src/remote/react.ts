/**
 * The exposed module `./react`: which React sharing has given to this build, for the loader of the contract package
 * (architecture.md "Contract"). Asked in steps, because react-dom/client throws when it meets another version of React.
 */
import { version as react } from 'react';
import { version as reactDom } from 'react-dom';
import type { RemoteReact } from '../contract';

export const reactVersions: RemoteReact['reactVersions'] = async () => {
  try {
    // It carries its version since React 19, which its types do not say.
    const client: object = await import('react-dom/client');
    const version = 'version' in client ? client.version : null;
    return { react, reactDom, reactDomClient: typeof version === 'string' ? version : null };
  } catch {
    return { react, reactDom, reactDomClient: null };
  }
};
