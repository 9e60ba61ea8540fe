import type { ApiContext } from '../api/apiContext';
import type { StatementParts } from '../api/statementRoutes';
import { createPrinter } from '../print/printer';
import { createStatementWorker } from '../statements';

/** Creates what makes batch statements, controlled by the scenario (D41); it does nothing until it is woken. */
export function scenarioStatements({ db, clock, scenario, agency, log }: ApiContext): StatementParts {
  const printer = createPrinter();
  const worker = createStatementWorker({
    db,
    clock,
    log,
    printer,
    agencyId: agency.agencyId,
    trouble: () => scenario.current.statements,
  });
  return { worker, printer };
}
