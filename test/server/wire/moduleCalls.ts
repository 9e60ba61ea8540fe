import { accountingApi, createHttp, createReportShelf } from '../../../src/api';
import type { CommandOutcome, SendOutcome } from '../../../src/api';
import { createStore } from '../../../src/app/store';
import { createReportStore } from '../../../src/report';
import { createReportEngine } from '../../../src/report/engine/reportEngine';
import type { GivenAnswer, SentRequest } from '../../support/apiReference';

const HOST = 'http://host.example';

/** An answer with the request that it is for. */
export interface Exchange extends GivenAnswer {
  readonly sent: SentRequest;
}

/** What the module's store returns for a dispatched query or mutation. */
type Dispatched = PromiseLike<{ readonly data?: unknown; readonly error?: unknown }>;

/** The module's own API layer, from transport to store, over a server that the test chooses. */
export function moduleCalls(answer: (sent: SentRequest) => Promise<GivenAnswer>) {
  const exchanges: Exchange[] = [];
  const http = createHttp({
    origin: () => HOST,
    fetch: async (input, init) => {
      if (typeof input !== 'string') throw new Error('The transport names an address');
      const sent: SentRequest = {
        method: init?.method ?? 'GET',
        url: input.slice(HOST.length),
        body: typeof init?.body === 'string' ? JSON.parse(init.body) : undefined,
      };
      const answered = await answer(sent);
      exchanges.push({ ...answered, sent });
      const { status, body, contentType } = answered;
      return new Response(body, { status, headers: { 'Content-Type': contentType } });
    },
    onFailure: () => undefined,
  });
  const reports = createReportStore(createReportEngine());
  const shelf = createReportShelf(reports);
  const store = createStore({ http, reports, shelf, now: () => 0, itemsChanged: () => undefined });
  type Action = Parameters<typeof store.dispatch>[0];

  /** The data of an endpoint; throws on a failure of any kind. */
  async function ask(action: unknown): Promise<unknown> {
    const { data, error } = await (store.dispatch(action as Action) as unknown as Dispatched);
    if (error !== undefined) throw new Error(`The module takes it for a failure: ${JSON.stringify(error)}`);
    return data;
  }
  /** Like `ask`, for what changes something; throws on an outcome other than "done". */
  async function send(action: unknown): Promise<unknown> {
    const outcome = (await ask(action)) as CommandOutcome | SendOutcome<unknown>;
    if (outcome.kind !== 'done') throw new Error(`The module takes it for ${JSON.stringify(outcome)}`);
    return outcome;
  }
  /** Names of the endpoints that were used. */
  const endpoints = (): string[] => {
    const { queries, mutations } = store.getState()[accountingApi.reducerPath];
    return [...Object.values(queries), ...Object.values(mutations)].flatMap(
      (entry) => entry?.endpointName ?? [],
    );
  };
  return { http, exchanges, ask, send, endpoints };
}
export type ModuleCalls = ReturnType<typeof moduleCalls>;
