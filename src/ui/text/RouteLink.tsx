import type { ReactNode } from 'react';
import { useHref, useLinkClickHandler } from 'react-router-dom';
import type { To } from 'react-router-dom';
import { Link } from './Link';

interface RouteLinkProps {
  readonly to: To;
  /** The state of the history entry that following it makes. */
  readonly state?: object;
  readonly children: ReactNode;
}

/**
 * A link to a screen of the module. Built on the router's hooks: its own `Link` includes the framework's
 * prefetching, which is more code than one of our screens.
 */
export function RouteLink({ to, state, children }: RouteLinkProps) {
  return (
    <Link href={useHref(to)} onClick={useLinkClickHandler(to, { state })}>
      {children}
    </Link>
  );
}
