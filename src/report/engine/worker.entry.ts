import type { FromWorker, ToWorker } from './protocol';
import { createCore } from './workerCore';

/**
 * The worker's file. Built as one self-contained classic script, without chunks or shared modules, since a blob
 * imports it by name (architecture.md "Report engine").
 */
const send = (message: FromWorker, transfer: ArrayBuffer[] = []): void => {
  self.postMessage(message, { transfer });
};

const core = createCore(send);

self.onmessage = ({ data }: MessageEvent<ToWorker>) => core(data);
send({ type: 'ready' });
