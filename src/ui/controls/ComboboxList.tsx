import { Combobox as Parts } from '@chakra-ui/react/combobox';
import { createListCollection } from '@chakra-ui/react/collection';
import { defineSlotRecipe } from '@chakra-ui/react/styled-system';
import { useEffectEvent, useLayoutEffect, useMemo, useRef, useState } from 'react';

import { searchOffices } from '../../contract';
import { phraseFinder, textFinder } from '../../domain';
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

/** The list takes an option without a text as its value for none: no arrow would reach it, no Enter choose it. */
const keyOf = (value: string): string => `=${value}`;

/**
 * The options whose label contains each word of a text, ignoring case and accents; those with the words as they were typed
 * come first, because Enter chooses the first.
 */
function containing<V extends string>(options: readonly Option<V>[], text: string): readonly Option<V>[] {
  const isFound = textFinder(text);
  const hasPhrase = phraseFinder(text);
  return [
    ...options.filter(({ label }) => hasPhrase(label)),
    ...options.filter(({ label }) => !hasPhrase(label) && isFound(label)),
  ];
}

/** The offices that match a text; all options, also the one that stands for all offices, while it is too short. */
function ofOffices<V extends string>(options: readonly Option<V>[], text: string): readonly Option<V>[] {
  const offices = options.filter(({ value }) => value !== '');
  return searchOffices(offices, text) ?? options;
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
  const overlayKey = useOverlayKey();
  const [first] = useState({ takesOver, overlayKey });
  // A screen that was hidden meanwhile comes back with the list closed, and nothing typed.
  const start = first.overlayKey === overlayKey ? first.takesOver : UNPRESSED;
  const [typed, setTyped] = useState({ text: takesOver.text, overlayKey });
  const text = typed.overlayKey === overlayKey ? typed.text : null;
  const setText = (typedText: string | null): void => setTyped({ text: typedText, overlayKey });
  const input = useRef<HTMLInputElement>(null);
  const searched = useDelayed(text, props.debounceMs ?? 0);
  const items = useMemo(
    () => (searched.text === null ? options : (isOfOffices ? ofOffices : containing)(options, searched.text)),
    [options, isOfOffices, searched.text],
  );
  const collection = useMemo(
    () => createListCollection({ items, itemToValue: (item) => keyOf(item.value) }),
    [items],
  );
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
  useLayoutEffect(() => takeFocus(), [overlayKey]);
  return (
    <Parts.Root
      key={overlayKey}
      recipe={recipe}
      collection={collection}
      value={value === null ? [] : [keyOf(value)]}
      // The list itself forgets the choice in force once it is not among what is found, and keeps what was typed on Escape.
      inputValue={text ?? options.find((option) => option.value === value)?.label ?? ''}
      openOnClick
      defaultOpen={start.isOpen}
      {...(start.text === null || items[0] === undefined
        ? {}
        : { defaultHighlightedValue: keyOf(items[0].value) })}
      // A list that exists before a dialog opens around its field is hidden from screen readers along with the
      // page.
      lazyMount
      unmountOnExit
      selectionBehavior="replace"
      inputBehavior="autohighlight"
      disabled={props.disabled}
      placeholder={placeholder}
      positioning={{ sameWidth: true, gutter: 4, strategy: 'fixed' }}
      onOpenChange={(change) => {
        // The letter that opens the list is searched for, too.
        if (!change.open) setText(null);
      }}
      onValueChange={(change) => {
        const chosen = options.find((option) => keyOf(option.value) === change.value[0]);
        if (chosen !== undefined && chosen.value !== value) onChange(chosen.value);
      }}
    >
      <Parts.Label data-hide={hideLabel ? '' : undefined}>{label}</Parts.Label>
      <Parts.Control>
        <Parts.Input
          ref={input}
          onFocus={() => setFocused(true)}
          onChange={(event) => setText(event.target.value)}
          onBlur={(event) => {
            // What was pressed may have closed the list and left the focus: then nothing opens for what is typed.
            if (event.currentTarget.getAttribute('aria-expanded') === 'false') setText(null);
          }}
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
