/** How a user left a table: its sort, most significant first, and what was searched for. */
export interface TablePlace {
  readonly sorting: readonly { readonly id: string; readonly desc: boolean }[];
  readonly search: string;
}

/** Places of the tables of one history entry, by report: Back finds a report as it was (D32 for what is not kept alive). */
export interface TablePlaces {
  readonly recall: (reportId: string) => TablePlace | undefined;
  readonly keep: (reportId: string, place: TablePlace) => void;
}

/** So many reports are remembered; of more, those left first are forgotten. */
const MOST_PLACES = 50;

/** Remembers places by history entry, for one mount. */
export function createTablePlaces(): (entryKey: string) => TablePlaces {
  const places = new Map<string, TablePlace>();
  return (entryKey) => ({
    recall: (reportId) => places.get(`${entryKey} ${reportId}`),
    keep: (reportId, place) => {
      const key = `${entryKey} ${reportId}`;
      places.delete(key);
      places.set(key, place);
      const [oldest] = places.keys();
      if (places.size > MOST_PLACES && oldest !== undefined) places.delete(oldest);
    },
  });
}
