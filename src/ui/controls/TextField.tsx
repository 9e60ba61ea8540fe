import { chakra } from '@chakra-ui/react/styled-system';
import type { ComponentProps, ReactNode, Ref } from 'react';

import { FieldShell } from './FieldShell';
import type { FieldProps } from './FieldShell';
import { inputRecipe } from './input.recipe';

const Input = chakra('input', inputRecipe);

type Passed = Pick<
  ComponentProps<'input'>,
  'type' | 'placeholder' | 'inputMode' | 'disabled' | 'maxLength' | 'onBlur' | 'onKeyDown'
>;

export interface TextFieldProps extends FieldProps, Passed {
  readonly value: string;
  readonly onChange: (value: string) => void;
  /** The input itself, for focus. */
  readonly ref?: Ref<HTMLInputElement>;
  /** A control at the end of the input, inside its border. */
  readonly end?: ReactNode;
}

const Frame = chakra('div', {
  base: {
    position: 'relative',
    '& > :not(input)': { position: 'absolute', insetEnd: '3px', top: '3px' },
    '&[data-end] > input': { pe: '8' },
  },
});

/** A single-line text field with its label, hint and error. */
export function TextField(props: TextFieldProps) {
  const { label, hideLabel, error, hint, required = false, floatError = false, ...control } = props;
  const { value, onChange, end, ...rest } = control;
  const shell = { label, hideLabel: hideLabel === true, error, hint, required, floatError };
  return (
    <FieldShell {...shell}>
      {(attributes) => (
        <Frame data-end={end === undefined ? undefined : ''}>
          <Input
            autoComplete="off"
            type="text"
            {...rest}
            {...attributes}
            value={value}
            onChange={(event) => onChange(event.target.value)}
          />
          {end === undefined ? null : <div>{end}</div>}
        </Frame>
      )}
    </FieldShell>
  );
}
