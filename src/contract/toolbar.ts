/** One entry of the static menu: what exists, whoever is signed in. */
export interface StaticMenuItem {
  readonly id: string;
  readonly label: string;
  /** Address relative to the module's basename; a dialog's is a query alone (`?dialog=search`): it opens anywhere. */
  readonly address: string;
  /** Id of the permission that opens it; absent: everybody who is signed in. */
  readonly permission?: number;
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
   * Full address (basename included) for a real link; choosing it goes through `select`. An entry that opens a
   * pop-up, such as Take Payment, has the address of its item page.
   */
  readonly href: string;
  readonly enabled: boolean;
  /** Why it is disabled, as a sentence for a tooltip. */
  readonly reason?: string;
  /** It shows the screen that is in view. */
  readonly active: boolean;
  /** Its permission is still being found out. */
  readonly busy: boolean;
  /** A number to show beside the label. */
  readonly badge?: number;
  /** Entries that belong together under one heading, e.g. "Customer Balance". */
  readonly group?: string;
}

/** The live state of one menu. */
export interface MenuModel {
  readonly id: string;
  readonly label: string;
  readonly active: boolean;
  readonly items: readonly MenuItemModel[];
}

/** An office to choose from: archived ones are left out. */
export interface OfficeOption {
  readonly value: string;
  readonly label: string;
}

/** Everything that the host's toolbar shows of the module, as data. */
export interface ToolbarModel {
  /** Always "Accounting". */
  readonly title: string;
  /** Title of the screen in view, for the document title. */
  readonly screenTitle: string;
  readonly menus: readonly MenuModel[];
  readonly offices: readonly OfficeOption[];
  /** Who is signed in, for a badge: initials@agencyId and the full name. */
  readonly user?: { readonly badge: string; readonly name: string };
  /** Signs out and leads to the sign-in page; absent while the host manages the session. */
  readonly signOut?: () => void;
  /**
   * Opens the help on the screen in view, through `help` of the contract (since 1.2); absent while the flag
   * `accountingToolbarHelp` is off, or the host has no help. Draw a Help button when it is there.
   */
  readonly help?: () => void;
  /** Chooses a menu entry: navigates, or opens its dialog. Unknown and disabled ids are ignored. */
  select(id: string): void;
}

/** The host's toolbar. `set(null)` clears it; the module does so when it is unmounted. */
export interface HostToolbar {
  set(model: ToolbarModel | null): void;
}
