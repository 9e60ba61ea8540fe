import { MESSAGES } from '../../platform';
import { CodePart } from '../code/CodePart';

const DIALOG = { id: 'fatal dialog', load: () => import('./FatalDialog') };

/**
 * The end of a session whose site authentication failed (§8, D22). The dialog is code that hardly anybody ever
 * needs, so it is fetched when it is; until then, and without it, the sentence stands alone.
 */
export function FatalNotice() {
  const sentence = <p role="alert">{MESSAGES.siteAuthentication}</p>;
  return (
    <CodePart source={DIALOG} waiting={sentence} missing={sentence}>
      {({ FatalDialog }) => <FatalDialog />}
    </CodePart>
  );
}
