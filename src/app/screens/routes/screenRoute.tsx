import type { ComponentType, ReactNode } from 'react';
import type { Area, FeatureFlag } from '../../../domain';
import type { ScreenId } from '../../../platform';

/** What a route hands to its screen. */
export interface ScreenMatch {
  readonly params: Readonly<Record<string, string | undefined>>;
}

/** Draws a screen with the parameters of its route as props. */
export type ScreenRenderer = (match: ScreenMatch) => ReactNode;

/** A row of the table of §2. */
export interface ScreenRoute {
  readonly id: ScreenId;
  readonly pattern: string;
  /** Its name, from its parameters and the query of its address. */
  readonly title: (match: ScreenMatch, search: string) => string;
  /** Only for a signed-in user. */
  readonly signIn: boolean;
  /** Whose permission opens it (§6); null for everybody. */
  readonly area: Area | null;
  /** The feature flag that it is behind; with the flag off its path is not found (D45, D48). */
  readonly flag?: FeatureFlag;
  /** Stays as it is while the user is elsewhere in the module (D32). */
  readonly keptAlive: boolean;
  /** Parameters of the query that make it another screen, where each is kept by itself (D31 `items`). */
  readonly variantParams?: readonly string[];
  /** Parameters of the query that are filters: kept in session storage while the user is elsewhere (§9, D30). */
  readonly filterParams?: readonly string[];
  /** Without toolbar and navigation. */
  readonly bare: boolean;
  /** Refuses parameters that are none of the route's: the address is then not found. */
  readonly accepts?: (match: ScreenMatch) => boolean;
  /** Fetches the screen's code. */
  readonly load: () => Promise<ScreenRenderer>;
}

/** What most rows of the table have in common. */
export const OPEN = { signIn: false, area: null, keptAlive: false, bare: false } as const;
export const SIGNED_IN = { ...OPEN, signIn: true } as const;

/** How the code of a screen that takes nothing from its route is fetched. */
export function screenOf(load: () => Promise<ComponentType>): ScreenRoute['load'] {
  return async () => {
    const Screen = await load();
    return () => <Screen />;
  };
}
