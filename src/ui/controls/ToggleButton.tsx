import { Button } from './Button';
import type { ButtonProps } from './Button';

export interface ToggleButtonProps extends Omit<ButtonProps, 'size' | 'aria-pressed'> {
  readonly pressed: boolean;
}

/** A small button that stays pressed while what it names is shown or chosen. */
export function ToggleButton({ pressed, ...rest }: ToggleButtonProps) {
  return (
    <Button
      {...rest}
      size="sm"
      aria-pressed={pressed}
      css={{ '&[aria-pressed=true]': { bg: 'blue.subtle', borderColor: 'blue.border', color: 'blue.fg' } }}
    />
  );
}
