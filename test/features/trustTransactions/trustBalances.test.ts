import fc from 'fast-check';
import { trustBalances } from '../../../src/features/trustTransactions/transactions/trustBalances';
import { account } from '../../support/answers/search';

const A = account('31', 'Trust A', { balance: 100.1, fiduciaryHeld: 90.05 });
const B = account('32', 'Trust B', { balance: 0.2, fiduciaryHeld: 1 });

test('an account is over or short, and the sum of several is both', () => {
  expect(trustBalances([A, B])).toEqual([
    { id: '31', name: 'Trust A', balance: 10_010, held: 9_005, agencyMoney: 1_005, short: 0 },
    { id: '32', name: 'Trust B', balance: 20, held: 100, agencyMoney: 0, short: 80 },
    { id: 'total', name: 'All trust accounts', balance: 10_030, held: 9_105, agencyMoney: 1_005, short: 80 },
  ]);
});

test('one account has no total, and accounts without figures are left out (D14)', () => {
  expect(trustBalances([A, account('33', 'Operating', { isTrust: false })]).map(({ id }) => id)).toEqual([
    '31',
  ]);
  expect(trustBalances([account('31', 'Trust A')])).toEqual([]);
  // Some hosts write null where they know nothing.
  const unknown = { balance: null, fiduciaryHeld: null } as unknown as Partial<typeof A>;
  expect(trustBalances([account('31', 'Trust A', unknown)])).toEqual([]);
});

test('an inactive account counts as long as money is in it, or should be', () => {
  const closed = (balance: number, fiduciaryHeld: number) =>
    account('33', 'Trust C', { inactive: true, balance, fiduciaryHeld });
  expect(trustBalances([A, closed(0, 0)]).map(({ id }) => id)).toEqual(['31']);
  expect(trustBalances([A, closed(0, 3)]).at(-1)).toMatchObject({ name: 'All trust accounts', short: 300 });
  expect(trustBalances([A, closed(0.01, 0)]).map(({ id }) => id)).toEqual(['31', '33', 'total']);
});

test('balance less held is agency money less what is short, of each and of all', () => {
  const cents = fc.integer({ min: -1e9, max: 1e9 });
  fc.assert(
    fc.property(fc.array(fc.tuple(cents, fc.nat(1e9)), { minLength: 1, maxLength: 6 }), (figures) => {
      const accounts = figures.map(([balance, held], at) =>
        account(String(at), `Trust ${at}`, { balance: balance / 100, fiduciaryHeld: held / 100 }),
      );
      const balances = trustBalances(accounts);
      for (const { balance, held, agencyMoney, short } of balances)
        expect(balance - held).toBe(agencyMoney - short);
      expect((balances.at(-1)?.short ?? 0) > 0).toBe(figures.some(([balance, held]) => balance < held));
    }),
  );
});
