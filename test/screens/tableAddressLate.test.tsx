/** A table whose code for addresses loads late: on a slow connection the user is faster (D30). */
import { screen } from '@testing-library/dom';
import type * as addressedPlace from '../../src/report/table/setup/addressedSetup';
import { Gate } from '../support/gate';
import { answerInvoices, opened, query, says, shows, sort } from '../support/invoiceTable';

let mockCode: Gate;

// A dynamic import waits for a module that exports `then`.
jest.mock('../../src/report/table/setup/addressedSetup', () => ({
  __esModule: true,
  then: (resolve: (code: typeof addressedPlace) => void) =>
    void mockCode.opened.then(() =>
      resolve(jest.requireActual('../../src/report/table/setup/addressedSetup')),
    ),
}));

beforeEach(() => {
  mockCode = new Gate();
  answerInvoices();
});

test('Back shows the table of the previous entry, despite changes while the code was loading', async () => {
  const module = await opened({ path: '/unpaid-invoices' });
  const field = screen.getByRole('textbox', { name: /As-of date/ });
  await module.user.clear(field);
  await module.user.type(field, '12/31/2025{Enter}');
  await says(module, '?asOf=2025-12-31');
  await shows(['INV-1', 'INV-2', 'INV-3', 'INV-4']);
  await module.user.type(screen.getByRole('searchbox', { name: 'Filter rows' }), 'bakery{Enter}');
  await shows(['INV-1', 'INV-4']);

  module.host.navigation.go(-1);
  await says(module, '');
  mockCode.open();
  await shows(['INV-1', 'INV-2', 'INV-3', 'INV-4']);
  expect(query(module)).toBe('');
});

test('changes made while the code was loading are in the address once it has loaded', async () => {
  const module = await opened({ path: '/unpaid-invoices' });
  await sort(module, 'Open Balance');
  await shows(['INV-1', 'INV-4', 'INV-2', 'INV-3']);
  expect(query(module)).toBe('');
  mockCode.open();
  await says(module, '?sort=openBalance.asc');
});
