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
  /** Returns the options that match a typed text; by default those whose label contains it. */
  readonly filter?: (options: readonly Option<V>[], text: string) => readonly Option<V>[];
  /** Milliseconds to wait for the next letter before filtering (§9); does not wait when absent. */
  readonly debounceMs?: number;
  /** Shown before every option. */
  readonly icon?: ReactNode;
  /** Shown when no option matches. */
  readonly emptyText?: string;
  readonly placeholder?: string;
  readonly disabled?: boolean;
}
