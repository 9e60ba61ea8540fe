import { useEffect, useRef, useState, type ReactNode } from 'react';
import type { HostContract, MountedPart, PartName } from 'agency-accounting-contract';
import { MODULE_BASENAME } from '../shared/config';
import { ShellLink } from './ShellLink';
import { loader } from './remote';
import { usePageTitle } from './usePageTitle';

const PARTS: readonly PartName[] = ['trust-coverage', 'to-collect', 'queue-state'];

interface DashboardProps {
  readonly host: HostContract;
}

/** A page of the host's own that shows parts of the module. */
export function Dashboard({ host }: DashboardProps): ReactNode {
  const [refreshes, setRefreshes] = useState(0);
  usePageTitle('Dashboard');
  return (
    <div className="dashboard">
      <header>
        <h1>Dashboard</h1>
        <button type="button" className="button" onClick={() => setRefreshes(refreshes + 1)}>
          Refresh
        </button>
      </header>
      <p className="quiet">
        This page is the shell’s own. Its figures are parts of{' '}
        <ShellLink navigation={host.navigation} to={`${MODULE_BASENAME}/`}>
          Accounting
        </ShellLink>
        , to which they lead.
      </p>
      <h2>Accounting today</h2>
      <div className="dashboard-parts">
        {PARTS.map((name) => (
          <Part key={name} name={name} host={host} refreshes={refreshes} />
        ))}
      </div>
    </div>
  );
}

/** One part of the module, or why it could not be loaded. */
function Part(props: DashboardProps & { readonly name: PartName; readonly refreshes: number }): ReactNode {
  const { name, host, refreshes } = props;
  const place = useRef<HTMLDivElement>(null);
  const mounted = useRef<MountedPart | null>(null);
  const latest = useRef(host);
  const [failed, setFailed] = useState(false);

  useEffect(() => {
    latest.current = host;
    const { session, office, flags, appearance } = host;
    mounted.current?.update({
      session,
      office,
      ...(flags === undefined ? {} : { flags }),
      ...(appearance === undefined ? {} : { appearance }),
    });
  }, [host]);
  useEffect(
    () => () => {
      mounted.current?.unmount();
      mounted.current = null;
    },
    [name],
  );
  useEffect(() => {
    if (mounted.current !== null) {
      mounted.current.refresh();
      return undefined;
    }
    let isWanted = true;
    loader.load().then(
      (module) => {
        if (!isWanted || place.current === null) return;
        setFailed(false);
        // A module of an older version has no parts.
        mounted.current = module.mountPart?.(place.current, name, latest.current) ?? null;
      },
      (error: unknown) => {
        if (!isWanted) return;
        // For developers, with addresses.
        console.error(error);
        setFailed(true);
      },
    );
    return () => {
      isWanted = false;
    };
  }, [name, refreshes]);

  return (
    <div className="dashboard-part" data-part={name}>
      <div ref={place} />
      {failed && <p role="alert">This part of Accounting could not be loaded. Refresh tries again.</p>}
    </div>
  );
}
