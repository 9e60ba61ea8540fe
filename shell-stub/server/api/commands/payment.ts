import { DateTime } from 'luxon';
import type { PayableMethod } from '../../../../src/api/wire';
import type { CompanyPaymentInput } from '../../ledger';
import { dayOf } from '../../clock';
import { holds } from '../../session/viewer';
import { officeScope, PERMISSION } from '../access';
import { invalid, restricted } from '../failures';
import type { Body } from '../fields';
import { readDate, readFlag } from '../fields';
import { readCents, readFreeText, readId, readObject, readObjects } from './fields';
import type { CommandCall } from './command';

const METHODS = ['Check', 'ACH', 'Wire'] as const satisfies readonly PayableMethod[];
const REFERENCE_LENGTH = 40;
const MEMO_LENGTH = 500;
/** Lines of one command: far more than a user selects, little enough for one transaction. */
const MAX_LINES = 20_000;
/** No place on earth is further from UTC, in minutes. */
const FURTHEST = 14 * 60;

/** What every payable command pays (§7): the input of the ledger, and `payment` for what a command has of its own. */
export interface PaymentRequest {
  readonly input: CompanyPaymentInput;
  readonly payment: Body;
}

/**
 * Reads and checks the payload of a payable command.
 *
 * @throws ApiFailure code 15 without 9006, or for another day than today without 8006 (D25); code 13 for what is
 *   malformed
 */
export function readPaymentRequest(
  call: CommandCall,
  area: 'companyPayables' | 'agencyRevenue',
): PaymentRequest {
  const { payload, viewer, agency, access, clock } = call;
  if (!holds(viewer, PERMISSION.payables)) throw restricted('You do not have permission to create payables');
  const scope = officeScope(viewer, area, null, access);
  const payment = readObject(payload, 'payment');
  const lines = readObjects(payload, 'lineItems', MAX_LINES).map((line) => ({
    lineId: readId(line, 'lineId'),
    cents: readCents(line, 'amount'),
  }));
  const input: CompanyPaymentInput = {
    agencyId: agency.agencyId,
    officeIds: scope.officeIds,
    staffId: viewer.staffId,
    userOfficeId: viewer.homeOffice,
    at: new Date(clock.now()).toISOString(),
    day: readPaymentDate(call, payment),
    trustAccountId: readId(payment, 'bankAccountId'),
    payMethod: readMethod(payment),
    reference: readFreeText(payment, 'referenceNumber', REFERENCE_LENGTH),
    memo: readFreeText(payment, 'memo', MEMO_LENGTH),
    lines,
    advanceFromOperating: readFlag(payment, 'advanceFromOperating'),
  };
  return { input, payment };
}

function readMethod(payment: Body): PayableMethod {
  const found = METHODS.find((method) => method === payment.method);
  if (found) return found;
  throw invalid(`method must be one of ${METHODS.join(', ')}.`);
}

/** The day of the payment: today, or with 8006 one before it (D25). */
function readPaymentDate(call: CommandCall, payment: Body): string {
  const day = readDate(payment, 'date');
  if (day === undefined) throw invalid('date is required.');
  const today = readToday(call, day);
  if (day > today) throw invalid('The payment date cannot be after today.');
  if (day < today && !holds(call.viewer, PERMISSION.editPaymentDate)) {
    throw restricted('You do not have permission to change the payment date');
  }
  return day;
}

/**
 * Today in the agency's time zone. `utcOffset` must be that zone's on the day of the payment; it decides which day is
 * today only where the agency has no zone, and the computer's stands in (D3).
 */
function readToday({ payload, agency, clock, scenario }: CommandCall, day: string): string {
  const offset = payload.utcOffset;
  if (typeof offset !== 'number' || !Number.isInteger(offset) || Math.abs(offset) > FURTHEST) {
    throw invalid('utcOffset must be minutes from UTC.');
  }
  if (agency.timeZone === null || scenario.current.timeZoneMissing) {
    return dayOf(clock.now() + offset * 60_000, 'utc');
  }
  const start = DateTime.fromISO(day, { zone: agency.zone }).startOf('day');
  // On the day on which the clocks change, either offset is that day's.
  if (![start, start.endOf('day')].some((moment) => moment.offset === offset)) {
    throw invalid(`utcOffset on ${day} is ${start.offset} minutes in the agency's time zone.`);
  }
  return dayOf(clock.now(), agency.zone);
}
