import { runHostConformance } from '../../src/contract';
import type { ConformanceReport, HostContract, HostLocation, HostNavigation } from '../../src/contract';
import { memoryNavigation } from './memoryNavigation';

const noop = (): void => undefined;
/** Returns the parts of a host's navigation to replace. */
export type Change = (good: HostNavigation) => Partial<HostNavigation>;

/** A host that offers everything, with an in-memory history that supports blocking. */
export function host(change: Change = () => ({})): HostContract {
  const base = memoryNavigation('/unpaid-invoices?asOf=2026-01-31');
  const blockers = new Set<(next: HostLocation) => boolean>();
  const free = (target: Parameters<HostNavigation['push']>[0]): boolean =>
    [...blockers].every((blocker) => blocker({ search: '', hash: '', ...target, state: null, key: '' }));
  const good: HostNavigation = withParts(base, {
    push: (target, state) => {
      if (free(target)) base.push(target, state);
    },
    replace: (target, state) => {
      if (free(target)) base.replace(target, state);
    },
    block: (blocker) => {
      blockers.add(blocker);
      return () => blockers.delete(blocker);
    },
  });
  return {
    contract: { major: 1, minor: 3 },
    session: { managedBy: 'host', hostCookie: true, siteAuthCookie: false, userId: 'u-1' },
    office: { officeId: '101', onSelect: noop },
    navigation: withParts(good, change(good)),
    hosts: { api: 'https://agency.example', items: 'https://items.example:8443' },
    flags: { accountingLineItemReport: true },
    appearance: { mode: 'dark' },
    contentSecurity: { nonce: 'c3RyaWN0IGhvc3Q=', blobWorkers: false },
    clock: { now: () => 1_780_000_000_000 },
    toolbar: { set: noop },
    telemetry: { report: noop },
    onboarding: { identify: noop },
    help: { open: noop },
  };
}

/** The same navigation with parts replaced; the other parts are read live. */
export function withParts(navigation: HostNavigation, parts: Partial<HostNavigation>): HostNavigation {
  return new Proxy(navigation, {
    get: (target, key) =>
      key in parts ? parts[key as keyof HostNavigation] : target[key as keyof HostNavigation],
  });
}

/** The conformance report of a host. Waits only briefly for a navigation that the host never reports. */
export const run = (checked: HostContract): Promise<ConformanceReport> =>
  runHostConformance(checked, { timeoutMs: 50 });
/** Names of the checks with a given outcome. */
export const withOutcome = (report: ConformanceReport, outcome: string): string[] =>
  report.checks.filter((check) => check.outcome === outcome).map(({ name }) => name);

/** A pattern for the whole message, or the given pattern. */
export const says = (message: string | RegExp): RegExp =>
  typeof message === 'string' ? new RegExp(`^${message.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')}$`) : message;

/** A function that throws. */
export const fails = (message: string) => (): never => {
  throw new Error(message);
};
