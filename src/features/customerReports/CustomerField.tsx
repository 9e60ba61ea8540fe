import { skipToken } from '@reduxjs/toolkit/query/react';
import { useMemo } from 'react';
import { useReportData } from '../../report';
import { Combobox } from '../../ui';
import type { Option } from '../../ui';
import { customerReportsApi } from './customerReports.api';
import { rowsOf } from './figures';
import { asOfArgs } from './reportArgs';
import type { FilterState } from './useCustomerFilters';

const ALL = '';
const ALL_CUSTOMERS: Option = { value: ALL, label: 'All customers' };
/** More would have to be scrolled through; one types on instead. */
const MOST_SHOWN = 50;

/** One customer or all: those of the balance summary of the last day, searched by name and number. */
export function CustomerField({ state }: { readonly state: FilterState }) {
  const args = asOfArgs(state);
  const { client } = state.filters;
  const query = customerReportsApi.useCustomerBalanceSummaryQuery(
    args === null ? skipToken : { ...args, clientNumber: null },
  );
  const data = useReportData(query.currentData?.reportId);
  const options = useMemo(() => {
    const found = new Map<string, Option>();
    // A customer of a shared link may have nothing open.
    if (client !== null) found.set(client, { value: client, label: client });
    for (const row of data === undefined ? [] : rowsOf(data)) {
      const number = row.text('clientNumber');
      found.set(number, { value: number, label: `${row.text('clientName')} (${number})` });
    }
    const byName = [...found.values()].sort((one, other) => (one.label < other.label ? -1 : 1));
    return [ALL_CUSTOMERS, ...byName];
  }, [client, data]);
  return (
    <Combobox
      label="Customer"
      options={options}
      value={client ?? ALL}
      onChange={(number) => state.change({ client: number === ALL ? null : number })}
      filter={found}
      emptyText="No customer with a balance matches."
    />
  );
}

function found(options: readonly Option[], text: string): readonly Option[] {
  const wanted = text.trim().toLowerCase();
  const hits = wanted === '' ? options : options.filter(({ label }) => label.toLowerCase().includes(wanted));
  return hits.slice(0, MOST_SHOWN);
}
