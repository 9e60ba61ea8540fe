import { screenPath } from '../../platform';
import { RouteLink } from '../../ui';

/** The way out of a page on which nothing can be done. */
export function StartLink() {
  return (
    <p>
      <RouteLink to={screenPath('Landing', {})}>Go to the start page</RouteLink>
    </p>
  );
}
