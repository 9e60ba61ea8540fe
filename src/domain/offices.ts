/** An office as in any of the replies: some have `id`, some `officeId` (§3). */
export interface Office {
  readonly id?: string | number | null;
  readonly officeId?: string | number | null;
  readonly name?: string | null;
  readonly description?: string | null;
  readonly archived?: boolean;
}

/** An entry of an office selector; `value` is the office id as text (§3). */
export interface OfficeOption {
  readonly label: string;
  readonly value: string;
}

/** What offices are searched for (§9): 1 for the user office, 2 for the policy office, 3 for accounts (D19). */
export const OfficeSearchType = { User: 1, Office: 2, Account: 3 } as const;
export type OfficeSearchType = (typeof OfficeSearchType)[keyof typeof OfficeSearchType];

/**
 * The entries of an office selector, in the given order. Archived offices are left out (§3). Where two have one name, the
 * archived included, each has its id with it.
 */
export function officeEntries(offices: readonly Office[]): OfficeOption[] {
  const names = offices.map(({ description, name }) => description?.trim() || name?.trim());
  return offices.flatMap(({ officeId, id, archived }, at) => {
    const value = String(officeId ?? id ?? '');
    if (value === '' || archived === true) return [];
    const name = names[at] || value;
    return [{ label: names.indexOf(name) === names.lastIndexOf(name) ? name : `${name} (${value})`, value }];
  });
}
