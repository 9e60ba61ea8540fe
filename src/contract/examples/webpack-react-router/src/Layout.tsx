import type { HostNavigation } from 'agency-accounting-contract';
import { Link, Outlet } from 'react-router-dom';
import { useHostNavigation } from './useHostNavigation';
import { useLastAddress } from './useLastAddress';

/** What the layout hands to its pages, with `useOutletContext`. */
export interface LayoutContext {
  readonly navigation: HostNavigation;
  /** Where the user was in Accounting. */
  readonly backToAccounting: string;
}

export function Layout() {
  const navigation = useHostNavigation('/accounting');
  const backToAccounting = useLastAddress('/accounting');
  const context: LayoutContext = { navigation, backToAccounting };
  return (
    <>
      <nav>
        <Link to="/">Home</Link>
        <Link to="/accounting">Accounting</Link>
        <Link to="/policies/4711">Policies</Link>
      </nav>
      <Outlet context={context} />
    </>
  );
}
