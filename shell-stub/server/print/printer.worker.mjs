/**
 * Prints on a thread of its own: making a PDF takes the processor for seconds, and requests would wait for
 * it. The thread loads TypeScript by itself, because it does not share the loaders of its parent.
 */
import { createRequire } from 'node:module';
import { parentPort } from 'node:worker_threads';
import { register } from 'tsx/cjs/api';

register();
const { printPayment, printStatements, checkStatements, unprintable } = createRequire(import.meta.url)(
  './print.ts',
);

const KINDS = {
  prove: ({ documents }) => checkStatements(documents),
  payment: ({ facts }) => printPayment(facts),
  print: ({ documents, info }) => printStatements(documents, info),
  unprintable: ({ text }) => unprintable(text),
};

parentPort.on('message', async ({ id, kind, request }) => {
  try {
    parentPort.postMessage({ id, result: await KINDS[kind](JSON.parse(request)) });
  } catch (error) {
    parentPort.postMessage({
      id,
      error: error instanceof Error ? (error.stack ?? error.message) : String(error),
    });
  }
});
