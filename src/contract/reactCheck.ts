/** The name of the exposed module that reports which React the remote was given. */
export const REACT_CHECK = 'react';

/** The React versions that Module Federation has chosen for the remote. */
export interface ReactVersions {
  readonly react: string;
  readonly reactDom: string;
  /** The version of `react-dom/client`; null when it could not be evaluated: React throws on mixed versions. */
  readonly reactDomClient: string | null;
}

/** The shape of the exposed module `./react`, used only by the loader. */
export interface RemoteReact {
  reactVersions(): Promise<ReactVersions>;
}

/**
 * Returns a sentence saying why the React that the remote was given cannot work; null when all its packages are
 * of one version. A host that shares `react` and `react-dom` without `react-dom/` causes a mixture when its
 * React is another 19.x: React then throws "Incompatible React versions".
 */
export async function mixedReact(module: unknown): Promise<string | null> {
  if (!isRemoteReact(module)) return 'The remote does not say which React it was given.';
  const { react, reactDom, reactDomClient } = await module.reactVersions();
  if (react === reactDom && react === reactDomClient) return null;
  const client =
    reactDomClient === null ? 'a react-dom/client of another version' : `react-dom/client ${reactDomClient}`;
  return `Sharing gave the accounting module react ${react}, react-dom ${reactDom} and ${client}, which do not work together.`;
}

/** Whether a load failed because the remote exposes no such module, not because it could not be reached. */
export function isNotExposed(error: unknown): boolean {
  return error instanceof Error && /does not exist in container/.test(error.message);
}

function isRemoteReact(module: unknown): module is RemoteReact {
  return typeof module === 'object' && module !== null && 'reactVersions' in module;
}
