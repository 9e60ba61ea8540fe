import { payFrom } from '../../../src/features/payables/payment/payFrom';
import { paySelection } from '../../../src/features/payables/payment/payableLines';
import { PLAIN_READ } from '../../../src/features/payables/report/payableColumns';
import { reportOf } from '../../report/fixtures';
import { payableRow } from '../../support/answers/payables';

const A = { id: '31', name: 'Trust A' };
const B = { id: '32', name: 'Trust B' };

/** Selects collected lines whose money is in these accounts; null for several. */
const selection = (...accounts: (string | null)[]) =>
  paySelection(
    'companyPayables',
    reportOf(
      accounts.map((trustAccountId, at) => ({ ...payableRow({ lineId: `${at}`, trustAccountId }) })),
      PLAIN_READ.companyPayables,
    ),
    accounts.map((_account, at) => `${at}`),
  );
const nothingHeld = paySelection(
  'companyPayables',
  reportOf([{ ...payableRow({ lineId: '1', collected: 0 }) }], PLAIN_READ.companyPayables),
  ['1'],
);

test.each([
  ['the one that holds their money', selection('32', '32'), [A, B], '32'],
  ['the only one, while none holds any', nothingHeld, [A], '31'],
  ['the only one, also if their collected money is in no named account', selection(null), [A], '31'],
])('lines are paid from %s (D53)', (_which, lines, trusts, id) => {
  expect(payFrom(lines, trusts)).toEqual({ bankAccountId: id, message: null });
});

test.each([
  [
    'held by one that is not active',
    selection('99'),
    [A, B],
    'The money of these lines is held in 99, which is not among the active trust accounts: choose where to pay from.',
  ],
  [
    'held by two',
    selection('31', '32'),
    [A, B],
    'The money of these lines is held in Trust A and Trust B. Pay the lines of each account on their own, or choose where to pay from.',
  ],
  [
    'held by several each, and by one',
    selection(null, '31'),
    [A, B],
    'The money of these lines is held in several trust accounts, Trust A among them: choose where to pay from.',
  ],
  [
    'held by none',
    nothingHeld,
    [A, B],
    'No trust account holds money of these lines yet: choose where to pay from.',
  ],
])('the user chooses the account for lines %s (D53)', (_held, lines, trusts, message) => {
  expect(payFrom(lines, trusts)).toEqual({ bankAccountId: '', message });
});
