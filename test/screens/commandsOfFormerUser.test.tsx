import { screen, waitFor } from '@testing-library/dom';
import { ok } from '../support/answers/envelope';
import { answerGet } from '../support/api';
import { Gate } from '../support/gate';
import { goOn } from '../support/goOn';
import { fakeIntersections } from '../support/intersections';
import { renderModule } from '../support/renderModule';
import { SENDERS } from '../support/senders';
import type { Sender } from '../support/senders';
import { OFFICES, administrator } from '../support/users';

fakeIntersections();

/** Neither a dialog nor a sentence on the screen, nor any toast. */
function expectNothingTold(): void {
  expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument();
  expect(screen.queryByText(/lost|unknown|not known/)).not.toBeInTheDocument();
  expect(document.querySelector('[data-acc-toasts]')).toHaveTextContent(/^$/);
}

const JOHN = { ...administrator.claims, hsUserUUID: 'john', fName: 'John', hsUserName: 'JOD' };

test.each(Object.entries<Sender>(SENDERS))(
  'the outcome of a %s of a former user is not told to the next (D8)',
  async (_name, { path, featureFlags = {}, answerScreen, answer, begin }) => {
    let claims = administrator.claims;
    answerGet('/user/whoami', () => ok(claims));
    answerGet('/user/offices/JOD', ok(OFFICES));
    const gate = new Gate();
    answerScreen();
    const sent = answer({ held: gate.opened });
    const session = { managedBy: 'host', hostCookie: true, siteAuthCookie: false } as const;
    const { user, host, module } = renderModule({
      path,
      featureFlags,
      session: { ...session, userId: claims.hsUserUUID },
    });
    await begin(user);
    await waitFor(() => expect(sent).toHaveLength(1));

    claims = JOHN;
    module.update({ session: { ...session, userId: JOHN.hsUserUUID } });
    // What the former user had typed goes with their forms.
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    host.navigation.push({ pathname: '/accounting', search: '' });
    await screen.findByText('Welcome, John Doe');
    expectNothingTold();
    gate.open();
    await goOn(host);
    expectNothingTold();
  },
);
