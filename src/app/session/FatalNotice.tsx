import { MESSAGES } from '../../platform';
import { OnDemandCode } from '../code/OnDemandCode';

const DIALOG = { id: 'fatal dialog', load: () => import('./FatalDialog') };

/**
 * The end of a session whose site authentication failed (§8, D22). The dialog is rarely needed, so its code is
 * fetched on demand; until it is loaded, or if loading fails, only the sentence is shown.
 */
export function FatalNotice() {
  const sentence = <p role="alert">{MESSAGES.siteAuthentication}</p>;
  return (
    <OnDemandCode source={DIALOG} waiting={sentence} missing={sentence}>
      {({ FatalDialog }) => <FatalDialog />}
    </OnDemandCode>
  );
}
