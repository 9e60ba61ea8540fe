import type { Fault, Scenario, ScenarioChange } from '../../shared/scenario';
import { DEFAULT_SCENARIO } from '../../shared/scenario';

/** The scenario of this server (D41): shared by all callers, except for the signed-in user. */
export interface ScenarioStore {
  readonly current: Scenario;
  /** Merges nested parts, replaces `faults`. The change must have been validated. */
  change(change: ScenarioChange): Scenario;
  reset(): Scenario;
  /** The first fault that matches the request; one with `times` is counted down and removed when used up. */
  takeFault(path: string, query: string | undefined): Fault | undefined;
}

/** Creates a store that starts with the default scenario. */
export function createScenario(): ScenarioStore {
  let current = DEFAULT_SCENARIO;
  return {
    get current() {
      return current;
    },
    change(change) {
      const { featureFlags, quickBooks, statements, session, ...plain } = change;
      current = {
        ...current,
        ...plain,
        featureFlags: { ...current.featureFlags, ...(featureFlags as Scenario['featureFlags'] | undefined) },
        quickBooks: { ...current.quickBooks, ...quickBooks },
        statements: { ...current.statements, ...statements },
        session: { ...current.session, ...session },
      };
      return current;
    },
    reset() {
      current = DEFAULT_SCENARIO;
      return current;
    },
    takeFault(path, query) {
      const index = current.faults.findIndex((fault) => faultApplies(fault, path, query));
      const fault = current.faults[index];
      if (!fault) return undefined;
      if (fault.times !== undefined) {
        const left = fault.times > 1 ? [{ ...fault, times: fault.times - 1 }] : [];
        current = { ...current, faults: current.faults.toSpliced(index, 1, ...left) };
      }
      return fault;
    },
  };
}

function faultApplies(fault: Fault, path: string, query: string | undefined): boolean {
  return path.startsWith(fault.path) && (fault.query === undefined || fault.query === query);
}
