import type { FromWorker, ToWorker } from './protocol';
import { createCore } from './workerCore';

/**
 * The worker's file. Built as one self-contained classic script, without chunks or shared modules, since a blob
 * imports it by name (architecture.md "Report engine").
 */
const send = (message: FromWorker, transfer: ArrayBuffer[] = []): void => {
  self.postMessage(message, { transfer });
};

const { port1, port2 } = new MessageChannel();
let go: (() => void) | undefined;
port1.onmessage = () => go?.();

// The browser's own `scheduler.yield` resumes this work before waiting messages, `cancel` among them.
const core = createCore(send, {
  now: () => performance.now(),
  yieldControl: () =>
    new Promise<void>((resolve) => {
      const before = go;
      go = () => {
        go = undefined;
        before?.();
        resolve();
      };
      port2.postMessage(null);
    }),
});

self.onmessage = ({ data }: MessageEvent<ToWorker>) => core(data);
send({ type: 'ready' });
