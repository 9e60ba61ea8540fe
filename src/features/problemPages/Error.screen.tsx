import { useLocation, useSearchParams } from 'react-router-dom';
import { MESSAGES, QUERY, SCREENS, messageFor } from '../../platform';
import { Screen } from '../../ui';
import { StartLink } from './StartLink';

/**
 * The error page (§2). Its address names a message by key (`/error?reason=offices`): showing a text from the
 * address would let any link put words into the product's mouth.
 */
export function ErrorScreen() {
  const { pathname } = useLocation();
  const [search] = useSearchParams();
  return (
    <Screen title={SCREENS.Error.title} focusKey={pathname}>
      <p role="alert">{messageFor(search.get(QUERY.reason)) ?? MESSAGES.requestFailed}</p>
      <StartLink />
    </Screen>
  );
}
