import { useLocation } from 'react-router-dom';
import { SCREENS } from '../../platform';
import { Screen } from '../../ui';
import { StartLink } from './StartLink';

/** Any path that is no screen's (§2). */
export function NotFoundScreen() {
  const { pathname } = useLocation();
  return (
    <Screen title={SCREENS.NotFound.title} focusKey={pathname}>
      <p>There is no page at this address.</p>
      <StartLink />
    </Screen>
  );
}
