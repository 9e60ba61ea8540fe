import { outageOf } from '../../db';
import { voidEffects } from '../../ledger';
import { isTurnLost, refusalOf } from '../commands/refusals';
import { ApiFailure, invalid } from '../failures';
import { readVoid } from '../voiding';
import type { QueryHandlers } from './query';

/** What a void would do (D55), with 9008. */
export const voidQueries: QueryHandlers<'GetVoidEffects'> = {
  GetVoidEffects: async (call) => {
    try {
      return await voidEffects(call.db, await readVoid(call, call.body));
    } catch (error) {
      // Neither an outage nor a turn that was lost to others is a refusal of the void: they are answered and logged as for
      // every query, which can be asked again.
      if (error instanceof ApiFailure || outageOf(error) !== null || isTurnLost(error)) throw error;
      const { message = '' } = await refusalOf(error, call.db);
      throw invalid(message);
    }
  },
};
