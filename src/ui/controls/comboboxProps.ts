import type { ReactNode } from 'react';
import type { Option } from './SelectField';

/** Props of a combobox, before and after its list has been loaded. */
export interface ComboboxProps<V extends string> {
  readonly label: string;
  readonly hideLabel?: boolean;
  readonly options: readonly Option<V>[];
  /** The chosen value, or null for none. */
  readonly value: V | null;
  readonly onChange: (value: V) => void;
  /** The options are offices, which are found by part of their label or by id (§5); one without an id stands for all. */
  readonly isOfOffices?: boolean;
  /** Milliseconds to wait for the next letter before filtering (§9); does not wait when absent. */
  readonly debounceMs?: number;
  /** Shown before every option. */
  readonly icon?: ReactNode;
  /** Shown when no option matches. */
  readonly emptyText?: string;
  readonly placeholder?: string;
  readonly disabled?: boolean;
}
