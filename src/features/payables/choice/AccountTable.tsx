import { chakra } from '@chakra-ui/react/styled-system';
import { useId, useState } from 'react';
import {
  NO_ITEMS,
  accountState,
  counted,
  listState,
  selectAllAccounts,
  toggleAccount,
} from '../../../domain';
import type { AccountSelection, FlatAccount, SelectionState } from '../../../domain';
import type { GLAccountRecord } from '../../../api/wire';
import {
  Button,
  CheckMark,
  Checkbox,
  DataTable,
  EmptyState,
  SkeletonRows,
  TableFrame,
  TextField,
} from '../../../ui';
import type { DataColumn } from '../../../ui';
import { foundAccounts } from './accountTree';

export interface AccountTableProps {
  /** Undefined while loading. */
  readonly accounts: readonly GLAccountRecord[] | undefined;
  readonly selected: AccountSelection;
  readonly onChange: (selected: AccountSelection) => void;
  readonly showInactive: boolean;
  readonly onShowInactive: (show: boolean) => void;
  /** How many inactive accounts are selected; these stay in the list. */
  readonly inactiveSelected: number;
}

const Bar = chakra('div', {
  base: {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    gap: '3',
    '& > :first-of-type': { flex: '1 1 220px' },
  },
});
const AccountNumber = chakra('span', { base: { color: 'fg.muted' } });
const Name = chakra('label', {
  base: { display: 'block', cursor: 'pointer', '&[data-inactive]': { color: 'fg.muted' } },
});

/**
 * All accounts on one page (§9). Sub-accounts are listed below their parents; a parent's checkbox reflects its
 * whole subtree.
 */
export function AccountTable(props: AccountTableProps) {
  const { accounts = [], selected, onChange, showInactive, onShowInactive, inactiveSelected } = props;
  const prefix = useId();
  const [search, setSearch] = useState('');
  const found = foundAccounts(accounts, search);
  const columns: readonly DataColumn<FlatAccount<GLAccountRecord>>[] = [
    {
      name: '',
      head: (
        <Mark
          label="Select all accounts"
          state={listState(accounts, selected)}
          // Those that could not be listed stay selected.
          onToggle={(on) => onChange(new Set([...(on ? selected : []), ...selectAllAccounts(accounts, on)]))}
        />
      ),
      cell: ({ account }) => (
        <Mark
          id={`${prefix}-${account.id}`}
          label={account.name}
          state={accountState(account, selected)}
          onToggle={() => onChange(toggleAccount(accounts, selected, account.id))}
        />
      ),
    },
    { name: 'Number', cell: ({ account }) => <AccountNumber>{account.number}</AccountNumber> },
    {
      name: 'Account',
      wraps: true,
      cell: ({ account, depth }) => (
        <Name
          htmlFor={`${prefix}-${account.id}`}
          data-inactive={account.inactive ? '' : undefined}
          style={{ paddingInlineStart: `${depth * 20}px` }}
        >
          {account.name}
          {account.inactive ? ' (inactive)' : ''}
          {account.isRetainedCommission ? ' (Retained Commission)' : ''}
        </Name>
      ),
    },
  ];
  return (
    <>
      <Bar>
        <TextField
          label="Search accounts"
          hideLabel
          placeholder="Search accounts"
          type="search"
          value={search}
          onChange={setSearch}
        />
        <Checkbox label="Show inactive accounts" checked={showInactive} onChange={onShowInactive} />
      </Bar>
      {showInactive || inactiveSelected === 0 ? null : <p role="status">{keptText(inactiveSelected)}</p>}
      <TableFrame aria-label={LABEL} maxH="280px">
        {props.accounts === undefined ? (
          <SkeletonRows rows={6} />
        ) : found.length === 0 ? (
          <EmptyState text={accounts.length === 0 ? NO_ITEMS : 'No account matches the search.'}>
            {accounts.length === 0 ? (
              <p>There are no accounts. Add an account of this kind to the chart of accounts.</p>
            ) : (
              <Button onClick={() => setSearch('')}>Clear search</Button>
            )}
          </EmptyState>
        ) : (
          <DataTable label={LABEL} columns={columns} rows={found} keyOf={({ account }) => account.id} dense />
        )}
      </TableFrame>
    </>
  );
}

const LABEL = 'General Ledger Accounts';

function keptText(count: number): string {
  const verbs = count === 1 ? 'is selected and stays' : 'are selected and stay';
  return `${counted(count, 'inactive account')} ${verbs} in the list.`;
}

interface MarkProps {
  readonly id?: string;
  readonly label: string;
  readonly state: SelectionState;
  readonly onToggle: (on: boolean) => void;
}

function Mark({ id, label, state, onToggle }: MarkProps) {
  return (
    <CheckMark
      {...(id === undefined ? {} : { id })}
      label={label}
      checked={state === 'all'}
      some={state === 'some'}
      onChange={onToggle}
    />
  );
}
