import { screen, waitFor, within } from '@testing-library/dom';
import { throwingScript } from '../../src/app/errors/ownErrors';
import { done, httpError, noData, ok } from '../support/answers/envelope';
import { API, answerCommand, answerGet, answerQuery } from '../support/api';
import { Gate } from '../support/gate';
import { COMPANY, PAYABLES, UNPAID } from '../support/answers/payables';
import { answerPayableChoices } from '../support/payableChoices';
import { openPayment, submitOf } from '../support/paying';
import { pressEscape } from '../support/pressEscape';
import { renderModule } from '../support/renderModule';
import type { RenderedModule, RenderOptions } from '../support/renderModule';
import { AGENCY } from '../support/users';

/** The persistent Error dialog (§2): when it appears, what it says, and how it is dismissed (D46). */

const dialog = () => screen.findByRole('alertdialog', { name: 'Error' });
const close = async ({ user }: RenderedModule) =>
  user.click(within(await dialog()).getByRole('button', { name: 'Close' }));
const gone = () =>
  waitFor(() => expect(screen.queryByRole('alertdialog', { name: 'Error' })).not.toBeInTheDocument());
const ownToolbar: RenderOptions = {
  toolbar: false,
  session: { hostCookie: true },
  host: { office: { officeId: '9', onSelect: () => undefined } },
};
const { pathname: UNPAID_PATH, search: UNPAID_SEARCH } = new URL(UNPAID, API);

describe('an error that §8 calls "thrown"', () => {
  test('waits in line behind others, survives Escape and navigation, and can be retried', async () => {
    answerGet('/office/count?includeArchived=false', httpError(500), 1);
    answerGet('/office?officeId=9', httpError(500), 1);
    answerGet('/agency', httpError(500), 2);
    answerGet(
      '/office?officeId=9',
      ok({ officeId: '9', name: 'Nine', description: 'Nine Street', archived: false }),
    );
    const module = renderModule(ownToolbar);
    const { user, host } = module;
    expect(await screen.findByText('2 more messages follow.')).toBeVisible();

    const told: string[] = [];
    for (let at = 0; at < 3; at += 1) {
      const box = await dialog();
      expect(box).toHaveTextContent('Nothing has been changed');
      const text =
        /An error occurred while loading your (agency|offices|office)/.exec(box.textContent)?.[0] ?? '';
      told.push(text);
      // The focus stays on Retry: what follows has to be announced.
      expect(within(box).getByText(text).parentElement).toHaveAttribute('aria-live', 'polite');
      await pressEscape(user);
      host.navigation.push({ pathname: '/accounting/error' });
      host.navigation.go(-1);
      expect(await dialog()).toHaveTextContent(text);
      await user.click(within(await dialog()).getByRole('button', { name: 'Retry' }));
    }
    expect(told.sort()).toEqual([
      'An error occurred while loading your agency',
      'An error occurred while loading your office',
      'An error occurred while loading your offices',
    ]);
    // Fetching the agency failed a second time.
    expect(await dialog()).toHaveTextContent('An error occurred while loading your agency');
    await close(module);
    await gone();
    // The office is named by its number until its answer has come.
    await waitFor(() => expect(screen.getByRole('combobox', { name: 'Office' })).toHaveValue('Nine Street'));
  });

  test('can be retried from a screen other than its own', async () => {
    answerGet('/agency', httpError(500), 1);
    const module = renderModule();
    await dialog();
    answerQuery('PeriodReport', noData());
    answerQuery('GetGLAccounts', noData());
    module.host.navigation.push({ pathname: '/accounting/trustTransactions/0' });
    await screen.findByRole('heading', { level: 1, name: "Today's Transactions", hidden: true });
    await module.user.click(within(await dialog()).getByRole('button', { name: 'Retry' }));
    await gone();
    // Its own screen then shows the agency without fetching it again.
    module.host.navigation.go(-1);
    await screen.findByRole('heading', { level: 1, name: 'Welcome, Jane Doe' });
    expect(await screen.findByText(AGENCY.displayName)).toBeVisible();
  });

  test('does not come back with its screen once dismissed', async () => {
    answerGet('/agency', httpError(500), 1);
    const module = renderModule();
    await close(module);
    await gone();
    answerQuery('PeriodReport', noData());
    answerQuery('GetGLAccounts', noData());
    module.host.navigation.push({ pathname: '/accounting/trustTransactions/0' });
    await screen.findByRole('heading', { level: 1, name: "Today's Transactions" });
    module.host.navigation.go(-1);
    await screen.findByRole('heading', { level: 1, name: 'Welcome, Jane Doe' });
    expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument();
  });
});

