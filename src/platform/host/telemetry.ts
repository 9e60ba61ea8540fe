import type { HostTelemetry, TelemetryEvent } from '../../contract';

/** The closed list of events (host guide). Their data are numbers and short codes only. */
type TelemetryName = 'module-mounted' | 'module-crashed' | 'request-failed';

export interface Telemetry {
  report(name: TelemetryName, data?: NonNullable<TelemetryEvent['data']>): void;
}

/** The host's telemetry; what it throws is ignored, since measuring must not disturb the work. */
export function createTelemetry(target: HostTelemetry | undefined): Telemetry {
  return {
    report: (name, data) => {
      quietly(() => target?.report(data === undefined ? { name } : { name, data }));
    },
  };
}

/** Calls something of the host's whose failure must not reach the user. */
export function quietly(call: () => void): void {
  try {
    call();
  } catch {
    return;
  }
}
