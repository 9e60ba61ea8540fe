import { screen, waitFor, within } from '@testing-library/dom';
import userEvent from '@testing-library/user-event';
import { ok } from '../support/answers/envelope';
import { transactionRow } from '../support/answers/transactions';
import { answerQuery } from '../support/api';
import { renderModule } from '../support/renderModule';
import type { RenderedModule } from '../support/renderModule';
import { watchPage } from '../support/watchPage';

const WELCOME = { level: 1, name: 'Welcome, Jane Doe' };

beforeEach(() => {
  answerQuery('PeriodReport', ok([transactionRow({ rowId: 'a', itemNumber: 'INV-1' })]));
});

describe('unmount', () => {
  let forget: (() => void) | undefined;
  afterEach(() => forget?.());

  test('leaves nothing behind', async () => {
    const before = { head: document.head.innerHTML, styles: document.head.querySelectorAll('style').length };
    // Its listeners stay on the document.
    userEvent.setup({ document });
    const page = watchPage();
    forget = page.forget;

    const { module, host, element } = renderModule({ path: '/trustTransactions/0' });
    await screen.findByText('INV-1');
    module.unmount();
    page.unmounted();
    module.unmount();
    module.update({ office: { officeId: '9' } });

    expect(element).toBeEmptyDOMElement();
    expect(host.navigation.listenerCount()).toBe(0);
    expect(host.toolbarModels.at(-1)).toBeNull();
    await waitFor(() => expect(document.head.querySelectorAll('style')).toHaveLength(before.styles));
    expect(document.head.innerHTML).toBe(before.head);
    // Less than the ten seconds after which the session looks at the clock, and clears the timer by which it does.
    await waitFor(() => expect(page.left()).toEqual([]), { timeout: 5_000 });
  });

  test('keeps the element empty when called before the code has loaded', async () => {
    const { module, element, host } = renderModule();
    module.unmount();
    const later = renderModule({ basename: '/later' });
    await within(later.element).findByRole('heading', WELCOME);

    expect(element).toBeEmptyDOMElement();
    expect(host.navigation.listenerCount()).toBe(0);
  });

  test('ignores an answer that arrives afterwards', async () => {
    const { module, host }: RenderedModule = renderModule({ path: '/trustTransactions/0' });
    await screen.findByRole('heading', { level: 1, name: "Today's Transactions" });
    module.unmount();
    const url = host.navigation.url();

    const later = renderModule({ path: '/trustTransactions/0', basename: '/later' });
    await within(later.element).findByText('INV-1');
    expect(host.navigation.url()).toBe(url);
  });
});
