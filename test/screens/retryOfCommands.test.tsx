import { screen, waitFor, within } from '@testing-library/dom';
import { httpError } from '../support/answers/envelope';
import { Gate } from '../support/gate';
import { fakeIntersections } from '../support/intersections';
import { pressEscape } from '../support/pressEscape';
import { renderModule } from '../support/renderModule';
import { SENDERS } from '../support/senders';
import type { Sender } from '../support/senders';

fakeIntersections();

const { 'clearing of the queue': clearing, ...repeatable } = SENDERS;
const dialog = () => screen.findByRole('alertdialog', { name: 'Error' });

/**
 * Begins an act, leaves its screen, then loses the answer. Returns what was sent, and what is sent again, which is answered
 * as `then` says.
 */
async function loseAnswer(
  { path, featureFlags = {}, answerScreen, answer, begin }: Sender,
  then?: Parameters<Sender['answer']>[0],
) {
  answerScreen();
  const gate = new Gate();
  const sent = answer({ held: gate.opened, lost: httpError(502) });
  const again = answer(then);
  const { user, host } = renderModule({ path, featureFlags });
  await begin(user);
  await waitFor(() => expect(sent).toHaveLength(1));
  await pressEscape(user);
  // What was typed in a dialog holds the user until the dialog is gone.
  await waitFor(() => {
    host.navigation.push({ pathname: '/accounting', search: '' });
    expect(host.navigation.url()).toBe('/accounting');
  });
  await screen.findByRole('heading', { level: 1, name: 'Welcome, Jane Doe' });
  gate.open();
  await dialog();
  expect(again).toEqual([]);
  return { user, sent, again };
}

test.each(Object.entries<Sender>(repeatable))(
  '%s: Retry in the Error dialog sends the same again, with its key, so that nothing is done twice (D8)',
  async (name, sender) => {
    const { user, sent, again } = await loseAnswer(sender);
    // Statements that failed are made again however often one asks: there is nothing to tell apart by a key.
    if (name !== 'statements made again') expect(JSON.stringify(sent)).toMatch(/"idempotencyKey":"\w+/);
    await user.click(within(await dialog()).getByRole('button', { name: 'Retry' }));
    await waitFor(() => expect(again).toHaveLength(1));
    expect(again).toEqual(sent);
    await waitFor(() => expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument());
  },
);

test.each(Object.entries<Sender>(repeatable))(
  '%s: a status that says nothing of the act whose answer was lost leaves it unknown, with Retry (D8)',
  async (_name, sender) => {
    const gate = new Gate();
    const { user, again } = await loseAnswer(sender, { held: gate.opened, lost: httpError(429) });
    await user.click(within(await dialog()).getByRole('button', { name: 'Retry' }));
    await waitFor(() => expect(again).toHaveLength(1));
    await waitFor(() => expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument());
    gate.open();
    expect(within(await dialog()).getByRole('button', { name: 'Retry' })).toBeVisible();
    expect(screen.queryByText(/was not|were not|could not/)).toBeNull();
  },
);

test('the Error dialog offers no Retry of clearing the queue: it would clear what has failed since', async () => {
  const { sent, again } = await loseAnswer(clearing);
  const buttons = within(await dialog()).getAllByRole('button');
  expect(buttons.map(({ textContent }) => textContent)).not.toContain('Retry');
  expect({ sent: sent.length, again: again.length }).toEqual({ sent: 1, again: 0 });
});
