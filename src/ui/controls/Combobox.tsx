import { chakra } from '@chakra-ui/react/styled-system';
import { useId, useRef, useState } from 'react';

import { ChevronDownIcon } from '../text/icons';
import { useOnDemand } from '../useOnDemand';
import type * as ListCode from './ComboboxList';
import type { ComboboxProps } from './comboboxProps';
import { comboboxStyles } from './combobox.styles';

const Root = chakra('div', { base: comboboxStyles.root });
const Label = chakra('label', { base: comboboxStyles.label });
const Control = chakra('div', { base: comboboxStyles.control });
const Input = chakra('input', { base: comboboxStyles.input });
const Trigger = chakra('button', { base: comboboxStyles.trigger });

type TakesOver = ListCode.ComboboxListProps<string>['takesOver'];

/** Once loaded, the list is available at once: only the first field of a page waits for it. */
let list: typeof ListCode | null = null;

/** Loads the code of the list. */
export async function loadComboboxList(): Promise<typeof ListCode> {
  list = await import('./ComboboxList');
  return list;
}

const UNTOUCHED: TakesOver = { isFocused: false, isOpen: false, text: null };

/**
 * A choice among many, by typing a part of it. Until the user approaches it, it is a plain field with the
 * chosen option, since most are never used and the list's code is large. Text typed while that loads is not
 * lost.
 */
export function Combobox<V extends string>(props: ComboboxProps<V>) {
  const [start, setStart] = useState(UNTOUCHED);
  const [known] = useState(list);
  const { code, fetch, ask } = useOnDemand(loadComboboxList);
  const field = useRef<HTMLInputElement>(null);
  const id = useId();
  const loaded = known ?? code;
  if (loaded !== null) return <loaded.ComboboxList {...props} takesOver={start} />;

  const { label, hideLabel, options, value, disabled, placeholder } = props;
  const use = (change: Partial<TakesOver>): void => {
    setStart((before) => ({ ...before, ...change }));
    ask(() => undefined);
  };
  return (
    <Root onPointerEnter={fetch}>
      <Label htmlFor={id} data-hide={hideLabel === true ? '' : undefined}>
        {label}
      </Label>
      <Control>
        <Input
          ref={field}
          id={id}
          role="combobox"
          aria-autocomplete="list"
          aria-expanded={false}
          autoComplete="off"
          disabled={disabled}
          placeholder={placeholder}
          value={start.text ?? options.find((option) => option.value === value)?.label ?? ''}
          onFocus={() => use({ isFocused: true })}
          onBlur={() => setStart(UNTOUCHED)}
          // If the list's code arrives before the button is released, this field is gone and no click event
          // follows.
          onMouseDown={() => use({ isFocused: true, isOpen: true })}
          onClick={(event) => {
            // Typing replaces the current choice.
            if (start.text === null) event.currentTarget.select();
            use({ isOpen: true });
          }}
          onChange={(event) => use({ isOpen: true, text: event.target.value })}
          // Of no form: Enter would submit it without what is typed.
          form=""
        />
        <Trigger
          type="button"
          tabIndex={-1}
          disabled={disabled}
          aria-label={`Show ${label.toLowerCase()} options`}
          onMouseDown={() => use({ isFocused: true, isOpen: true })}
          onClick={() => {
            field.current?.focus();
            use({ isOpen: true });
          }}
        >
          <ChevronDownIcon size={14} />
        </Trigger>
      </Control>
    </Root>
  );
}
