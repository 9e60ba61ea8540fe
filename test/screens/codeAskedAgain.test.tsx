/** Code that nobody asks for, and that could not be loaded at first: the next press asks for it again. */
import { screen, waitFor, within } from '@testing-library/dom';
import { httpError, noData } from '../support/answers/envelope';
import { answerGet } from '../support/api';
import { connection, loadOverConnection } from '../support/cutCode';
import { renderModule } from '../support/renderModule';

loadOverConnection('app/focus/keepFocus', 'ui/scope/TouchTargets');

const LIST = '/accounting/batch/statements';

afterEach(() => {
  Reflect.deleteProperty(window, 'matchMedia');
});

test('the focus is kept by the keyboard, though its code could not be loaded at the first key', async () => {
  answerGet(LIST, httpError(500), 1);
  connection.isCut = true;
  const { user } = renderModule({ path: '/batch-statements' });
  const retry = await screen.findByRole('button', { name: 'Retry' });
  await user.keyboard('{Shift}');
  await waitFor(() => expect(connection.asked).toBe(1));
  connection.isCut = false;
  await waitFor(async () => {
    await user.keyboard('{Shift}');
    expect(connection.asked).toBe(2);
  });
  answerGet(LIST, noData());
  retry.focus();
  await user.keyboard('{Enter}');
  await screen.findByText(/^No statements have been made yet\./);
  expect(screen.getByRole('heading', { level: 1 })).toHaveFocus();
});

test('fingers get their room after a press, though its code could not be loaded at the start', async () => {
  const media = (query: string) => ({ matches: query === '(pointer: coarse)' }) as MediaQueryList;
  Object.defineProperty(window, 'matchMedia', { value: media, configurable: true });
  answerGet(LIST, noData());
  connection.isCut = true;
  const { user } = renderModule({ path: '/batch-statements' });
  await within(document.body).findByText(/^No statements have been made yet\./);
  expect(connection.asked).toBe(1);
  connection.isCut = false;
  const rules = document.styleSheets.length;
  await user.pointer({ keys: '[MouseLeft]', target: document.body });
  await waitFor(() => expect(document.styleSheets.length).toBeGreaterThan(rules));
});
