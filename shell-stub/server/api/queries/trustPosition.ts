import type { IsoDate } from '../../../../src/api/wire';
import { addDays } from '../../clock';
import { MAX_POSITION_DAYS, trustPosition, trustPositionDays, usCount, usDate } from '../../ledger';
import { officeScope, requireArea } from '../access';
import { forbidden, invalid } from '../failures';
import type { Body } from '../fields';
import { readDate, readOfficeId } from '../fields';
import { requireNotFuture, todayOf } from '../today';
import type { QueryCall, QueryHandlers } from './query';
import { RowPages } from './rowPages';

/** What trust accounts hold, for whom and how much, on any day (D50). */
export const trustPositionQueries: QueryHandlers<'GetTrustPosition' | 'GetTrustPositionDays'> = {
  GetTrustPosition: async (call) => {
    const { body, viewer, rules, db } = call;
    const scope = officeScope(viewer, 'trust', readOfficeId(body), rules);
    const asOf = readPastDate(call, 'asOfDate', 'The as-of date');
    return new RowPages(trustPosition(db, scope, asOf));
  },
  GetTrustPositionDays: async (call) => {
    const { viewer, rules, db, agency, body } = call;
    if (!requireArea(viewer, 'trust', rules).allOffices) {
      throw forbidden(
        'A bank balance belongs to no office. It is shown to users who may see the trust reports of all offices.',
      );
    }
    const from = readRequiredDate(body, 'startDate');
    const to = readPastDate(call, 'endDate', 'The end date');
    if (to < from) throw invalid('End date cannot be before start date');
    if (addDays(from, MAX_POSITION_DAYS) <= to) {
      throw invalid(
        `Choose at most ${usCount(MAX_POSITION_DAYS)} days: start on ${usDate(addDays(to, 1 - MAX_POSITION_DAYS))} or later, or end earlier.`,
      );
    }
    return trustPositionDays(db, agency.agencyId, from, to);
  },
};

function readRequiredDate(body: Body, field: string): IsoDate {
  const day = readDate(body, field);
  if (day === undefined) throw invalid(`${field} must be a date yyyy-MM-dd.`);
  return day;
}

/** Reads a day that has come for the agency. @throws ApiFailure code 13 */
function readPastDate(call: QueryCall, field: string, name: string): IsoDate {
  const day = readRequiredDate(call.body, field);
  requireNotFuture(day, todayOf(call), name);
  return day;
}
