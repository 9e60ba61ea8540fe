import type { IsoDate } from '../../../src/api/wire';
import type { VoidEffectsInput } from '../ledger';
import { LedgerRefusal } from '../ledger';
import { holds } from '../session/viewer';
import { areaAccess, PERMISSION } from './access';
import { invalid, restricted } from './failures';
import type { Body } from './fields';
import { readDate, readId } from './fields';
import type { ItemViewer } from './itemAccess';
import { listedItems, mayChooseDay, visibilityOf } from './itemAccess';
import type { Today } from './today';
import { requireNotFuture, todayOf, zoneOf } from './today';
import type { QueryCall } from './queries/query';

/** Longest reason of a void. */
export const REASON_LENGTH = 500;

/** The message for a void without a reason (D55). */
export const REASON_REQUIRED = 'Enter the reason for the void.';

/** Whether something of a reason can be seen: neither blanks nor zero-width characters are a reason. */
export const isReason = (text: string): boolean => /[^\p{Cc}\p{Cf}\p{DI}\p{M}\p{Z}]/u.test(text);

const itemViewerOf = (call: QueryCall): ItemViewer => ({
  viewer: call.viewer,
  rules: call.rules,
  zone: zoneOf(call),
  now: call.clock.now(),
});

/** The input for voiding an item as of a day; the user learns only about effects that they may see (D14). */
export function voidBy(itemViewer: ItemViewer, itemId: number, day: IsoDate, today: Today): VoidEffectsInput {
  const { viewer, rules, now } = itemViewer;
  return {
    agencyId: viewer.agencyId,
    staffId: viewer.staffId,
    userOfficeId: viewer.homeOffice,
    at: new Date(now).toISOString(),
    day,
    itemId,
    named: visibilityOf(itemViewer).named,
    // A bank balance belongs to no office (D50).
    trustUntil: areaAccess(viewer, 'trust', rules).allOffices ? today.latest : null,
  };
}

/**
 * Reads which item is voided as of which day (D55), and requires that the user may: from reports with 9008, as of
 * another day than today with 8006 (D25).
 *
 * @throws ApiFailure code 15 without permission, code 13 for a malformed request
 * @throws {LedgerRefusal} for an item that the user may not see, as for one that does not exist
 */
export async function readVoid(call: QueryCall, body: Body): Promise<VoidEffectsInput> {
  const { viewer, db } = call;
  if (!holds(viewer, PERMISSION.voidOnReports)) {
    throw restricted('You do not have permission to void items on reports');
  }
  const itemViewer = itemViewerOf(call);
  const itemId = readId(body, 'itemId');
  const today = todayOf(call, itemViewer.now);
  const day = readDate(body, 'date');
  if (day === undefined) throw invalid('date is required.');
  requireNotFuture(day, today, 'The void date');
  if (day < today.earliest && !mayChooseDay(viewer)) {
    throw restricted('You do not have permission to change the void date');
  }
  const params: unknown[] = [itemId];
  const found = await db.query(
    `SELECT 1 FROM item i WHERE i.item_id = $1 AND ${listedItems(itemViewer, params) ?? 'false'}`,
    params,
  );
  if (found.length === 0) throw new LedgerRefusal('There is no such item, or you may not see it.');
  return voidBy(itemViewer, itemId, day, today);
}
