import type { HostTelemetry, TelemetryEvent } from '../../contract';

/**
 * The closed list of events (README.md of the contract). Their data consists of numbers, short codes, and paths of the API
 * without ids.
 */
type TelemetryName = 'module-mounted' | 'module-crashed' | 'request-failed';

export interface Telemetry {
  report(name: TelemetryName, data?: NonNullable<TelemetryEvent['data']>): void;
}

/** Wraps the host's telemetry; its errors are ignored, since measuring must not disturb the work. */
export function createTelemetry(target: HostTelemetry | undefined): Telemetry {
  return {
    report: (name, data) => {
      quietly(() => target?.report(data === undefined ? { name } : { name, data }));
    },
  };
}

/** Calls into the host, swallowing any error: a failure there must not reach the user. */
export function quietly(call: () => void): void {
  try {
    call();
  } catch {
    return;
  }
}
