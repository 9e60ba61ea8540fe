import fc from 'fast-check';
import {
  bankAccounts,
  flattenAccounts,
  restoreSelection,
  selectAllAccounts,
  accountState,
  listState,
  toggleAccount,
} from '../../src/domain';

interface Account {
  readonly id: string;
  readonly type: string;
  readonly inactive: boolean;
  readonly subAccounts: readonly Account[];
}

function account(id: string, over: Partial<Account> = {}): Account {
  return { id, type: 'Income', inactive: false, subAccounts: [], ...over };
}

const carriers = account('P', {
  subAccounts: [account('P1'), account('P2', { subAccounts: [account('P2a'), account('P2b')] })],
});
const trust = account('B', { type: 'Bank', subAccounts: [account('B1', { type: 'Bank', inactive: true })] });
const tree = [carriers, trust, account('R'), account('C')];

describe('the tree of accounts (§3)', () => {
  it('lists each account before its sub-accounts', () => {
    expect(
      flattenAccounts(tree).map(({ account: { id }, parentId, depth }) => [id, parentId, depth]),
    ).toEqual([
      ['P', null, 0],
      ['P1', 'P', 1],
      ['P2', 'P', 1],
      ['P2a', 'P2', 2],
      ['P2b', 'P2', 2],
      ['B', null, 0],
      ['B1', 'B', 1],
      ['R', null, 0],
      ['C', null, 0],
    ]);
  });

  it('finds bank accounts, inactive ones when asked for (D37)', () => {
    expect(bankAccounts(tree).map(({ id }) => id)).toEqual(['B']);
    expect(bankAccounts(tree, true).map(({ id }) => id)).toEqual(['B', 'B1']);
  });
});

describe('selecting accounts', () => {
  const ids = (selection: ReadonlySet<string>) => [...selection].sort();

  it('selects an account together with all its sub-accounts', () => {
    const selected = toggleAccount(tree, new Set(), 'P2');
    expect(ids(selected)).toEqual(['P2', 'P2a', 'P2b']);
    expect(accountState(carriers, selected)).toBe('some');
    expect(listState(tree, selected)).toBe('some');
  });

  it('selects the parent once all of its sub-accounts are selected', () => {
    const selected = toggleAccount(tree, toggleAccount(tree, new Set(), 'P2'), 'P1');
    expect(ids(selected)).toEqual(['P', 'P1', 'P2', 'P2a', 'P2b']);
    expect(accountState(carriers, selected)).toBe('all');
  });

  it('clears the parent when one of its sub-accounts is cleared', () => {
    const selected = toggleAccount(tree, toggleAccount(tree, new Set(), 'P'), 'P2a');
    expect(ids(selected)).toEqual(['P1', 'P2b']);
    expect(accountState(carriers, selected)).toBe('some');
  });

  it('completes a partly selected account before it clears it', () => {
    const partly = toggleAccount(tree, new Set(), 'P1');
    const fully = toggleAccount(tree, partly, 'P');
    expect(accountState(carriers, fully)).toBe('all');
    expect(ids(toggleAccount(tree, fully, 'P'))).toEqual([]);
  });

  it('selects all or none, counts an empty list as none, and ignores an unknown account', () => {
    expect(listState(tree, selectAllAccounts(tree, true))).toBe('all');
    expect(listState(tree, selectAllAccounts(tree, false))).toBe('none');
    expect(listState([], new Set())).toBe('none');
    expect(toggleAccount(tree, new Set(['P1']), 'unknown')).toEqual(new Set(['P1']));
  });

  it('drops remembered accounts that no longer exist', () => {
    expect(ids(restoreSelection(tree, ['P', 'P1', 'gone']))).toEqual(['P1']);
    expect(ids(restoreSelection(tree, ['P2a', 'P2b']))).toEqual(['P2', 'P2a', 'P2b']);
  });

  it('two clicks on a fully selected or cleared account change nothing', () => {
    const anyId = fc.constantFrom(...flattenAccounts(tree).map(({ account: { id } }) => id));
    fc.assert(
      fc.property(fc.array(anyId), anyId, (clicks, id) => {
        const before = clicks.reduce<ReadonlySet<string>>(
          (at, click) => toggleAccount(tree, at, click),
          new Set(),
        );
        const target = flattenAccounts(tree).find((flat) => flat.account.id === id)?.account;
        fc.pre(target !== undefined && accountState(target, before) !== 'some');
        expect(toggleAccount(tree, toggleAccount(tree, before, id), id)).toEqual(before);
      }),
    );
  });
});
