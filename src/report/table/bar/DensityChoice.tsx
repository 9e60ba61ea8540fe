import { chakra } from '@chakra-ui/react/styled-system';
import { useId } from 'react';
import type { ReactElement } from 'react';
import type { Density } from '../columns/columnLayout';

export interface DensityChoiceProps {
  readonly value: Density;
  readonly onChange: (density: Density) => void;
}

const CHOICES = [
  { value: 'compact', label: 'Compact' },
  { value: 'comfortable', label: 'Comfortable' },
] as const;

const Group = chakra('fieldset', {
  base: {
    display: 'flex',
    alignItems: 'center',
    gap: '4',
    '& > legend': { float: 'inline-start', color: 'fg.muted', textStyle: 'xs' },
    '& label': { display: 'flex', alignItems: 'center', gap: '1.5', cursor: 'pointer' },
    '& input': { accentColor: 'blue.solid' },
  },
});

/** Chooses the height of rows: 32 or 40 px. */
export function DensityChoice({ value, onChange }: DensityChoiceProps): ReactElement {
  const name = useId();
  return (
    <Group>
      <legend>Rows</legend>
      {CHOICES.map((choice) => (
        <label key={choice.value}>
          <input
            type="radio"
            name={name}
            checked={value === choice.value}
            onChange={() => onChange(choice.value)}
          />
          {choice.label}
        </label>
      ))}
    </Group>
  );
}
