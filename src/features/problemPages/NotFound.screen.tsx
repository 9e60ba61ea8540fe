import { useLocation } from 'react-router-dom';
import { Screen } from '../../ui';
import { StartLink } from './StartLink';

/** Any path that is no screen's (§2). */
export function NotFoundScreen() {
  const { pathname } = useLocation();
  return (
    <Screen title="Page not found" focusKey={pathname}>
      <p>There is no page at this address.</p>
      <StartLink />
    </Screen>
  );
}
