import type { HostContract } from './host.ts';
import type { ConformanceCheck } from './conformanceCheck.ts';
import { navigationChecks } from './conformanceNavigation.ts';
import { negotiationCheck, partChecks } from './conformanceParts.ts';

/** What `runHostConformance` resolves to. */
export interface ConformanceReport {
  /** Nothing has failed. */
  readonly passed: boolean;
  readonly checks: readonly ConformanceCheck[];
}

/** How the host is checked. */
export interface ConformanceOptions {
  /** Milliseconds that the host has to tell of each move; 2,000 when absent. */
  readonly timeoutMs?: number;
  /** Names of checks to leave out, e.g. `onboarding` and `help`, which call tools that people use. */
  readonly skip?: readonly string[];
}

/**
 * Uses a live host as the module does, and reports what does not keep the contract. It
 * changes only the query of the address, goes back to where it was, and ends with an empty toolbar: a module that is
 * mounted at the time is best mounted anew. What the host threw is part of the report; nothing is thrown.
 */
export async function runHostConformance(
  host: HostContract,
  { timeoutMs = 2000, skip = [] }: ConformanceOptions = {},
): Promise<ConformanceReport> {
  const first = negotiationCheck(host);
  // Without the parts that are needed there is nothing to try.
  const rest =
    first.outcome === 'failed'
      ? []
      : [...(await navigationChecks(host.navigation, timeoutMs)), ...partChecks(host, skip)];
  const checks = [first, ...rest].filter(({ name }) => !skip.includes(name));
  return { passed: checks.every(({ outcome }) => outcome !== 'failed'), checks };
}

const MARKS = { passed: 'passed     ', failed: 'FAILED     ', 'not offered': 'not offered' } as const;

/** The report as lines of text, the failures first. */
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
