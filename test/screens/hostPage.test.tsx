/** What of the page is the host's: its next page, its title, its fields. */
import { screen, waitFor, within } from '@testing-library/dom';
import { leavePage } from '../../src/platform/host/browser';
import { done, ok } from '../support/answers/envelope';
import { COMPANY, PAYABLES, UNPAID } from '../support/answers/payables';
import { invoiceRow } from '../support/answers/transactions';
import { answerCommand, answerQuery } from '../support/api';
import { asksBeforeLeaving } from '../support/asksBeforeLeaving';
import { answerPayableChoices } from '../support/payableChoices';
import { openPayment, submitOf } from '../support/paying';
import { renderModule } from '../support/renderModule';
import type { RenderOptions } from '../support/renderModule';
import { administrator } from '../support/users';

jest.mock('../../src/platform/host/browser', () => ({
  ...jest.requireActual<typeof import('../../src/platform/host/browser')>('../../src/platform/host/browser'),
  leavePage: jest.fn(),
}));

/** A payment form with typed input, which is asked about. */
async function typePayment(options: RenderOptions = {}) {
  answerPayableChoices();
  answerQuery(COMPANY, ok(PAYABLES));
  const rendered = renderModule({ path: UNPAID, ...options });
  const box = await openPayment(rendered.user, 'INV-1');
  await rendered.user.type(within(box).getByRole('textbox', { name: 'Memo' }), 'March');
  expect(asksBeforeLeaving()).toBe(true);
  return rendered;
}

describe('With typed input', () => {
  test('nothing is asked from the moment that the module is unmounted: the host goes where it will', async () => {
    const { host, module } = await typePayment();
    host.navigation.push({ pathname: '/accounting' });
    expect(host.navigation.url()).not.toBe('/accounting');

    module.unmount();
    expect(asksBeforeLeaving()).toBe(false);
    host.navigation.push({ pathname: '/signin' });
    expect(host.navigation.url()).toBe('/signin');
  });

  test('the page is left for sign-in without a question, once the session is over', async () => {
    const leaving: boolean[] = [];
    // The browser asks while the address is being set.
    jest.mocked(leavePage).mockImplementation(() => void leaving.push(asksBeforeLeaving()));
    const userId = administrator.claims.hsUserUUID;
    const managedBy = { managedBy: 'module', hostCookie: false, siteAuthCookie: false } as const;
    const { module } = await typePayment({ session: { userId } });
    module.update({ session: { ...managedBy, userId: null } });
    await waitFor(() => expect(leaving).toEqual([false]));
  });
});

test('Nothing that was told to a user stays once the host says that nobody is signed in', async () => {
  answerPayableChoices();
  answerQuery(COMPANY, ok(PAYABLES));
  answerCommand('CreateCompanyPayable', done(['501']));
  const session = { managedBy: 'host', hostCookie: true, siteAuthCookie: false } as const;
  const { user, module } = renderModule({
    path: UNPAID,
    session: { ...session, userId: administrator.claims.hsUserUUID },
  });
  const box = await openPayment(user, 'INV-1');
  await user.click(submitOf(box));
  expect(await screen.findByText(/^A payment of .* has been created\.$/)).toBeVisible();
  module.update({ session: { ...session, userId: null } });
  expect(await screen.findByText('Loading Accounting…')).toBeVisible();
  expect(document.querySelector('[data-acc-toasts]')).toHaveTextContent(/^$/);
});

describe('The title of the page', () => {
  test.each([
    ['is the former one again once the module is gone', null, 'Agency'],
    ['is left alone where the host has set that of its next page meanwhile', 'Clients', 'Clients'],
  ])('%s', async (_what, next, left) => {
    document.title = 'Agency';
    const { element, module } = renderModule({ toolbar: false });
    await waitFor(() => expect(document.title).toBe('Home · Accounting'));
    module.unmount();
    if (next !== null) document.title = next;
    await waitFor(() => expect(element).toBeEmptyDOMElement());
    await Promise.resolve();
    expect(document.title).toBe(left);
  });
});

test('A field of the host in which the user types keeps the focus when the first screen comes', async () => {
  const field = document.createElement('input');
  document.body.append(field);
  field.focus();
  answerQuery('GetUnpaidInvoiceReportV2', ok([invoiceRow({ itemId: '7', invoiceNumber: 'INV-7' })]));
  const { host } = renderModule({ path: '/unpaid-invoices' });
  await screen.findByText('INV-7');
  expect(field).toHaveFocus();

  // The next navigation is the user's own, and moves it.
  host.navigation.push({ pathname: '/accounting' });
  const heading = await screen.findByRole('heading', { level: 1, name: /^Welcome/ });
  await waitFor(() => expect(heading).toHaveFocus());
  field.remove();
});
