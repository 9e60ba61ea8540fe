import { EMPTY_SEARCH_FILTER } from '../../../domain';
import type { SearchFilter } from '../../../domain';
import type { SafeStorage } from '../../../platform';
import { parsed, personalFieldsFrom } from './personalFields';
import { readSearch, searchQuery, withPersonalFields } from './searchAddress';

/** A search that was made in this tab. */
export interface RecentSearch {
  readonly filter: SearchFilter;
  /** What it looked for, in words, as it was when it was made. */
  readonly summary: string;
}

/** How many are offered: as many as one takes in at a glance. */
const LIMIT = 6;

/** The searches of a user in this tab, newest first (D23). */
export function recentSearches(storage: SafeStorage, userId: string): readonly RecentSearch[] {
  const value = parsed(storage.read(slot(userId)));
  return Array.isArray(value) ? value.flatMap(searchFrom).slice(0, LIMIT) : [];
}

/** Puts a search before the others; the same search made again only moves to the front. */
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

function keyOf(filter: SearchFilter): string {
  return JSON.stringify({ ...EMPTY_SEARCH_FILTER, ...filter });
}

function slot(userId: string): string {
  return `search:recent:${userId}`;
}
