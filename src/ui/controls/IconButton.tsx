import { Button } from './Button';
import type { ButtonProps } from './Button';

export interface IconButtonProps extends Omit<ButtonProps, 'tooltip'> {
  /** What the button does, in words: its accessible name and its tooltip. */
  readonly label: string;
}

/** A square button that shows one icon, given as its child. */
export function IconButton({ label, size = 'md', ...rest }: IconButtonProps) {
  return (
    <Button
      variant="ghost"
      {...rest}
      size={size}
      px="0"
      width={size === 'sm' ? 'controlSmall' : 'control'}
      aria-label={label}
      tooltip={label}
    />
  );
}
