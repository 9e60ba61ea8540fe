import { useLocation } from 'react-router-dom';
import { MESSAGES, SCREENS } from '../../platform';
import { Screen } from '../../ui';
import { StartLink } from './StartLink';

/** Shown after a 403 from an accounting call (§2, §8), without toolbar and navigation. */
export function UnauthorizedScreen() {
  const { pathname } = useLocation();
  return (
    <Screen title={SCREENS.Unauthorized.title} focusKey={pathname}>
      <p>{MESSAGES.invalidPermissions}</p>
      <p>
        You do not have permission to view this page. Your agency administrator can change your permissions.
      </p>
      <StartLink />
    </Screen>
  );
}
