import { skipToken } from '@reduxjs/toolkit/query/react';
import { useMemo, useState } from 'react';
import { inNameOrder, padClientId } from '../../domain';
import { useReportData } from '../../report';
import { Combobox, TextField } from '../../ui';
import type { Option } from '../../ui';
import { customerReportsApi } from './customerReports.api';
import { rowsOf } from './figures';
import { asOfArgs } from './reportArgs';
import type { FilterState } from './useCustomerFilters';

const ALL = '';
const ALL_CUSTOMERS: Option = { value: ALL, label: 'All customers' };
/** With more customers than this, the user types the customer's number instead of choosing from a list. */
const MAX_LISTED = 400;

/**
 * Chooses one customer or all. Lists the customers of the balance summary of the last day, searchable by name
 * and number. A number may be typed without its leading zeros (§3).
 */
export function CustomerField({ state }: { readonly state: FilterState }) {
  const args = asOfArgs(state);
  const { client } = state.filters;
  const query = customerReportsApi.useCustomerBalanceSummaryQuery(
    args === null ? skipToken : { ...args, clientNumber: null },
  );
  const data = useReportData(query.currentData?.reportId);
  const options = useMemo(() => {
    const names = new Map<string, string>();
    // The customer of a shared link may have nothing open, and so be missing from the summary.
    if (client !== null) names.set(client, '');
    for (const row of data === undefined ? [] : rowsOf(data)) {
      names.set(row.text('clientNumber'), row.text('clientName'));
    }
    const entries = [...names];
    const listed =
      entries.length < MAX_LISTED
        ? inNameOrder(
            entries,
            ([, name]) => name,
            ([number]) => number,
          )
        : entries;
    return [ALL_CUSTOMERS, ...listed.map(optionOf)];
  }, [client, data]);
  const choose = (number: string): void => state.change({ client: number === ALL ? null : number });
  if (options.length > MAX_LISTED) {
    const numberOf = (typed: string): string =>
      options.some(({ value }) => value === typed) ? typed : padClientId(typed);
    return <NumberField key={client} client={client} onChoose={(typed) => choose(numberOf(typed))} />;
  }
  return (
    <Combobox
      label="Customer"
      options={options}
      value={client ?? ALL}
      onChange={choose}
      emptyText="No customer with a balance matches."
    />
  );
}

const optionOf = ([number, name]: readonly [string, string]): Option => ({
  value: number,
  label: name === '' ? number : `${name} (${number})`,
});

interface NumberFieldProps {
  readonly client: string | null;
  readonly onChoose: (number: string) => void;
}

function NumberField({ client, onChoose }: NumberFieldProps) {
  const [text, setText] = useState(client ?? '');
  const commit = (): void => {
    if (text.trim() !== (client ?? '')) onChoose(text.trim());
  };
  return (
    <TextField
      label="Customer ID"
      placeholder="All customers"
      value={text}
      onChange={setText}
      onBlur={commit}
      onKeyDown={(event) => {
        if (event.key === 'Enter') commit();
      }}
    />
  );
}
