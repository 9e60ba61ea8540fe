/** What the check uses of answers, once they have been found to be as the reference says. */
export interface Claims {
  readonly agencyId: string | number;
  readonly agencyFlags: number;
  /** Initials. */
  readonly hsUserName: string;
  readonly hsUserUUID: string;
  readonly exp: number;
  readonly flags: number;
  readonly perms: string;
}
export interface PermissionGroup {
  readonly permissions: readonly {
    readonly id: number;
    readonly position: number;
    readonly subPositionInCompressedFormat: number;
  }[];
}
export interface Office {
  readonly id?: string;
  readonly officeId?: string;
  readonly archived: boolean;
}
export interface OfficeOptions {
  readonly userCanReportByOffice: boolean;
  readonly userCanReportAllOffices: boolean;
  readonly offices: readonly { readonly officeId: string }[];
}
export interface Account {
  readonly id: string;
  readonly type: string;
  readonly inactive: boolean;
  readonly isTrust: boolean;
  readonly balance?: number;
  readonly fiduciaryHeld?: number;
  readonly subAccounts: readonly Account[];
}
export interface Transaction {
  readonly rowId: string;
  readonly eventId: number;
  readonly itemId: string;
  readonly officeId: string;
  readonly transactionDate: string;
}
export interface Batch {
  readonly id: string;
  readonly status: string;
  readonly counts: {
    readonly total: number;
    readonly done: number;
    readonly failed: number;
    readonly skipped: number;
  };
}
export interface BatchDetail extends Batch {
  readonly items: readonly { readonly clientId: number; readonly attachmentId: string | null }[];
}
export interface QueuePage {
  readonly items: readonly (Row & { readonly id: string; readonly itemType: string })[];
  readonly total: number;
  readonly snapshot: string;
  readonly counts: Readonly<Record<string, number>>;
}
export type Row = Readonly<Record<string, unknown>>;

/** Whether a transaction is a void. A returned check reverses its receipt too, but is not its void. */
export const isVoid = ({ reversesItemId, transactionType }: Row): boolean =>
  reversesItemId !== null && transactionType !== 'NSFCheck';

/** Rows by a field, in their order. */
export function grouped(rows: readonly Row[], field: string): ReadonlyMap<unknown, readonly Row[]> {
  const groups = new Map<unknown, Row[]>();
  for (const row of rows) {
    const known = groups.get(row[field]);
    if (known) known.push(row);
    else groups.set(row[field], [row]);
  }
  return groups;
}

/** Accounts with all that are below them. */
export const allAccounts = (accounts: readonly Account[]): Account[] =>
  accounts.flatMap((account) => [account, ...allAccounts(account.subAccounts)]);
