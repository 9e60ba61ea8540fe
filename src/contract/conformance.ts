import type { HostContract } from './host.ts';
import type { ConformanceCheck } from './conformanceCheck.ts';
import { navigationChecks } from './conformanceNavigation.ts';
import { negotiationCheck, partChecks } from './conformanceParts.ts';

/** What `runHostConformance` resolves to. */
export interface ConformanceReport {
  /** Whether no check failed. */
  readonly passed: boolean;
  readonly checks: readonly ConformanceCheck[];
}

/** Options of `runHostConformance`. */
export interface ConformanceOptions {
  /** Milliseconds that the host has to notify its listeners of each move. Defaults to 2,000. */
  readonly timeoutMs?: number;
  /** Names of checks to skip, e.g. `onboarding` and `help`, which call tools that people use. */
  readonly skip?: readonly string[];
}

/**
 * Uses a live host as the module does, and reports where it does not keep the contract. It changes only the
 * query of the address, returns to the original address, and clears the toolbar at the end, so a module that is
 * mounted during the check should be remounted. Never throws: errors thrown by the host are part of the report.
 */
export async function runHostConformance(
  host: HostContract,
  { timeoutMs = 2000, skip = [] }: ConformanceOptions = {},
): Promise<ConformanceReport> {
  const first = negotiationCheck(host);
  // If required parts are missing, there is nothing to try.
  const rest =
    first.outcome === 'failed'
      ? []
      : [...(await navigationChecks(host.navigation, timeoutMs)), ...partChecks(host, skip)];
  const checks = [first, ...rest].filter(({ name }) => !skip.includes(name));
  return { passed: checks.every(({ outcome }) => outcome !== 'failed'), checks };
}

const MARKS = { passed: 'passed     ', failed: 'FAILED     ', 'not offered': 'not offered' } as const;

/** Formats the report as lines of text, failures first. */
export function formatConformance({ checks }: ConformanceReport): string {
  const count = (outcome: ConformanceCheck['outcome']): number =>
    checks.filter((check) => check.outcome === outcome).length;
  const width = Math.max(...checks.map(({ name }) => name.length));
  const order = [...checks].sort((a, b) => Number(b.outcome === 'failed') - Number(a.outcome === 'failed'));
  return [
    `Host contract: ${count('passed')} passed, ${count('failed')} failed, ${count('not offered')} not offered.`,
    ...order.map(
      ({ name, section, outcome, message }) =>
        `${MARKS[outcome]}  ${name.padEnd(width)}  ${section}: ${message}`,
    ),
  ].join('\n');
}
