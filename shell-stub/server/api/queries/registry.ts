import type { QueryName } from '../../../../src/api/wire';
import { accountQueries } from './accounts';
import { checkQueries } from './checks';
import { customerQueries } from './customers';
import { payableQueries } from './payables';
import type { QueryHandlers } from './query';
import { queueQueries } from './queue';
import { settingQueries } from './settings';
import { totalsQueries } from './totals';
import { transactionQueries } from './transactions';
import { trustPositionQueries } from './trustPosition';
import { voidQueries } from './voids';

/** Every query of §7. */
export const QUERIES: QueryHandlers<QueryName> = {
  ...settingQueries,
  ...accountQueries,
  ...transactionQueries,
  ...customerQueries,
  ...queueQueries,
  ...payableQueries,
  ...trustPositionQueries,
  ...voidQueries,
  ...checkQueries,
  ...totalsQueries,
};
