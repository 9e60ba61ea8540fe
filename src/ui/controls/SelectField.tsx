import { chakra } from '@chakra-ui/react/styled-system';

import { ChevronDownIcon } from '../text/icons';
import { FieldShell } from './FieldShell';
import type { FieldProps } from './FieldShell';
import { inputRecipe } from './input.recipe';

export interface Option<V extends string = string> {
  readonly value: V;
  readonly label: string;
}

export interface SelectFieldProps<V extends string> extends FieldProps {
  readonly options: readonly Option<V>[];
  readonly value: V;
  readonly onChange: (value: V) => void;
}

const Frame = chakra('div', { base: { position: 'relative', display: 'flex', alignItems: 'center' } });
const Select = chakra('select', { base: { ...inputRecipe.base, pe: '7', cursor: 'pointer' } });
const Sign = chakra('span', {
  base: { position: 'absolute', insetEnd: '2', pointerEvents: 'none', color: 'fg.muted' },
});

/** A choice among a few: the browser's native select, which works with every keyboard and screen reader. */
export function SelectField<V extends string>(props: SelectFieldProps<V>) {
  const { options, value, onChange, ...field } = props;
  return (
    <FieldShell {...field}>
      {(attributes) => (
        <Frame>
          <Select
            {...attributes}
            value={value}
            onChange={(event) => {
              const chosen = options.find((option) => option.value === event.target.value);
              if (chosen !== undefined) onChange(chosen.value);
            }}
          >
            {options.map((option) => (
              <option key={option.value} value={option.value}>
                {option.label}
              </option>
            ))}
          </Select>
          <Sign>
            <ChevronDownIcon size={14} />
          </Sign>
        </Frame>
      )}
    </FieldShell>
  );
}
