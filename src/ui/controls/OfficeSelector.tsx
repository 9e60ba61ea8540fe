import { SEARCH_DEBOUNCE_MS, OfficeSearchType } from '../../domain';
import type { OfficeOption } from '../../domain';
import { BuildingIcon } from '../text/pickerIcons';
import { Combobox } from './Combobox';

export interface OfficeSelectorProps {
  /** What the office is chosen for; determines the label (§9, D19). */
  readonly searchType: OfficeSearchType;
  /** Replaces the label of the search type. */
  readonly label?: string;
  readonly hideLabel?: boolean;
  readonly options: readonly OfficeOption[];
  /** Id of the chosen office; null for all offices. */
  readonly value: string | null;
  /** What the entry for all offices says. */
  readonly allLabel?: string;
  /** An office must be chosen: that entry is not offered (§6 "Office scope"). */
  readonly required?: boolean;
  readonly onChange: (officeId: string | null) => void;
}

const LABELS: Readonly<Record<OfficeSearchType, string>> = {
  [OfficeSearchType.User]: 'User office',
  [OfficeSearchType.Office]: 'Policy office',
  [OfficeSearchType.Account]: 'Office',
};

/** Ids of offices are never empty. */
const ALL = '';

/**
 * A filterable dropdown of offices, each with a building icon (§2). Two or more characters search by a part of
 * the name or the exact id (§5); fewer show every office.
 */
export function OfficeSelector(props: OfficeSelectorProps) {
  const {
    searchType,
    label = LABELS[searchType],
    hideLabel = false,
    options,
    value,
    allLabel = 'All offices',
    required = false,
  } = props;
  return (
    <Combobox
      label={label}
      hideLabel={hideLabel}
      options={required ? options : [{ value: ALL, label: allLabel }, ...options]}
      value={value ?? (required ? null : ALL)}
      onChange={(chosen) => props.onChange(chosen === ALL ? null : chosen)}
      isOfOffices
      debounceMs={SEARCH_DEBOUNCE_MS}
      icon={<BuildingIcon />}
      emptyText="No office matches."
      placeholder="Choose an office"
    />
  );
}
