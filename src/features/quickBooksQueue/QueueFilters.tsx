import { chakra } from '@chakra-ui/react/styled-system';
import { useEffect, useEffectEvent, useState } from 'react';
import { SEARCH_DEBOUNCE_MS, SEARCH_MIN_CHARACTERS, formatCount } from '../../domain';
import { QUEUE_ITEM_TYPES, QUEUE_STATUSES } from '../../api/wire';
import type { QueueItemType, QueueStatus } from '../../api/wire';
import { SelectField, TextField } from '../../ui';
import type { QueueFilter } from './queue.api';
import { itemTypeLabel } from './queueTexts';
import { sumOf } from './queueState';
import type { QueueCounts } from './queueState';

export interface QueueFiltersProps {
  readonly filter: QueueFilter;
  readonly counts: QueueCounts | null;
  readonly onChange: (filter: QueueFilter) => void;
}

const Bar = chakra('div', {
  base: {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'flex-end',
    gap: '3',
    '& > *': { flex: '0 1 200px' },
    '& > :last-child': { flex: '0 1 280px' },
    // On a phone the two selects are side by side, with the search below them.
    '@media (max-width: 760px)': {
      '& > *': { flex: '1 1 120px' },
      '& > :last-child': { flex: '1 0 100%' },
    },
  },
});

const ALL = 'all';

/** Filters the rows by status, with counts over the whole queue, by type, and by text. */
export function QueueFilters({ filter, counts, onChange }: QueueFiltersProps) {
  const number = (count: number | undefined): string =>
    count === undefined ? '' : ` (${formatCount(count)})`;
  const statuses = [
    { value: ALL, label: `All${number(counts === null ? undefined : sumOf(counts))}` },
    ...QUEUE_STATUSES.map((status) => ({ value: status, label: `${status}${number(counts?.[status])}` })),
  ];
  const types = [
    { value: ALL, label: 'All' },
    ...QUEUE_ITEM_TYPES.map((type) => ({ value: type, label: itemTypeLabel(type) })),
  ];
  return (
    <Bar>
      <SelectField
        label="Status"
        options={statuses}
        value={filter.status ?? ALL}
        onChange={(value) => onChange({ ...filter, status: value === ALL ? null : (value as QueueStatus) })}
      />
      <SelectField
        label="Item type"
        options={types}
        value={filter.itemType ?? ALL}
        onChange={(value) =>
          onChange({ ...filter, itemType: value === ALL ? null : (value as QueueItemType) })
        }
      />
      <SearchField onSearch={(search) => onChange({ ...filter, search })} />
    </Bar>
  );
}

/** Searches as the user types (§9): debounced, and from the second letter on. */
function SearchField({ onSearch }: { readonly onSearch: (search: string) => void }) {
  const [text, setText] = useState('');
  const [applied, setApplied] = useState('');
  const applySearch = useEffectEvent((search: string) => {
    setApplied(search);
    onSearch(search);
  });
  useEffect(() => {
    const typed = text.trim();
    const search = typed.length < SEARCH_MIN_CHARACTERS ? '' : typed;
    if (search === applied) return undefined;
    const timer = setTimeout(() => applySearch(search), SEARCH_DEBOUNCE_MS);
    return () => clearTimeout(timer);
  }, [text, applied]);
  return (
    <TextField label="Search item or message" type="search" maxLength={100} value={text} onChange={setText} />
  );
}
