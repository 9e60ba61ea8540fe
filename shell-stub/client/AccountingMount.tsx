import { useEffect, useRef, useState, type ReactNode } from 'react';
import { loadRemote, registerRemotes } from '@module-federation/enhanced/runtime';
import {
  createRemoteLoader,
  type AccountingModuleV1,
  type HostContract,
  type MountedModule,
  type RemoteLoader,
} from '../../src/contract';

const loaders = new Map<string, RemoteLoader>();

/** One loader a manifest for the whole page: the remote's code is loaded once, however often it is mounted. */
function loaderFor(manifestUrl: string): RemoteLoader {
  const known = loaders.get(manifestUrl);
  if (known !== undefined) return known;
  const loader = createRemoteLoader({ manifestUrl, runtime: { registerRemotes, loadRemote } });
  loaders.set(manifestUrl, loader);
  return loader;
}

/** The parts of the contract that stay as they are for as long as the module is mounted. */
export type FixedHost = Omit<HostContract, 'office' | 'appearance'>;

/** The place where the accounting module is mounted, with what there is to say while it is not. */
export function AccountingMount(props: {
  readonly manifestUrl: string;
  /** Taken as it is on the first render; a change needs another `key`. */
  readonly host: FixedHost;
  readonly officeId: string | null;
  readonly onOffice: (officeId: string | null) => void;
  readonly appearance: 'light' | 'dark';
  /** The remote is there: what it exposes beside `mount` can be used. */
  readonly onLoaded: (module: AccountingModuleV1) => void;
}): ReactNode {
  const { manifestUrl, officeId, onOffice, appearance, onLoaded } = props;
  const [host] = useState(props.host);
  const place = useRef<HTMLDivElement>(null);
  const mounted = useRef<MountedModule | null>(null);
  const latest = useRef({ officeId, appearance });
  const [problem, setProblem] = useState<string | null>(null);
  const [attempt, setAttempt] = useState(0);
  const [loading, setLoading] = useState(true);

  useEffect(() => {
    latest.current = { officeId, appearance };
    mounted.current?.update({
      office: { officeId, onSelect: onOffice },
      appearance: { mode: appearance },
    });
  }, [officeId, onOffice, appearance]);

  useEffect(() => {
    let current = true;
    loaderFor(manifestUrl)
      .load()
      .then(
        (module) => {
          if (!current || place.current === null) return;
          setLoading(false);
          onLoaded(module);
          mounted.current = module.mount(place.current, {
            ...host,
            office: { officeId: latest.current.officeId, onSelect: onOffice },
            appearance: { mode: latest.current.appearance },
          });
        },
        (error: unknown) => {
          if (!current) return;
          setLoading(false);
          setProblem(error instanceof Error ? error.message : String(error));
        },
      );
    return () => {
      current = false;
      mounted.current?.unmount();
      mounted.current = null;
    };
  }, [manifestUrl, host, onOffice, onLoaded, attempt]);

  function retry(): void {
    setProblem(null);
    setLoading(true);
    setAttempt((count) => count + 1);
  }

  return (
    <main className="mount-place">
      {loading && (
        <p className="mount-message" role="status">
          Loading Accounting…
        </p>
      )}
      {problem !== null && (
        <section className="mount-message" aria-labelledby="remote-down">
          <h1 id="remote-down">Accounting is not available</h1>
          <p role="alert">{problem}</p>
          <p className="quiet">The rest of the agency management system goes on working.</p>
          <button type="button" className="button primary" onClick={retry}>
            Try again
          </button>
        </section>
      )}
      <div ref={place} className="mount-element" hidden={problem !== null} />
    </main>
  );
}
