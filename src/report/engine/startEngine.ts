import { createReportEngine } from './reportEngine';
import type { ReportEngine } from './reportEngine';
import { spawnFrom } from './workerPort';

/** Path of the worker's file from the module's own files. The build puts it here; in tests there is none. */
declare const REPORT_WORKER_FILE: string;
/** Where the module's own files are; webpack finds it out when they are loaded. */
declare const __webpack_public_path__: string;

/**
 * The engine of a mount in a browser: its worker starts at once.
 *
 * @param mayUseWorker false where the page's content security policy is known to forbid it: even a try would be
 *   reported as a violation.
 */
export function startReportEngine({ mayUseWorker = true } = {}): ReportEngine {
  if (!mayUseWorker || typeof REPORT_WORKER_FILE === 'undefined') return createReportEngine();
  return createReportEngine({ spawn: spawnFrom(`${__webpack_public_path__}${REPORT_WORKER_FILE}`) });
}
