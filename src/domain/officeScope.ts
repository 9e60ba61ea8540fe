import { officeEntries } from './offices';
import type { Office, OfficeOption } from './offices';

/** Shown to a user who may run a report neither by office nor for all offices (§6, §8). */
export const CANNOT_RUN_REPORT = 'Error: User cannot run report';

/** The report office options of an area (§3), with the office that the user belongs to. */
export interface OfficeScopeInput {
  readonly userCanReportByOffice: boolean;
  readonly userCanReportAllOffices: boolean;
  readonly offices: readonly Office[];
  readonly userOfficeId: string | number | null;
}

/** Which offices a user may report on, and the initial state of the office selector. */
export type OfficeScope =
  | {
      readonly canRun: true;
      /** The initial office; null for all offices. */
      readonly officeId: string | null;
      /** Whether the selector is shown at all. */
      readonly showSelector: boolean;
      /** Whether an office must be chosen, so that the selector has no "all offices". */
      readonly officeRequired: boolean;
      readonly options: readonly OfficeOption[];
    }
  | { readonly canRun: false; readonly error: string };

/** A scope in which the report can be run. */
export type RunnableScope = Extract<OfficeScope, { readonly canRun: true }>;

/**
 * Determines the office scope (§6). All offices: no initial office. By office only: the user's office if
 * listed, else the first. All offices only: no selector. Neither, or by office without any office: the report
 * cannot be run.
 */
export function officeScope(input: OfficeScopeInput): OfficeScope {
  const options = input.userCanReportByOffice ? officeEntries(input.offices) : [];
  if (input.userCanReportAllOffices) {
    const showSelector = input.userCanReportByOffice;
    return { canRun: true, officeId: null, showSelector, officeRequired: false, options };
  }
  const own = options.find(({ value }) => value === String(input.userOfficeId));
  const preset = own ?? options[0];
  if (preset === undefined) return { canRun: false, error: CANNOT_RUN_REPORT };
  return { canRun: true, officeId: preset.value, showSelector: true, officeRequired: true, options };
}

/** Whether the user may report on an office: a remembered or shared choice may no longer be allowed (D30). */
export function isOfficeInScope(scope: OfficeScope, officeId: string | null): boolean {
  if (!scope.canRun) return false;
  return officeId === null ? !scope.officeRequired : scope.options.some(({ value }) => value === officeId);
}
