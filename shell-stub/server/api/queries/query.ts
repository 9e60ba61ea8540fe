import type { AccountingQueries, QueryName } from '../../../../src/api/wire';
import type { ServerClock } from '../../clock';
import type { Database } from '../../db';
import type { ScenarioStore } from '../../scenario/store';
import type { Viewer } from '../../session/viewer';
import type { OfficeRules } from '../access';
import type { Agency } from '../agency';
import type { Body } from '../fields';
import type { RowPages } from './rowPages';

/** The inputs of a query: its body, the user (identified only by the cookie), and the ledger. */
export interface QueryCall {
  readonly body: Body;
  readonly viewer: Viewer;
  readonly agency: Agency;
  readonly rules: OfficeRules;
  readonly db: Database;
  readonly clock: ServerClock;
  readonly scenario: ScenarioStore;
}

/** The result of a query: its data, or the rows of a report as they are read. */
type Answer<Data> = Data | (Data extends readonly (infer Row)[] ? RowPages<Row> : never);

/**
 * Executes one query: validates its parameters, enforces permissions and office scope (D42), reads the ledger.
 * @throws ApiFailure for everything that is not a success
 */
type QueryHandler<Name extends QueryName> = (
  call: QueryCall,
) => Promise<Answer<AccountingQueries[Name]['data']>>;

/** Handlers for some queries, each typed by the wire. */
export type QueryHandlers<Names extends QueryName> = { readonly [N in Names]: QueryHandler<N> };
