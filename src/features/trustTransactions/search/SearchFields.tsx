import { chakra } from '@chakra-ui/react/styled-system';
import {
  NO_BANK_ACCOUNT,
  OfficeSearchType,
  RANGE_OPTIONS,
  TRANSACTION_TYPE_LIST,
  withBankAccount,
} from '../../../domain';
import type { IsoDate, SearchFilter, TransactionType } from '../../../domain';
import { Checkbox, Combobox, DateRangeField, OfficeSelector, SelectField, TextField } from '../../../ui';
import type { Option } from '../../../ui';
import type { AccountOption, SearchOptions } from './useSearchOptions';

export interface SearchFieldsProps {
  readonly filter: SearchFilter;
  readonly onChange: (filter: SearchFilter) => void;
  readonly options: SearchOptions;
  readonly today: IsoDate;
  /** Whether the last-two-days rule applies (§6). */
  readonly limited: boolean;
  readonly customerIdError: string | undefined;
}

const Grid = chakra('div', {
  base: { display: 'grid', gap: '3', gridTemplateColumns: 'repeat(auto-fit, minmax(min(220px, 100%), 1fr))' },
});
/** Four to a row, or two on a phone. */
const Narrow = chakra('div', {
  base: { display: 'grid', gap: '3', gridTemplateColumns: 'repeat(auto-fit, minmax(min(150px, 45%), 1fr))' },
});
const Stack = chakra('div', { base: { display: 'flex', flexDirection: 'column', gap: '4' } });
const Line = chakra('div', { base: { display: 'flex', flexWrap: 'wrap', columnGap: '6', rowGap: '2' } });

/** Stand for "any" and "No Bank Account" in lists whose values are texts; no id has these values. */
const ANY = '*';
const WITHOUT = '-';

/** As in the API: a longer one would be refused. */
const MAX_NAME_LENGTH = 200;

const ANY_OFFICE = 'Any office';

const TYPES: readonly Option[] = [{ value: ANY, label: 'All item types' }, ...TRANSACTION_TYPE_LIST];

/** All fields of the search filter model (§3). */
export function SearchFields({
  filter,
  onChange,
  options,
  today,
  limited,
  customerIdError,
}: SearchFieldsProps) {
  const set = (change: Partial<SearchFilter>): void => onChange({ ...filter, ...change });
  const text = (name: 'firstName' | 'lastName' | 'businessName', label: string) => (
    <TextField
      label={label}
      maxLength={MAX_NAME_LENGTH}
      value={filter[name]}
      onChange={(value) => set({ [name]: value })}
    />
  );
  const bank = filter.searchForItemsWithoutBankAccount ? WITHOUT : filter.bankAccount || ANY;
  return (
    <Stack>
      <DateRangeField
        label="Date range"
        options={RANGE_OPTIONS}
        value={{ range: filter.dateRange, startDate: filter.date.start, endDate: filter.date.end }}
        onChange={({ range, startDate, endDate }) =>
          set({ dateRange: range, date: { start: startDate, end: endDate } })
        }
        today={today}
        limited={limited}
      />
      <Grid>
        <SelectField
          label="Item type"
          options={TYPES}
          value={filter.transactionType ?? ANY}
          onChange={(type) => set({ transactionType: type === ANY ? null : (type as TransactionType) })}
        />
        <Combobox
          label="Bank account"
          options={[
            { value: ANY, label: 'Any bank account' },
            { value: WITHOUT, label: NO_BANK_ACCOUNT.label },
            ...kept(options.banks, filter.bankAccount),
          ]}
          value={bank}
          onChange={(value) => {
            const account = value === ANY ? null : value === WITHOUT ? NO_BANK_ACCOUNT.value : value;
            onChange(withBankAccount(filter, account));
          }}
        />
        <Combobox
          label="Reporting account"
          options={[
            { value: ANY, label: 'Any reporting account' },
            ...kept(options.reporting, filter.reportingAccount),
          ]}
          value={filter.reportingAccount ?? ANY}
          onChange={(value) => set({ reportingAccount: value === ANY ? null : value })}
        />
      </Grid>
      <Narrow>
        {text('lastName', 'Last name')}
        {text('firstName', 'First name')}
        {text('businessName', 'Business name')}
        <TextField
          label="Customer ID"
          inputMode="numeric"
          value={filter.customerId}
          onChange={(customerId) => set({ customerId })}
          error={customerIdError}
          floatError
        />
      </Narrow>
      {options.offices?.userCanReportByOffice === true ? (
        <Grid>
          <OfficeSelector
            searchType={OfficeSearchType.Office}
            allLabel={ANY_OFFICE}
            options={kept(options.officeList, filter.policyOffice, options.names.offices)}
            value={filter.policyOffice}
            onChange={(policyOffice) => set({ policyOffice })}
          />
          <OfficeSelector
            searchType={OfficeSearchType.User}
            allLabel={ANY_OFFICE}
            options={kept(options.officeList, filter.userOffice, options.names.offices)}
            value={filter.userOffice}
            onChange={(userOffice) => set({ userOffice })}
          />
        </Grid>
      ) : null}
      <Line>
        <Checkbox
          label="Include voided items"
          checked={filter.includeVoided}
          onChange={(includeVoided) => set({ includeVoided })}
        />
        <Checkbox label="Show inactive accounts" checked={options.inactive} onChange={options.showInactive} />
      </Line>
    </Stack>
  );
}

/** Keeps the chosen option visible while the list is loading, or if the list no longer contains it. */
function kept(
  options: readonly AccountOption[],
  value: string | null,
  names?: ReadonlyMap<string, string>,
): readonly AccountOption[] {
  const missing = value !== null && value !== '' && !options.some((option) => option.value === value);
  return missing ? [...options, { value, label: names?.get(value) ?? `No. ${value}` }] : options;
}
