import { outageOf } from '../../db';
import { voidEffects } from '../../ledger';
import { refusalOf } from '../commands/refusals';
import { ApiFailure, invalid } from '../failures';
import { readVoid } from '../voiding';
import type { QueryHandlers } from './query';

/** What a void would do (D55), with 9008. */
export const voidQueries: QueryHandlers<'GetVoidEffects'> = {
  GetVoidEffects: async (call) => {
    try {
      return await voidEffects(call.db, await readVoid(call, call.body));
    } catch (error) {
      // An outage is no refusal of the void: it is answered and logged as for every query.
      if (error instanceof ApiFailure || outageOf(error) !== null) throw error;
      const { message = '' } = await refusalOf(error, call.db);
      throw invalid(message);
    }
  },
};
