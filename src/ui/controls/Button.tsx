import { Button as ChakraButton } from '@chakra-ui/react/button';
import type { ButtonProps as ChakraButtonProps } from '@chakra-ui/react/button';
import type { MouseEvent, Ref } from 'react';

import { Tooltip } from '../overlays/Tooltip';

export interface ButtonProps extends Omit<ChakraButtonProps, 'size' | 'variant' | 'disabled'> {
  /** `md` is 32 px high, `sm` 26 px. */
  readonly size?: 'sm' | 'md';
  /**
   * Defaults to `outline`; a single `solid` button with `colorPalette="blue"` is the screen's primary action.
   */
  readonly variant?: 'solid' | 'outline' | 'subtle' | 'ghost';
  /**
   * Why the button is disabled. It stays reachable by keyboard and pointer, shows its reason as a tooltip and
   * does nothing when pressed.
   */
  readonly disabledReason?: string | undefined;
  readonly ref?: Ref<HTMLButtonElement>;
  /** Tooltip of an enabled button. */
  readonly tooltip?: string | undefined;
}

/** A button of the module. It is never disabled without giving a reason. */
export function Button({ disabledReason, tooltip, onClick, ...rest }: ButtonProps) {
  const isDisabled = disabledReason !== undefined;
  const press = (event: MouseEvent<HTMLButtonElement>) => {
    // Also keeps a disabled submit button from submitting its form.
    if (isDisabled) event.preventDefault();
    else onClick?.(event);
  };
  return (
    <Tooltip content={disabledReason ?? tooltip}>
      <ChakraButton {...rest} aria-disabled={isDisabled || undefined} onClick={press} />
    </Tooltip>
  );
}
