import { DateTime } from 'luxon';
import type { PayableMethod } from '../../../../src/api/wire';
import type { CompanyPaymentInput, PayeePaymentMethod } from '../../ledger';
import { dayOf, startOfDay } from '../../clock';
import { SMALL_ID_DIGITS } from '../../ids';
import { holds } from '../../session/viewer';
import { officeScope, PERMISSION } from '../access';
import { invalid, restricted } from '../failures';
import type { Body } from '../fields';
import { readCents, readDate, readFlag, readFreeText, readId, readObject, readObjects } from '../fields';
import { knownZone } from '../today';
import type { CommandCall } from './command';

const METHODS = ['Check', 'ACH', 'Wire'] as const satisfies readonly PayableMethod[];
const REFERENCE_LENGTH = 40;
const MEMO_LENGTH = 500;
/** Maximum lines of one command: far more than a user selects, few enough for one transaction. */
const MAX_LINES = 20_000;
/** Largest offset from UTC anywhere on earth, in minutes. */
const MAX_OFFSET_MINUTES = 14 * 60;

/**
 * The payment of a payable command (§7): the ledger's input, and `payment` for fields that only some commands
 * have.
 */
export interface PaymentRequest {
  readonly input: CompanyPaymentInput;
  readonly payment: Body;
}

/**
 * Reads and validates the payload of a payable command.
 *
 * @throws ApiFailure code 15 without 9006, or for another day than today without 8006 (D25); code 13 for
 * malformed input
 */
export function readPaymentRequest(
  call: CommandCall,
  area: 'companyPayables' | 'agencyRevenue',
): PaymentRequest {
  const { payload, viewer, agency, rules, clock } = call;
  if (!holds(viewer, PERMISSION.payables)) throw restricted('You do not have permission to create payables');
  const scope = officeScope(viewer, area, null, rules);
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
    trustAccountId: readId(payment, 'bankAccountId', SMALL_ID_DIGITS),
    payMethod: readMethod(payment),
    reference: readFreeText(payment, 'referenceNumber', REFERENCE_LENGTH),
    memo: readFreeText(payment, 'memo', MEMO_LENGTH),
    lines,
    advanceFromOperating: readFlag(payment, 'advanceFromOperating'),
    ...((payment.advanceAtMost ?? null) !== null && { advanceAtMost: readCents(payment, 'advanceAtMost') }),
  };
  return { input, payment };
}

/**
 * Reads how each payee is paid (D53); undefined when all payees are paid in the same way. @throws ApiFailure code 13
 */
export function readPayees(payment: Body): readonly PayeePaymentMethod[] | undefined {
  if ((payment.payments ?? null) === null) return undefined;
  return readObjects(payment, 'payments', MAX_LINES).map((payee) => ({
    payeeId: payee.payeeId === null ? null : readId(payee, 'payeeId', SMALL_ID_DIGITS),
    payMethod: readMethod(payee),
    reference: readFreeText(payee, 'referenceNumber', REFERENCE_LENGTH),
  }));
}

function readMethod(payment: Body): PayableMethod {
  const found = METHODS.find((method) => method === payment.method);
  if (found) return found;
  throw invalid(`method must be one of ${METHODS.join(', ')}.`);
}

/** Reads the day of the payment: today, or an earlier one with 8006 (D25). */
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
 * Today in the agency's time zone. `utcOffset` must be that zone's on the day of the payment. It determines
 * today only when the agency has no zone, and the computer's is used instead (D3).
 */
function readToday(call: CommandCall, day: string): string {
  const { payload, clock } = call;
  const offset = payload.utcOffset;
  if (typeof offset !== 'number' || !Number.isInteger(offset) || Math.abs(offset) > MAX_OFFSET_MINUTES) {
    throw invalid('utcOffset must be minutes from UTC.');
  }
  const zone = knownZone(call);
  if (zone === null) {
    const dayAt = (minutes: number) => dayOf(clock.now() + minutes * 60_000, 'utc');
    // On the day when the clocks go back, midnight was at the former offset: an hour before the offset at noon implies.
    return day === dayAt(Math.min(offset + 60, MAX_OFFSET_MINUTES)) ? day : dayAt(offset);
  }
  const start = DateTime.fromMillis(startOfDay(day, zone), { zone });
  // On a day when the clocks change, both offsets are valid.
  if (![start, start.endOf('day')].some((moment) => moment.offset === offset)) {
    throw invalid(
      `utcOffset on ${day} is ${start.offset} minutes in the agency's time zone. Load the page again, then pay.`,
    );
  }
  return dayOf(clock.now(), zone);
}
