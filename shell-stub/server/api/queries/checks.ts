import type { Database } from '../../db';
import { SMALL_ID_DIGITS } from '../../ids';
import { checkNumber, checksWritten, nextCheck, takenChecks } from '../../ledger';
import { officeScope, requireArea } from '../access';
import { forbidden, invalid } from '../failures';
import type { Body } from '../fields';
import { readDate, readId } from '../fields';
import type { QueryHandlers } from './query';

/** Numbers of one question: far more than anybody pays at once. */
const MAX_NUMBERS = 500;

/** The numbers of checks (D53). */
export const checkQueries: QueryHandlers<'GetCheckNumbers' | 'GetChecksWritten'> = {
  GetCheckNumbers: async ({ body, viewer, rules, agency, db }) => {
    if (!requireArea(viewer, 'companyPayables', rules).allOffices) {
      throw forbidden('Check numbers are shown to users who may pay from any office.');
    }
    const accountId = await readBank(body, agency.agencyId, db);
    const taken = await takenChecks(db, accountId, readNumbers(body));
    return {
      nextNumber: String(await nextCheck(db, accountId)),
      taken: taken.map(({ number, item_id, item_number, payee, day }) => ({
        number: String(number),
        itemId: String(item_id),
        itemNumber: item_number,
        payeeName: payee,
        date: day,
      })),
    };
  },
  GetChecksWritten: async ({ body, viewer, rules, agency, db }) => {
    const scope = officeScope(viewer, 'companyPayables', null, rules);
    const accountId = await readBank(body, agency.agencyId, db);
    const [from, to] = [readDate(body, 'startDate') ?? null, readDate(body, 'endDate') ?? null];
    if (from !== null && to !== null && to < from) throw invalid('End date cannot be before start date');
    return checksWritten(db, scope, { accountId, from, to });
  },
};

async function readBank(body: Body, agencyId: number, db: Database): Promise<number> {
  const id = readId(body, 'bankAccountId', SMALL_ID_DIGITS);
  const [account] = await db.query(
    `SELECT 1 FROM gl_account WHERE account_id = $1 AND agency_id = $2 AND role IN ('trust_bank', 'operating_bank')`,
    [id, agencyId],
  );
  if (account === undefined) throw invalid(`There is no bank account with the id ${id}.`);
  return id;
}

/** Reads numbers to look up; what is not a check number has never been used. */
function readNumbers(body: Body): readonly number[] {
  const value: unknown = body.numbers ?? [];
  if (!Array.isArray(value) || !value.every((one) => typeof one === 'string')) {
    throw invalid('numbers must be a list of check numbers as strings of digits.');
  }
  if (value.length > MAX_NUMBERS) throw invalid(`numbers can name up to ${MAX_NUMBERS} check numbers.`);
  return value.flatMap((text) => checkNumber(text) ?? []);
}
