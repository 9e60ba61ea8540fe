import { useLocation } from 'react-router-dom';
import { SCREENS } from '../../platform';
import { Screen } from '../../ui';
import { StartLink } from './StartLink';

/** Shown for any path that belongs to no screen (§2). */
export function NotFoundScreen() {
  const { pathname } = useLocation();
  return (
    <Screen title={SCREENS.NotFound.title} focusKey={pathname}>
      <p>There is no page at this address.</p>
      <StartLink />
    </Screen>
  );
}
