import type { SearchFilter } from '../../../domain';
import type { SafeStorage } from '../../../platform';
import { parsed, personalFieldsFrom } from './personalFields';
import { readSearch, searchQuery, withPersonalFields } from './searchAddress';

/** A search that was made in this tab. */
export interface RecentSearch {
  readonly filter: SearchFilter;
  /** The description of the search at the time it was made. */
  readonly summary: string;
}

/** How many are offered: few enough to take in at a glance. */
const LIMIT = 6;

/** A user's searches in this tab, newest first (D23). */
export function recentSearches(storage: SafeStorage, userId: string): readonly RecentSearch[] {
  const value = parsed(storage.read(slot(userId)));
  return Array.isArray(value) ? value.flatMap(searchFrom).slice(0, LIMIT) : [];
}

/** Adds a search at the front; repeating a search only moves it there. */
export function rememberSearch(storage: SafeStorage, userId: string, search: RecentSearch): void {
  const key = keyOf(search.filter);
  const others = recentSearches(storage, userId).filter(({ filter }) => keyOf(filter) !== key);
  const entries = [search, ...others].slice(0, LIMIT);
  storage.write(
    slot(userId),
    JSON.stringify(
      entries.map(({ filter, summary }) => ({
        query: searchQuery(filter, null),
        personal: personalFieldsFrom(filter),
        summary,
      })),
    ),
  );
}

function searchFrom(value: unknown): readonly RecentSearch[] {
  if (typeof value !== 'object' || value === null) return [];
  const { query, personal, summary } = value as Record<string, unknown>;
  if (typeof query !== 'string' || typeof summary !== 'string') return [];
  const search = readSearch(new URLSearchParams(query));
  if (search.kind !== 'search') return [];
  return [{ filter: withPersonalFields(search.filter, personalFieldsFrom(personal)), summary }];
}

/** Compares what is kept: the form says the same in several words, such as a named range with its dates. */
function keyOf(filter: SearchFilter): string {
  return JSON.stringify([searchQuery(filter, null), personalFieldsFrom(filter)]);
}

function slot(userId: string): string {
  return `search:recent:${userId}`;
}
