/** Before a part is known to be offered, it shows nothing, whatever happens (D45). */
import { waitFor, within } from '@testing-library/dom';
import { httpError, ok } from '../support/answers/envelope';
import { INVOICE_TOTALS } from '../support/answers/totals';
import { answerGet, answerQuery, answerSession } from '../support/api';
import { heldIntervals } from '../support/heldIntervals';
import { MORNING_FLAGS } from '../support/morningPage';
import { openPart, recordCalls } from '../support/parts';
import '../support/renderModule';
import { administrator } from '../support/users';

/** Lets the time pass after which failed calls are repeated. */
let strike: () => void;
beforeEach(() => {
  strike = heldIntervals(20_000);
});
afterEach(() => {
  jest.restoreAllMocks();
});

const SESSION = { managedBy: 'host', hostCookie: true, siteAuthCookie: true } as const;

test.each([
  ['nobody is signed in', { session: { ...SESSION, userId: null } }, (): void => undefined, []],
  [
    'the session has ended',
    {},
    (): void => {
      answerGet('/user/whoami', httpError(401));
    },
    ['/user/whoami'],
  ],
])('where %s, it shows nothing', async (_, host, answer, asked) => {
  answer();
  const calls = recordCalls();
  const { element, part } = openPart('to-collect', { flags: {}, ...host });
  await waitFor(() => expect(calls).toEqual(asked));
  // The other part asks later: by then, the first would show what it has to.
  answerSession(null);
  const other = openPart('to-collect');
  await within(other.element).findByText(/^You are signed out/);
  expect(within(element).queryByRole('region')).not.toBeInTheDocument();
  part.update({ flags: MORNING_FLAGS });
  expect(await within(element).findByText(/^You are signed out/)).toBeVisible();
});

test.each([
  ['the network is back', '/api/features', () => window.dispatchEvent(new Event('online'))],
  ['they are asked for again', '/api/features', () => strike()],
  ['the user is asked for again', '/user/whoami', () => strike()],
] as const)(
  'where it cannot be known whether it is offered, it shows nothing until %s',
  async (_, path, act) => {
    answerGet(path, httpError(500), 1);
    answerSession(administrator, { featureFlags: MORNING_FLAGS });
    answerQuery('GetUnpaidInvoiceTotals', ok(INVOICE_TOTALS));
    const calls = recordCalls();
    const { element } = openPart('to-collect', { flags: {} });
    await waitFor(() => expect(calls).toContain(path));
    const other = openPart('to-collect');
    await within(other.element).findByRole('link', { name: /^Unpaid invoices/ });
    expect(within(element).queryByRole('region')).not.toBeInTheDocument();
    act();
    expect(await within(element).findByRole('link', { name: /^Unpaid invoices/ })).toBeVisible();
  },
);

test.each([
  ['/user/whoami', 401],
  ['/api/features', 404],
] as const)('where %s is refused with HTTP %i, it asks again only with the host', async (path, status) => {
  answerGet(path, httpError(status), 1);
  answerSession(administrator, { featureFlags: MORNING_FLAGS });
  answerQuery('GetUnpaidInvoiceTotals', ok(INVOICE_TOTALS));
  const calls = recordCalls();
  const { element, part } = openPart('to-collect', { flags: {} });
  await waitFor(() => expect(calls).toContain(path));
  const other = openPart('to-collect');
  await within(other.element).findByRole('link', { name: /^Unpaid invoices/ });
  const before = calls.length;
  strike();
  expect(calls).toHaveLength(before);
  part.refresh();
  expect(await within(element).findByRole('link', { name: /^Unpaid invoices/ })).toBeVisible();
});

test.each([null, 'on', undefined])(
  'a flag that the host gives as %p is one that it does not give',
  async (given) => {
    answerSession(administrator, { featureFlags: { ...MORNING_FLAGS, accountingMorningPage: false } });
    const calls = recordCalls();
    const { element } = openPart('to-collect', {
      flags: { ...MORNING_FLAGS, accountingMorningPage: given as never },
    });
    await waitFor(() => expect(calls).toContain('/api/features'));
    const other = openPart('to-collect', { flags: MORNING_FLAGS });
    await within(other.element).findByRole('region');
    expect(within(element).queryByRole('region')).not.toBeInTheDocument();
  },
);

test('where the module manages the session and the host names nobody at first, a part finds out who is signed in', async () => {
  answerSession(administrator, { featureFlags: MORNING_FLAGS });
  answerQuery('GetUnpaidInvoiceTotals', ok(INVOICE_TOTALS));
  const session = { managedBy: 'module', hostCookie: true, siteAuthCookie: false } as const;
  const { element, part } = openPart('to-collect', { session: { ...session, userId: null } });
  await within(element).findByRole('link', { name: /^Unpaid invoices/ });
  part.update({ session: { ...session, userId: 'u1' } });
  await within(element).findByRole('link', { name: /^Unpaid invoices/ });
  part.update({ session: { ...session, userId: null } });
  expect(await within(element).findByText(/^You are signed out/)).toBeVisible();
});
