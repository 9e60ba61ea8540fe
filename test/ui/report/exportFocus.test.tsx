import { act, screen, waitFor } from '@testing-library/react';
import { connection, loadOverConnection } from '../../support/cutCode';
import { invoices, renderTable } from './support';

loadOverConnection('report/table/overlays');

test('the code of Export is on its way once Export has the focus', async () => {
  renderTable({ data: invoices(3) }, { exports: { agency: 'Smith & Sons', user: 'Anna', now: () => 0 } });
  expect(connection.asked).toBe(0);
  act(() => screen.getByRole('button', { name: 'Export' }).focus());
  await waitFor(() => expect(connection.asked).toBe(1));
  expect(screen.queryByRole('menu')).not.toBeInTheDocument();
});
