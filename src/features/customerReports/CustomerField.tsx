import { skipToken } from '@reduxjs/toolkit/query/react';
import { useMemo, useState } from 'react';
import { inNameOrder, padClientId, phraseFinder, textFinder } from '../../domain';
import { rowsOf, useReportData } from '../../report';
import type { ReportData } from '../../report';
import { Combobox, TextField } from '../../ui';
import type { Option } from '../../ui';
import { customerReportsApi } from './customerReports.api';
import { customerListArgs } from './reportArgs';
import type { FilterState } from './useCustomerFilters';

const ALL = '';
const ALL_CUSTOMERS: Option = { value: ALL, label: 'All customers' };
/** With more customers than this, the user types the customer's number instead of choosing from a list. */
const MAX_LISTED = 400;

/**
 * Chooses one customer or all. Lists the customers of the balance summary of the last day, those who have paid up too
 * unless that makes the list too long, searchable by name and number. A number may be typed without its leading zeros (§3).
 * Until the customers are known, nothing can be typed that another kind of field would lose; those of another day
 * replace them only once they are there. Where those of the office could not be fetched, a number is typed.
 */
export function CustomerField({ state }: { readonly state: FilterState }) {
  const { client } = state.filters;
  const query = customerReportsApi.useCustomerBalanceSummaryQuery(customerListArgs(state) ?? skipToken);
  const data = useReportData(query.currentData?.reportId);
  const [kept, setKept] = useState<KeptCustomers | null>(null);
  const { officeId } = state;
  if (data !== undefined && data !== kept?.data) setKept({ data, officeId, customers: customersOf(data) });
  const isKnown = kept !== null && kept.officeId === officeId;
  const customers = useMemo(() => withChosen(isKnown ? kept.customers : [], client), [isKnown, kept, client]);
  const options = useMemo(() => [ALL_CUSTOMERS, ...listed(customers).map(optionOf)], [customers]);
  const choose = (number: string): void => {
    if (number !== (client ?? ALL)) state.change({ client: number === ALL ? null : number });
  };
  // The error stays while they are asked for again.
  if (isKnown ? options.length > MAX_LISTED : query.error !== undefined) {
    return <NumberField client={client} onChoose={(typed) => choose(numberOf(typed, options))} />;
  }
  return (
    <Combobox
      label="Customer"
      options={options}
      value={client ?? ALL}
      onChange={choose}
      disabled={!isKnown}
      emptyText={
        options.length > customers.length ? 'No customer matches.' : 'No customer with a balance matches.'
      }
    />
  );
}

/**
 * The number of a customer as the agency writes it: it may be typed without the leading zeros (§3) where the numbers of
 * the other customers have them. A name that only one of them has, or words that only one has, stand for that one.
 */
function numberOf(typed: string, options: readonly Option[]): string {
  const padded = padClientId(typed);
  const known = [typed, padded].find((number) => options.some(({ value }) => value === number));
  if (known !== undefined) return known;
  // Digits are a number, whatever longer numbers they are part of.
  const finders = /^\d+$/.test(typed) ? [] : [phraseFinder(typed), textFinder(typed)];
  for (const isFound of finders) {
    const [only, ...others] = options.filter(({ value, label }) => value !== ALL && isFound(label));
    if (only !== undefined && others.length === 0) return only.value;
  }
  return options.every(({ value }) => value === ALL || value === padClientId(value)) ? padded : typed;
}

interface Customer {
  readonly number: string;
  readonly name: string;
  /** Whether nothing is open; the chosen customer counts as if something were. */
  readonly hasPaidUp: boolean;
}

/** The customers of a summary. */
interface KeptCustomers {
  readonly data: ReportData;
  readonly officeId: string | null | undefined;
  readonly customers: readonly Customer[];
}

function customersOf(data: ReportData): readonly Customer[] {
  const customers = new Map<string, Customer>();
  for (const row of rowsOf(data)) {
    const number = row.text('clientNumber');
    const hasPaidUp = row.cents('debts') === 0 && row.cents('credits') === 0;
    customers.set(number, { number, name: row.text('clientName'), hasPaidUp });
  }
  return [...customers.values()];
}

/** The customer of a shared link may be of no item until then, and so be missing from the summary. */
function withChosen(customers: readonly Customer[], client: string | null): readonly Customer[] {
  if (client === null) return customers;
  const name = customers.find(({ number }) => number === client)?.name ?? '';
  return [{ number: client, name, hasPaidUp: false }, ...customers.filter(({ number }) => number !== client)];
}

function listed(all: readonly Customer[]): readonly Customer[] {
  const customers = all.length < MAX_LISTED ? all : all.filter(({ hasPaidUp }) => !hasPaidUp);
  if (customers.length >= MAX_LISTED) return all;
  return inNameOrder(
    customers,
    ({ name }) => name,
    ({ number }) => number,
  );
}

const optionOf = ({ number, name }: Customer): Option => ({
  value: number,
  label: name === '' ? number : `${name} (${number})`,
});

interface NumberFieldProps {
  readonly client: string | null;
  readonly onChoose: (number: string) => void;
}

function NumberField({ client, onChoose }: NumberFieldProps) {
  const [text, setText] = useState(client ?? '');
  const [shown, setShown] = useState(client);
  if (shown !== client) {
    setShown(client);
    setText(client ?? '');
  }
  const commit = (): void => {
    // Another customer replaces it; the same one, typed in other words, leaves it.
    setText(client ?? '');
    onChoose(text.trim());
  };
  return (
    <TextField
      label="Cust ID"
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
