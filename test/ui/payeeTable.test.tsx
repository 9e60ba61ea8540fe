import { screen } from '@testing-library/react';
import { PayeeTable } from '../../src/features/payables/payment/PayeeTable';
import type { Payees } from '../../src/features/payables/payment/usePayees';
import { tableTexts } from '../support/table';
import { renderUi } from './renderUi';

test('lines of payees are counted in thousands, as everywhere', () => {
  const sums = [
    { id: '1', name: 'Acme Mutual', lines: 1_234, cents: 500 },
    { id: '2', name: 'Granite', lines: 20_000, cents: 700 },
  ];
  const payees = {
    plan: sums.map(({ id }) => ({ id, method: 'ACH', number: '', error: null, gap: null })),
    isTyped: () => false,
  } as unknown as Payees;
  renderUi(<PayeeTable sums={sums} payees={payees} showMissing={false} />);
  const lines = tableTexts(screen.getByRole('table', { name: 'Payments' })).map(([, text]) => text);
  expect(lines).toEqual(['Lines', '1,234', '20,000', '21,234']);
});
