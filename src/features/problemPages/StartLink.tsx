import { screenPath } from '../../platform';
import { RouteLink } from '../../ui';

/** The way out of a page that offers nothing else to do. */
export function StartLink() {
  return (
    <p>
      <RouteLink to={screenPath('Landing', {})}>Go to the start page</RouteLink>
    </p>
  );
}
