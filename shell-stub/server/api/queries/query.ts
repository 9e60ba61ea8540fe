import type { AccountingQueries, QueryName } from '../../../../src/api/wire';
import type { ServerClock } from '../../clock';
import type { Database } from '../../db';
import type { ReportShelf, RowsText } from '../../ledger';
import type { ScenarioStore } from '../../scenario/store';
import type { Viewer } from '../../session/viewer';
import type { AgencyAccess } from '../access';
import type { Agency } from '../agency';
import type { Body } from '../fields';

/** What a query is answered from: its body, who asks (from the cookie alone), and the ledger. */
export interface QueryCall {
  readonly body: Body;
  readonly viewer: Viewer;
  readonly agency: Agency;
  readonly access: AgencyAccess;
  readonly db: Database;
  readonly clock: ServerClock;
  readonly scenario: ScenarioStore;
  /** Reports of many rows, kept as text. */
  readonly shelf: ReportShelf;
}

/** What a query is answered with: its data, or the rows of a report as text. */
type Answer<Data> = Data | (Data extends readonly (infer Row)[] ? RowsText<Row> : never);

/**
 * Answers one query: checks its parameters, enforces permissions and office scope (D42), reads the ledger.
 * @throws ApiFailure for everything that is not a success
 */
type QueryHandler<Name extends QueryName> = (
  call: QueryCall,
) => Promise<Answer<AccountingQueries[Name]['data']>>;

/** The handlers of some queries, each typed by the wire. */
export type QueryHandlers<Names extends QueryName> = { readonly [N in Names]: QueryHandler<N> };
