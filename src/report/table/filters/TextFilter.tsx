import { chakra } from '@chakra-ui/react/styled-system';
import { useId, useMemo, useState } from 'react';
import type { KeyboardEvent, ReactElement } from 'react';
import { formatCount } from '../../../domain';
import { TextField, VisuallyHidden } from '../../../ui';
import { FilterFrame } from './FilterFrame';
import type { FilterFormProps } from './filterFormProps';
import type { TextChoice, TextChoices } from './textChoiceList';

/** Number of texts listed at once; others are found by typing a part of them. */
const MAX_LISTED = 100;

const List = chakra('div', {
  base: {
    maxHeight: '180px',
    overflowY: 'auto',
    borderWidth: '1px',
    borderColor: 'border',
    borderRadius: 'l2',
    py: '1',
    // By the list: a hundred styled lines would take longer than all else in the menu.
    '& > label': {
      display: 'flex',
      alignItems: 'center',
      gap: '2',
      minH: '26px',
      px: '2',
      cursor: 'pointer',
      _hover: { bg: 'bg.muted' },
      _focusWithin: { bg: 'bg.muted' },
    },
    '& > label > input': { flexShrink: '0', accentColor: 'blue.solid' },
    '& > label > span': { flex: '1', overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' },
    '& > label > small': { color: 'fg.muted', fontVariantNumeric: 'tabular-nums' },
  },
});
const Note = chakra('div', { base: { px: '2', py: '1', textStyle: 'xs', color: 'fg.muted' } });

const Chosen = chakra('div', { base: { textStyle: 'xs', color: 'fg.muted', _empty: { display: 'none' } } });

export interface TextFilterProps extends FilterFormProps {
  readonly choices: () => TextChoices;
}

/**
 * Filters by texts that contain what is typed, or, when some are checked below, by those: unless they were checked before
 * the menu was opened, and something else has been typed since.
 */
export function TextFilter({ columnId, filter, onApply, choices: open }: TextFilterProps): ReactElement {
  const [choices] = useState(open);
  const keys = useId();
  const [text, setText] = useState(filter?.kind === 'contains' ? filter.text : '');
  const [chosen, setChosen] = useState<ReadonlySet<string>>(
    () => new Set(filter?.kind === 'oneOf' ? filter.values : []),
  );
  const [before] = useState(chosen);
  // Those that were checked at first stay listed, however many others there are.
  const [first] = useState(() =>
    [...chosen].map((value) => ({ text: value, count: choices.countOf(value) })),
  );
  const found = useMemo(() => choices.find(text, MAX_LISTED), [choices, text]);
  const typed = text.trim();
  const listed = typed === '' ? withFirst(first, found.first) : found.first;

  const toggle = (value: string): void => {
    const next = new Set(chosen);
    if (!next.delete(value)) next.add(value);
    setChosen(next);
  };
  const count = typed === '' || chosen !== before ? chosen.size : 0;
  const submit = (): void => {
    if (count > 0) onApply({ kind: 'oneOf', columnId, values: [...chosen] });
    else onApply(typed === '' ? undefined : { kind: 'contains', columnId, text: typed });
  };

  return (
    <FilterFrame onSubmit={submit} onClear={filter === undefined ? undefined : () => onApply(undefined)}>
      <TextField label="Contains" type="search" value={text} onChange={setText} />
      <VisuallyHidden id={keys}>The arrow keys move from value to value.</VisuallyHidden>
      <List role="group" aria-label="One of" aria-describedby={keys} onKeyDown={moveByArrows}>
        {listed.map(({ text: value, count: rows }, at) => (
          <label key={value}>
            <input
              type="checkbox"
              tabIndex={at === 0 ? 0 : -1}
              aria-label={value === '' ? '(blank)' : value}
              checked={chosen.has(value)}
              onChange={() => toggle(value)}
            />
            <span title={value}>{value === '' ? '(blank)' : value}</span>
            <small>{formatCount(rows)}</small>
          </label>
        ))}
        {listed.length === 0 ? <Note>No value contains this.</Note> : null}
        {found.more > 0 ? <Note>{`${formatCount(found.more)} more: type to narrow the list.`}</Note> : null}
      </List>
      <Chosen role="status">{count === 0 ? '' : `${formatCount(count)} chosen`}</Chosen>
    </FilterFrame>
  );
}

function withFirst(first: readonly TextChoice[], found: readonly TextChoice[]): readonly TextChoice[] {
  const there = new Set(first.map(({ text }) => text));
  return [...first, ...found.filter(({ text }) => !there.has(text))];
}

/** The arrow keys move from box to box: of a long list, Tab stops at the first alone. */
function moveByArrows(event: KeyboardEvent<HTMLElement>): void {
  const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
  if (step === undefined) return;
  const boxes = [...event.currentTarget.querySelectorAll('input')];
  const at = boxes.findIndex((box) => box === box.ownerDocument.activeElement);
  boxes[at + step]?.focus();
  event.preventDefault();
}
