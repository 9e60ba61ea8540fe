import { Combobox as Parts } from '@chakra-ui/react/combobox';
import { createListCollection } from '@chakra-ui/react/collection';
import { defineSlotRecipe } from '@chakra-ui/react/styled-system';
import { useEffectEvent, useLayoutEffect, useMemo, useRef, useState } from 'react';

import { searchOffices } from '../../contract';
import { textFinder } from '../../domain';
import { useOverlayKey } from '../layout/presence';
import { ModulePortal } from '../portal';
import { Announced } from '../text/Announced';
import { ChevronDownIcon } from '../text/icons';
import { CheckIcon } from '../text/pickerIcons';
import type { Option } from './SelectField';
import type { ComboboxProps } from './comboboxProps';
import { comboboxStyles } from './combobox.styles';
import { useDelayed } from './useDelayed';

export interface ComboboxListProps<V extends string> extends ComboboxProps<V> {
  /**
   * What to take over from the plain field: focus, open list, and the text typed meanwhile, for which it
   * searches.
   */
  readonly takesOver: { readonly isFocused: boolean; readonly isOpen: boolean; readonly text: string | null };
}

const recipe = defineSlotRecipe({
  className: 'acc-combobox',
  slots: [
    'root',
    'label',
    'control',
    'input',
    'trigger',
    'content',
    'item',
    'itemText',
    'itemIndicator',
    'empty',
  ],
  base: comboboxStyles,
});

const UNPRESSED: ComboboxListProps<string>['takesOver'] = { isFocused: false, isOpen: false, text: null };

/** The options whose label contains a text, ignoring case and accents. */
function containing<V extends string>(options: readonly Option<V>[], text: string): readonly Option<V>[] {
  const isFound = textFinder(text);
  return options.filter(({ label }) => isFound(label));
}

/** The offices that match a text; all options, also the one that stands for all offices, while it is too short. */
function ofOffices<V extends string>(options: readonly Option<V>[], text: string): readonly Option<V>[] {
  const found = searchOffices(
    options.filter(({ value }) => value !== ''),
    text,
  );
  if (found === null) return options;
  const isFound = new Set<Option>(found);
  return options.filter((option) => isFound.has(option));
}

/** The complete `Combobox`. Its list opens inside the module's root. */
export function ComboboxList<V extends string>(props: ComboboxListProps<V>) {
  const {
    label,
    hideLabel = false,
    options,
    value,
    onChange,
    isOfOffices = false,
    icon,
    placeholder,
    takesOver,
  } = props;
  const [taken] = useState(takesOver);
  // Taken over until the list closes, the focus until the field is left: it may be mounted anew meanwhile.
  const [start, setStart] = useState(takesOver);
  const [text, setText] = useState(taken.text);
  const input = useRef<HTMLInputElement>(null);
  const searched = useDelayed(text, props.debounceMs ?? 0);
  const items = useMemo(
    () => (searched.text === null ? options : (isOfOffices ? ofOffices : containing)(options, searched.text)),
    [options, isOfOffices, searched.text],
  );
  const collection = useMemo(() => createListCollection({ items }), [items]);
  const overlayKey = useOverlayKey();
  const renamed = useTimesRenamed(
    value,
    options.find((option) => option.value === value),
    text !== null,
  );
  const key = `${overlayKey} ${renamed}`;
  // False at first, so that nothing is found for a text that was taken over is said as well.
  const [hasFocused, setFocused] = useState(false);
  const empty = props.emptyText ?? 'Nothing found';
  // Not by `autoFocus`, which comes before the list has started: it would not notice, and stay closed whatever is typed.
  const takeFocus = useEffectEvent(() => {
    if (!start.isFocused || input.current === null) return;
    input.current.focus();
    if (text !== null) return;
    input.current.select();
    selectSoon(input.current);
  });
  useLayoutEffect(() => takeFocus(), [key]);
  return (
    <Parts.Root
      key={key}
      recipe={recipe}
      collection={collection}
      value={value === null ? [] : [value]}
      openOnClick
      defaultOpen={start.isOpen}
      {...(start.text === null
        ? {}
        : { defaultInputValue: start.text, defaultHighlightedValue: items[0]?.value ?? null })}
      // A list that exists before a dialog opens around its field is hidden from screen readers along with the
      // page.
      lazyMount
      unmountOnExit
      selectionBehavior="replace"
      inputBehavior="autohighlight"
      disabled={props.disabled}
      placeholder={placeholder}
      positioning={{ sameWidth: true, gutter: 4, strategy: 'fixed' }}
      onInputValueChange={(change) => setText(change.reason === 'input-change' ? change.inputValue : null)}
      onOpenChange={(change) => {
        if (change.open) return;
        // The letter that opens the list is searched for, too.
        setText(null);
        setStart(({ isFocused }) => ({ ...UNPRESSED, isFocused }));
      }}
      onValueChange={(change) => {
        const chosen = options.find((option) => option.value === change.value[0]);
        if (chosen !== undefined && chosen.value !== value) onChange(chosen.value);
      }}
    >
      <Parts.Label data-hide={hideLabel ? '' : undefined}>{label}</Parts.Label>
      <Parts.Control>
        <Parts.Input
          ref={input}
          onFocus={() => setFocused(true)}
          onBlur={() => setStart(UNPRESSED)}
          onClick={(event) => {
            if (text === null) selectSoon(event.currentTarget);
          }}
          onKeyDownCapture={(event) => {
            if (event.key !== 'Enter' || !searched.pending) return;
            // The highlighted option was found for an earlier text.
            event.preventDefault();
            event.stopPropagation();
            searched.flush();
          }}
        />
        <Parts.Trigger aria-label={`Show ${label.toLowerCase()} options`}>
          <ChevronDownIcon size={14} />
        </Parts.Trigger>
      </Parts.Control>
      <Announced text={hasFocused && text !== null && items.length === 0 ? empty : ''} />
      <ModulePortal>
        <Parts.Positioner>
          <Parts.Content>
            <Parts.Empty>{empty}</Parts.Empty>
            {items.map((item) => (
              <Parts.Item key={item.value} item={item}>
                {icon}
                <Parts.ItemText>{item.label}</Parts.ItemText>
                <Parts.ItemIndicator>
                  <CheckIcon />
                </Parts.ItemIndicator>
              </Parts.Item>
            ))}
          </Parts.Content>
        </Parts.Positioner>
      </ModulePortal>
    </Parts.Root>
  );
}

/**
 * Selects the text of a field, so that typing replaces it. Not at once: when the list opens, it puts the cursor
 * at the end.
 */
function selectSoon(field: HTMLInputElement): void {
  const { value } = field;
  requestAnimationFrame(() => {
    if (field.value === value) field.select();
  });
}

/**
 * Counts how often the chosen option's label changed, e.g. when options arrive late, so that the field shows
 * the new one: not while the user types, whose text it would replace.
 */
function useTimesRenamed(value: string | null, chosen: Option | undefined, isTyping: boolean): number {
  const label = chosen?.label ?? null;
  const [known, setKnown] = useState({ value, label, times: 0 });
  if (isTyping || (known.value === value && known.label === label)) return known.times;
  const times = known.value === value ? known.times + 1 : known.times;
  setKnown({ value, label, times });
  return times;
}
