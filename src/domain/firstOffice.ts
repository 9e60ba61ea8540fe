import type { RunnableScope } from './officeScope';

/**
 * The office that customer reports and tiles begin with (§6, D14): the user's own where one is required, otherwise the host's.
 * Trust Position and payables begin with `scope.officeId`: all offices, unless one is required.
 */
export function firstOffice(scope: RunnableScope | null, hostOffice: string | null): string | null {
  return scope?.officeRequired === true ? scope.officeId : hostOffice;
}