describe('a payment whose answer was lost', () => {
  const LOST = 'The answer to the payment of 100.00 to Granite Mutual was lost.';
  /** Sends a payment, leaves the report, then loses the answer. */
  async function payAndLeave(): Promise<RenderedModule & { sent: Record<string, unknown>[] }> {
    answerPayableChoices();
    answerQuery(COMPANY, ok(PAYABLES));
    const held = new Gate();
    const module = renderModule({ path: UNPAID });
    const box = await openPayment(module.user, 'INV-1');
    const sent = answerCommand('CreateCompanyPayable', httpError(502), held.opened);
    await module.user.click(submitOf(box));
    await pressEscape(module.user);
    module.host.navigation.push({ pathname: '/accounting/' });
    await screen.findByRole('heading', { level: 1, name: 'Welcome, Jane Doe' });
    held.open();
    return { ...module, sent };
  }

  test('is shown in the Error dialog once the user has left, and can be sent again unchanged', async () => {
    const module = await payAndLeave();
    const again = answerCommand('CreateCompanyPayable', done(['501']));
    expect(await dialog()).toHaveTextContent(LOST);
    expect(await dialog()).toHaveTextContent(
      'Either all of it was made or none of it; the report shows which.',
    );
    expect({ sent: module.sent.length, again: again.length }).toEqual({ sent: 1, again: 0 });

    await module.user.click(within(await dialog()).getByRole('button', { name: 'Retry' }));
    expect(await screen.findByText('A payment of 100.00 has been created.')).toBeVisible();
    await gone();
    expect(again).toEqual(module.sent);
  });

  test('stays in the Error dialog across a change of office, until the session ends', async () => {
    answerGet('/user/signout/cookie', ok(null));
    const module = await payAndLeave();
    await dialog();
    module.module.update({ office: { officeId: '1' } });
    await screen.findByRole('heading', { level: 1, name: 'Welcome, Jane Doe', hidden: true });
    expect(await dialog()).toHaveTextContent(LOST);
    module.host.toolbarModels.at(-1)?.signOut?.();
    await gone();
  });

  test('is shown in the report, not in the Error dialog, while the user is still there', async () => {
    answerPayableChoices();
    answerQuery(COMPANY, ok(PAYABLES));
    const { user } = renderModule({ path: UNPAID_PATH + UNPAID_SEARCH });
    const box = await openPayment(user, 'INV-1');
    answerCommand('CreateCompanyPayable', httpError(502));
    await user.click(submitOf(box));
    expect(await screen.findByText('The outcome is unknown. Refresh to see what was done.')).toBeVisible();
    expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument();
  });
});

describe('an unexpected exception', () => {
  const script = (throwingScript(new Error('here')) ?? '').replace(
    /\/test\/.*$/,
    '/src/features/landing/x.ts',
  );
  const fail = (stack: string) => {
    const error = Object.assign(new Error('Boom'), { stack });
    window.dispatchEvent(new ErrorEvent('error', { error, message: 'Boom' }));
  };

  test('is shown and reported to the host if it is the module’s, but not if it is the host’s', async () => {
    const events: object[] = [];
    const module = renderModule({ host: { telemetry: { report: (event) => events.push(event) } } });
    await screen.findByRole('heading', { level: 1, name: 'Welcome, Jane Doe' });
    fail('Error: Boom\n    at f (https://shell.example/main.js:1:2)');
    expect(events).not.toContainEqual(expect.objectContaining({ name: 'module-crashed' }));
    fail(`Error: Boom\n    at f (${script}:1:2)`);
    expect(await dialog()).toHaveTextContent('Something went wrong that was not expected.');
    expect(await dialog()).toHaveTextContent('may not be complete: the report shows what was done');
    expect(within(await dialog()).queryByRole('button', { name: 'Retry' })).not.toBeInTheDocument();
    expect(events).toContainEqual({ name: 'module-crashed', data: { where: 'action' } });
    await close(module);
    await gone();
  });
});
