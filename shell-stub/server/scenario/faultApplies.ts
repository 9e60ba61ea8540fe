import type { Fault } from '../../shared/scenario';

/** Whether a fault applies to a request. */
export function faultApplies(fault: Fault, path: string, query: string | undefined): boolean {
  return path.startsWith(fault.path) && (fault.query === undefined || fault.query === query);
}
