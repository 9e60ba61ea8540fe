import { chakra } from '@chakra-ui/react/styled-system';
import { useMemo, useState } from 'react';
import type { BalanceSummaryRow } from '../../api/wire';
import { centsFromDollars, formatCents, formatCount, inNameOrder, isolated, textFinder } from '../../domain';
import { Button, Checkbox, EmptyState, TextField } from '../../ui';
import { ChoiceList } from './ChoiceList';

export interface CustomerChoiceProps {
  readonly customers: readonly BalanceSummaryRow[];
  /** Whether those with a zero balance are among them. */
  readonly withZero: boolean;
  readonly chosen: readonly string[];
  readonly onChange: (numbers: readonly string[]) => void;
}

/** With more customers than this, the user searches instead of scrolling. */
const MAX_SHOWN = 100;

const Below = chakra('div', {
  base: { display: 'flex', alignItems: 'center', flexWrap: 'wrap', gap: '2', mt: '1' },
});
const Muted = chakra('p', { base: { textStyle: 'xs', color: 'fg.muted' } });

/** Chooses customers by name or number; chosen ones stay chosen while the user searches for others. */
export function CustomerChoice({ customers, withZero, chosen, onChange }: CustomerChoiceProps) {
  const [search, setSearch] = useState('');
  const isFound = textFinder(search);
  const ordered = useMemo(
    () =>
      inNameOrder(
        customers,
        ({ clientName }) => clientName,
        ({ clientNumber }) => clientNumber,
      ),
    [customers],
  );
  const found = ordered.filter(({ clientName, clientNumber }) => isFound(clientName, clientNumber));
  const isChosen = new Set(chosen);
  return (
    <div>
      <TextField
        label="Search customers"
        placeholder="Name or customer ID"
        type="search"
        value={search}
        onChange={setSearch}
      />
      <ChoiceList mt="2" role="group" aria-label="Customers" tabIndex={0}>
        {found.length === 0 ? (
          <EmptyState
            text={customers.length === 0 ? 'No customer has a balance.' : 'No customer matches the search.'}
          >
            {customers.length === 0 ? (
              <p>
                {withZero ? 'Choose' : 'Include customers with a zero balance, or choose'} another as-of date
                or office.
              </p>
            ) : (
              <Button onClick={() => setSearch('')}>Clear search</Button>
            )}
          </EmptyState>
        ) : null}
        {found.slice(0, MAX_SHOWN).map(({ clientNumber, clientName, balance }) => (
          <Checkbox
            key={clientNumber}
            label={`${clientNumber} ${isolated(clientName)}, ${formatCents(centsFromDollars(balance))}`}
            checked={isChosen.has(clientNumber)}
            onChange={(on) =>
              onChange(on ? [...chosen, clientNumber] : chosen.filter((other) => other !== clientNumber))
            }
          />
        ))}
      </ChoiceList>
      <Below>
        <Muted>
          {`${formatCount(chosen.length)} chosen.`}
          {found.length > MAX_SHOWN
            ? ` The first ${MAX_SHOWN} of ${formatCount(found.length)} are shown; search for others.`
            : ''}
        </Muted>
        {/* Also takes out customers whom another date, or without zero balances, the list no longer has. */}
        <Button
          size="sm"
          variant="ghost"
          disabledReason={chosen.length === 0 ? 'No customer is chosen' : undefined}
          onClick={() => onChange([])}
        >
          Choose none
        </Button>
      </Below>
    </div>
  );
}
