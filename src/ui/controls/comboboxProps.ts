import type { ReactNode } from 'react';
import type { Option } from './SelectField';

/** A combobox, before its list is loaded and after. */
export interface ComboboxProps<V extends string> {
  readonly label: string;
  readonly hideLabel?: boolean;
  readonly options: readonly Option<V>[];
  /** The chosen value, or null for none. */
  readonly value: V | null;
  readonly onChange: (value: V) => void;
  /** The options that a typed text leaves; those whose label contains it, unless told otherwise. */
  readonly filter?: (options: readonly Option<V>[], text: string) => readonly Option<V>[];
  /** Waits so many milliseconds for the next letter before it filters (§9); does not wait when absent. */
  readonly debounceMs?: number;
  /** Stands before every option. */
  readonly icon?: ReactNode;
  /** Said when nothing is left. */
  readonly emptyText?: string;
  readonly placeholder?: string;
  readonly disabled?: boolean;
}
