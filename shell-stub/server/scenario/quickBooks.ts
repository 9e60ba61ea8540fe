import type { FastifyInstance } from 'fastify';
import { invalid, success } from '../api/failures';
import type { ApiContext } from '../api/apiContext';
import type { QuickBooks, QueueWorker } from '../queue';
import { ConnectionLost, createQueueWorker, createQuickBooks, WorkerCrashed } from '../queue';
import type { ScenarioStore } from './store';

/** Time spent on each row, so that it can be seen in progress. */
const PACE_MS = 80;

/**
 * Creates the worker that stands in for the way to QuickBooks, controlled by the scenario (D41, D43). It is not
 * started.
 */
export function scenarioWorker({ db, clock, scenario, agency, log }: ApiContext): QueueWorker {
  const company = createQuickBooks(db, clock, () => scenario.current.quickBooks);
  return createQueueWorker({
    db,
    clock,
    log,
    agencyId: agency.agencyId,
    quickBooks: withTrouble(company, scenario),
    isConnected: () => scenario.current.quickBooks.connected,
    runsByItself: () => scenario.current.quickBooks.integrationType === 'Online',
    paceMs: PACE_MS,
  });
}

function withTrouble(company: QuickBooks, scenario: ScenarioStore): QuickBooks {
  return {
    ...company,
    send: async (request) => {
      const { trouble } = scenario.current.quickBooks;
      if (trouble === 'none' || request.kind === 'Customer') return company.send(request);
      scenario.change({ quickBooks: { trouble: 'none' } });
      if (trouble === 'connectionLost') throw new ConnectionLost();
      await company.send(request);
      throw trouble === 'crash' ? new WorkerCrashed() : new ConnectionLost();
    },
  };
}

/** `POST /stub/quickbooks/update`: what the Web Connector's Update Selected does (D43, §9). */
export function quickBooksRoutes(stub: FastifyInstance, { scenario }: ApiContext, worker: QueueWorker): void {
  stub.post('/stub/quickbooks/update', async () => {
    const { integrationType, connected } = scenario.current.quickBooks;
    if (integrationType !== 'Desktop')
      throw invalid('Update Selected is for QuickBooks Desktop; Online runs by itself.');
    if (!connected) throw invalid('The Web Connector is not connected to QuickBooks.');
    return success({ sent: await worker.drain() });
  });
}
