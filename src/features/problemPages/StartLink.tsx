import { Link as RouterLink } from 'react-router-dom';
import { paths } from '../../platform';
import { Link } from '../../ui';

/** The way out of a page on which nothing can be done. */
export function StartLink() {
  return (
    <p>
      <Link asChild>
        <RouterLink to={paths.landing()}>Go to the start page</RouterLink>
      </Link>
    </p>
  );
}
