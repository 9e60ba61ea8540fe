import { useEffect, useEffectEvent, useRef } from 'react';
import type { KeyboardEvent } from 'react';

export interface EarlyEnter {
  /** Whether the check numbers are still being looked up, and nothing else is in the way. */
  readonly isEarly: boolean;
  /** What has been entered: objects that stay the same until it changes. */
  readonly input: readonly object[];
  /** Called once they have been looked up, unless something else was entered meanwhile. */
  readonly submit: () => void;
}

/**
 * Keeps the Enter that a user presses right after a check number, before it has been looked up: the button that the form
 * is sent with is disabled meanwhile, and the key would do nothing.
 *
 * @returns a handler for the keys of the form.
 */
export function useEarlyEnter({ isEarly, input, submit }: EarlyEnter): (event: KeyboardEvent) => void {
  const entered = useRef<readonly object[]>([]);
  const submitEntered = useEffectEvent((): void => {
    const isSame = entered.current.length > 0 && entered.current.every((part, at) => part === input[at]);
    entered.current = [];
    if (isSame) submit();
  });
  useEffect(() => {
    if (!isEarly) submitEntered();
  }, [isEarly]);
  return ({ key, target }) => {
    if (isEarly && key === 'Enter' && target instanceof HTMLInputElement) entered.current = input;
  };
}
