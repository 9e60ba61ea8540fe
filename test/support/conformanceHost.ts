import { runHostConformance } from '../../src/contract';
import type { ConformanceReport, HostContract, HostNavigation } from '../../src/contract';
import { memoryNavigation } from './memoryNavigation';

const noop = (): void => undefined;
/** Returns the parts of a host's navigation to replace. */
export type Change = (good: HostNavigation) => Parts;
type Parts = { readonly [Part in keyof HostNavigation]?: HostNavigation[Part] | undefined };

/** A host that offers everything. */
export function host(change: Change = () => ({})): HostContract {
  const good = memoryNavigation('/unpaid-invoices?asOf=2026-01-31');
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
export function withParts(navigation: HostNavigation, parts: Parts): HostNavigation {
  return new Proxy(navigation, {
    get: (target, key) => (key in parts ? parts[key as keyof Parts] : target[key as keyof HostNavigation]),
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
