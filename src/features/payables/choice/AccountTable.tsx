import { chakra } from '@chakra-ui/react/styled-system';
import { useId, useState } from 'react';
import { selectAllAccounts, selectionState, selectionStateOf, toggleAccount } from '../../../domain';
import type { AccountSelection, SelectionState } from '../../../domain';
import type { GLAccountRecord } from '../../../api/wire';
import { Checkbox, EmptyState, SkeletonRows, TextField } from '../../../ui';
import { foundAccounts } from './accountTree';

export interface AccountTableProps {
  /** Undefined until they are there. */
  readonly accounts: readonly GLAccountRecord[] | undefined;
  readonly selected: AccountSelection;
  readonly onChange: (selected: AccountSelection) => void;
  readonly showInactive: boolean;
  readonly onShowInactive: (show: boolean) => void;
  /** How many inactive accounts are selected: they stay in the list. */
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
const Frame = chakra('div', {
  base: { maxH: '280px', overflowY: 'auto', borderWidth: '1px', borderColor: 'border', borderRadius: 'l2' },
});
const Table = chakra('table', {
  base: {
    width: '100%',
    textStyle: 'sm',
    borderCollapse: 'collapse',
    '& th': {
      position: 'sticky',
      top: '0',
      zIndex: '1',
      bg: 'bg.subtle',
      textAlign: 'start',
      textStyle: 'xs',
      fontWeight: 'medium',
      color: 'fg.muted',
    },
    '& th, & td': { px: '2', py: '1', borderBottomWidth: '1px', borderColor: 'border.muted' },
    '& th:first-of-type, & td:first-of-type': { width: '28px', pe: '0' },
    '& th:nth-of-type(2)': { width: '84px' },
    '& td:nth-of-type(2)': { fontVariantNumeric: 'tabular-nums', whiteSpace: 'nowrap', color: 'fg.muted' },
    '& tr[data-inactive] td': { color: 'fg.muted' },
  },
});
const Box = chakra('input', {
  base: { width: '16px', height: '16px', accentColor: 'blue.solid', cursor: 'pointer', display: 'block' },
});
const Name = chakra('label', { base: { display: 'block', cursor: 'pointer' } });

/** Every account, without pages (§9); sub-accounts stand under their parents, whose mark is that of all of them. */
export function AccountTable(props: AccountTableProps) {
  const { accounts = [], selected, onChange, showInactive, onShowInactive, inactiveSelected } = props;
  const prefix = useId();
  const [search, setSearch] = useState('');
  const found = foundAccounts(accounts, search);
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
      <Frame tabIndex={0} role="group" aria-label="General Ledger Accounts">
        {props.accounts === undefined ? (
          <SkeletonRows rows={6} />
        ) : found.length === 0 ? (
          <EmptyState
            text={accounts.length === 0 ? 'There are no accounts.' : 'No account matches the search.'}
          />
        ) : (
          <Table>
            <thead>
              <tr>
                <th>
                  <Mark
                    label="Select all accounts"
                    state={selectionStateOf(accounts, selected)}
                    onToggle={(on) => onChange(selectAllAccounts(accounts, on))}
                  />
                </th>
                <th scope="col">Number</th>
                <th scope="col">Account</th>
              </tr>
            </thead>
            <tbody>
              {found.map(({ account, depth }) => (
                <tr key={account.id} data-inactive={account.inactive ? '' : undefined}>
                  <td>
                    <Mark
                      id={`${prefix}-${account.id}`}
                      label={account.name}
                      state={selectionState(account, selected)}
                      onToggle={() => onChange(toggleAccount(accounts, selected, account.id))}
                    />
                  </td>
                  <td>{account.number}</td>
                  <td style={{ paddingInlineStart: `${8 + depth * 20}px` }}>
                    <Name htmlFor={`${prefix}-${account.id}`}>
                      {account.name}
                      {account.inactive ? ' (inactive)' : ''}
                      {account.isRetainedCommission ? ' (Retained Commission)' : ''}
                    </Name>
                  </td>
                </tr>
              ))}
            </tbody>
          </Table>
        )}
      </Frame>
    </>
  );
}

function keptText(count: number): string {
  return count === 1
    ? '1 inactive account is selected and stays in the list.'
    : `${count} inactive accounts are selected and stay in the list.`;
}

interface MarkProps {
  readonly id?: string;
  readonly label: string;
  readonly state: SelectionState;
  readonly onToggle: (on: boolean) => void;
}

function Mark({ id, label, state, onToggle }: MarkProps) {
  return (
    <Box
      {...(id === undefined ? {} : { id })}
      type="checkbox"
      aria-label={label}
      checked={state === 'all'}
      ref={(box: HTMLInputElement | null) => {
        if (box !== null) box.indeterminate = state === 'some';
      }}
      onChange={(event) => onToggle(event.target.checked)}
    />
  );
}
