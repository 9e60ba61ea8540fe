import { fireEvent, screen } from '@testing-library/react';
import { PaymentLines } from '../../src/features/payables/payment/PaymentLines';
import type { PayLine, PaySelection } from '../../src/features/payables/payment/payableLines';
import { tableTexts } from '../support/table';
import { renderUi } from './renderUi';

const line = (at: number, payee: string): PayLine => ({
  lineId: String(at),
  itemNumber: `INV-${at}`,
  itemDate: '2026-05-14',
  clientName: `Customer ${at}`,
  policyNumber: '',
  cents: 1_000_000_00,
  collected: 100,
  advanced: 0,
  groupId: payee,
  groupName: payee,
  payeeId: payee,
  payeeName: payee,
  trustAccountId: '1010',
});
const lines = (payee: string, from: number, count: number) =>
  Array.from({ length: count }, (_, at) => line(from + at, payee));
const group = (payee: string, from: number, count: number) => ({
  id: payee,
  name: payee,
  lines: lines(payee, from, count),
  cents: count * 1_000_000_00,
  collected: count * 100,
});
const SELECTION: PaySelection = {
  groups: [group('Acme', 1, 150), group('Granite', 151, 150)],
  cents: 300 * 1_000_000_00,
  collected: 300 * 100,
  short: 0,
  paid: 0,
};

const rows = () => tableTexts(screen.getByRole('table', { name: 'Selected lines' }));
const items = () => rows().filter(([first]) => first?.startsWith('INV-'));
const named = (name: string) => rows().find(([first]) => first === name);

test('of many selected lines the first are drawn, below the sums of all, and Show more draws the others', () => {
  renderUi(<PaymentLines selection={SELECTION} refusal={null} />);
  expect(items()).toHaveLength(200);
  expect(items().at(-1)?.[0]).toBe('INV-200');
  expect(named('Granite')).toEqual(['Granite', '150.00', '150,000,000.00']);
  expect(named('Total')).toEqual(['Total', '300.00', '300,000,000.00']);
  fireEvent.click(screen.getByRole('button', { name: 'Show more: 200 of 300 are shown' }));
  expect(items()).toHaveLength(300);
  expect(screen.queryByRole('button', { name: /Show more/ })).toBeNull();
});

test('a refused line is drawn with its reason, wherever it stands', () => {
  const refusal = { message: '', lines: [{ lineId: '299', reason: 'The line is paid.' }] };
  renderUi(<PaymentLines selection={SELECTION} refusal={refusal} />);
  expect(items().at(-1)?.[0]).toBe('INV-299The line is paid.');
  expect(screen.getByRole('button', { name: 'Show more: 201 of 300 are shown' })).toBeVisible();
});
