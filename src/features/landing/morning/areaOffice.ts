import { ALL_OFFICES, firstOffice, isOfficeInScope } from '../../../domain';
import type { OfficeOption, ReportArea, RunnableScope } from '../../../domain';

/** The office that the figures of a report area are of. */
export interface AreaOffice {
  /** Null for all that the user may report on. */
  readonly officeId: string | null;
  /** The same in the address of a report; null where the report shows it without being told. */
  readonly inAddress: string | null;
}

/**
 * The office of which the reports of an area are shown first (§6 "Office scope"): the user's own, or the host's. Company
 * payables take no office that the user may not choose there.
 */
export function areaOffice(area: ReportArea, scope: RunnableScope, hostOffice: string | null): AreaOffice {
  const first = firstOffice(scope, hostOffice);
  const mayChoose = isOfficeInScope(scope, first);
  const officeId = mayChoose || area !== 'companyPayables' ? first : null;
  return { officeId, inAddress: officeId === null ? ALL_OFFICES : mayChoose ? officeId : null };
}

/** The title of a tile, with the office that its figures are of unless that is all of them. */
export function titleOf(
  title: string,
  officeId: string | null | undefined,
  offices: readonly OfficeOption[],
): string {
  // One that is not in the list, such as an archived one, by its id; without a list, none.
  return officeId == null || offices.length === 0
    ? title
    : `${title}, ${offices.find(({ value }) => value === officeId)?.label ?? officeId}`;
}
