import type { DecodedReport } from '../../../src/report/data/decodedReport';
import { createReportEngine } from '../../../src/report/engine/reportEngine';
import type { ReportEngine } from '../../../src/report/engine/reportEngine';
import { Gate } from '../../support/gate';
import { bytesOf, rowsOf } from '../fixtures';
import { FakeWorker, nextTask, restless } from './fakeWorker';
import { verdictOf } from './support';
import type { Verdict } from './support';

/** An engine with a fake worker. No time passes by itself: `late` lets the engine's pending wait time out. */
export function started(): {
  engine: ReportEngine;
  worker: FakeWorker;
  late: () => void;
  isWaiting: () => boolean;
} {
  const worker = new FakeWorker();
  let pending: (() => void) | undefined;
  const engine = createReportEngine({
    spawn: worker.spawn,
    slicing: restless,
    wait: (_, then) => {
      pending = then;
      return () => {
        pending = undefined;
      };
    },
    firstRows: 3,
  });
  const late = (): void => {
    const then = pending;
    pending = undefined;
    then?.();
  };
  return { engine, worker, late, isWaiting: () => pending !== undefined };
}

export function ready(): ReturnType<typeof started> {
  const all = started();
  all.worker.ready();
  return all;
}

export async function verdict(load: Promise<DecodedReport>): Promise<Verdict> {
  const [result] = await Promise.allSettled([load]);
  return verdictOf(() => {
    if (result.status === 'rejected') throw result.reason;
    const { code, message, data } = result.value;
    return { code, ...(message !== undefined && { message }), ...(data && { data }) };
  });
}

export async function* arriving(pieces: readonly Uint8Array[]): AsyncGenerator<Uint8Array<ArrayBuffer>> {
  for (const piece of pieces) {
    await nextTask();
    yield Uint8Array.from(piece);
  }
}

/** A reply whose second half arrives when the test calls `goOn`. */
export function held(): { source: AsyncGenerator<Uint8Array<ArrayBuffer>>; goOn: () => void } {
  const rest = new Gate();
  async function* source(): AsyncGenerator<Uint8Array<ArrayBuffer>> {
    yield good().slice(0, 500);
    await rest.opened;
    yield good().slice(500);
  }
  return { source: source(), goOn: rest.open };
}

const rows = rowsOf(
  ...Array.from({ length: 60 }, (_, at) => ({ amount: at / 4, memo: `M${at % 7}`, createdDate: null })),
);
export const good = (): Uint8Array<ArrayBuffer> => Uint8Array.from(bytesOf({ code: 0, data: rows }));
