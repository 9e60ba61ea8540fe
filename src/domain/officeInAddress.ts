import { isOfficeInScope } from './officeScope';
import type { RunnableScope } from './officeScope';
import type { OfficeOption } from './offices';

/** Means all offices in an address, where leaving the office out means the user's default. */
export const ALL_OFFICES = 'all';

/** The office that an address asks for. */
export interface OfficeInAddress {
  /** Null for all offices; undefined while unknown, or if the user may not report on the office. */
  readonly officeId: string | null | undefined;
  /** `All offices`, or blank while unknown; the id of an office whose name the user is not told. */
  readonly officeName: string;
  /** Whether the address names an office that the user may not report on. */
  readonly isOutOfScope: boolean;
}

/**
 * Reads the office of an address (§6, D30).
 *
 * @param scope null while unknown.
 * @param office as in the address: an id, `all`, or null for the default.
 * @param preset the default: an id, or null for all offices.
 * @param others offices that a user may report on without choosing among them, for their names.
 */
export function officeInAddress(
  scope: RunnableScope | null,
  office: string | null,
  preset: string | null,
  others: readonly OfficeOption[] = [],
): OfficeInAddress {
  const asked = office === ALL_OFFICES ? null : (office ?? preset);
  // The default is shown, as it is without being named.
  const isOutOfScope =
    scope !== null && office !== null && asked !== preset && !isOfficeInScope(scope, asked);
  if (scope === null || isOutOfScope) return { officeId: undefined, officeName: '', isOutOfScope };
  const known = [...scope.options, ...others].find(({ value }) => value === asked);
  return {
    officeId: asked,
    officeName: asked === null ? 'All offices' : (known?.label ?? asked),
    isOutOfScope,
  };
}
