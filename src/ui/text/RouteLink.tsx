import type { ReactNode } from 'react';
import { useHref, useLinkClickHandler } from 'react-router-dom';
import type { To } from 'react-router-dom';
import { Link } from './Link';

/**
 * A link to a screen of the module. Made of the router's hooks: its own `Link` brings the framework's fetching ahead
 * with it, which is more code than a screen of ours.
 */
export function RouteLink({ to, children }: { readonly to: To; readonly children: ReactNode }) {
  return (
    <Link href={useHref(to)} onClick={useLinkClickHandler(to)}>
      {children}
    </Link>
  );
}
