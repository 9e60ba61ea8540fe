import { createReportEngine } from './reportEngine';
import type { ReportEngine } from './reportEngine';
import { spawnFrom } from './workerPort';

/** Path of the worker's file, relative to the module's own files. Set by the build; undefined in tests. */
declare const REPORT_WORKER_FILE: string;
/** Base URL of the module's own files; webpack determines it when they are loaded. */
declare const __webpack_public_path__: string;

/**
 * Starts the engine of a mount in a browser, and its worker at once.
 *
 * @param mayUseWorker false where the page's content security policy is known to forbid it: even an attempt
 * would be reported as a violation.
 */
export function startReportEngine({ mayUseWorker = true } = {}): ReportEngine {
  if (!mayUseWorker || typeof REPORT_WORKER_FILE === 'undefined') return createReportEngine();
  return createReportEngine({ spawn: spawnFrom(`${__webpack_public_path__}${REPORT_WORKER_FILE}`) });
}
