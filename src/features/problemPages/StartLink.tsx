import { paths } from '../../platform';
import { RouteLink } from '../../ui';

/** The way out of a page on which nothing can be done. */
export function StartLink() {
  return (
    <p>
      <RouteLink to={paths.landing()}>Go to the start page</RouteLink>
    </p>
  );
}
