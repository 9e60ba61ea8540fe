/** One entry of the static menu, which is the same for every user. */
export interface StaticMenuItem {
  /** Stays the same; `select` and `prefetch` take it. */
  readonly id: string;
  readonly label: string;
  /**
   * Address relative to the module's basename. A dialog's address is only a query (`?dialog=search`), because
   * it opens over any screen.
   */
  readonly address: string;
  /**
   * Id of its area's permission, which all but users by office need; for Batch Client Statements they need it too. If
   * absent, it is open to everybody who is signed in. QB Transfer Queue also needs 9007, and transactions of some days
   * and users: 9001 or 9002, and 9003 or 9004.
   */
  readonly permission?: number;
  /** Heading under which neighbouring entries stand, such as "Customer Balance"; absent for an entry without one. */
  readonly group?: string;
}

/** A menu of the top navigation with its entries. */
export interface StaticMenu {
  readonly id: string;
  readonly label: string;
  readonly items: readonly StaticMenuItem[];
}

/** The live state of one menu entry. */
export interface MenuItemModel {
  readonly id: string;
  readonly label: string;
  /**
   * Full address (including the basename) for a real link; choosing the entry goes through `select`. An entry
   * that opens a pop-up, such as Take Payment, has the address of its item page.
   */
  readonly href: string;
  readonly enabled: boolean;
  /** Why it is disabled, as a sentence for a tooltip. */
  readonly reason?: string;
  /** Whether it is the entry of the current screen. */
  readonly active: boolean;
  /** Whether its permission is still being checked. */
  readonly busy: boolean;
  /** A number to show next to the label. */
  readonly badge?: number;
  /** The heading under which it is grouped with other entries, e.g. "Customer Balance". */
  readonly group?: string;
}

/** The live state of one menu. */
export interface MenuModel {
  readonly id: string;
  readonly label: string;
  readonly active: boolean;
  readonly items: readonly MenuItemModel[];
}

/**
 * An office in which the user works and which they can choose. Archived offices are left out. There is no option
 * for all offices: a host offers it itself, as `officeId: null`, to every user.
 */
export interface OfficeOption {
  readonly value: string;
  readonly label: string;
}

/** Everything of the module that the host's toolbar shows, as data. */
export interface ToolbarModel {
  /** Always "Accounting". */
  readonly title: string;
  /** Title of the current screen, for the document title. */
  readonly screenTitle: string;
  readonly menus: readonly MenuModel[];
  readonly offices: readonly OfficeOption[];
  /** The signed-in user, for a badge: initials@agencyId and the full name. */
  readonly user?: { readonly badge: string; readonly name: string };
  /** Signs out and goes to the sign-in page. Absent while the host manages the session. */
  readonly signOut?: () => void;
  /**
   * Opens the help for the current screen through `help` of the contract (since 1.2). Absent while the flag
   * `accountingToolbarHelp` is off or the host has no help. The host draws a Help button when it is present.
   */
  readonly help?: () => void;
  /** Chooses a menu entry: navigates, or opens its dialog or pop-up. Unknown and disabled ids are ignored. */
  select(id: string): void;
}

/** The host's toolbar. `set(null)` clears it; the module calls that whenever there are no menus, first and last. */
export interface HostToolbar {
  set(model: ToolbarModel | null): void;
}
