import { Worker } from 'node:worker_threads';
import type { PaymentFacts } from '../paymentDocuments/documentFacts';
import type { StatementDocument } from '../statements/document';
import type { LayoutCheck } from '../statements/pdf/print';
import type { PaperInfo } from './paper';

/** A PDF and its number of pages. */
interface Printed {
  readonly pages: number;
  readonly pdf: Buffer;
}

/** Makes PDFs, on its own thread that starts when first needed. */
export interface Printer {
  /** Lays out statements without keeping the result: returns a proof for each, in order. */
  prove(documents: readonly StatementDocument[]): Promise<readonly LayoutCheck[]>;
  /** One PDF of several statements, each starting on a new page (D9). */
  print(documents: readonly StatementDocument[], info: PaperInfo): Promise<Buffer>;
  /** The document that goes out with a payment (D54). */
  printPayment(facts: PaymentFacts): Promise<Printed>;
  /** Characters of a text that statements cannot print, each once. */
  unprintable(text: string): Promise<readonly string[]>;
  /** Ends the thread and fails its pending work. Safe to call twice. */
  close(): Promise<void>;
}

interface Waiting {
  readonly resolve: (result: unknown) => void;
  readonly reject: (error: Error) => void;
}

interface Answer {
  readonly id: number;
  readonly result?: unknown;
  readonly error?: string;
}

/** Creates a printer. If its thread dies, pending work fails, and the next request starts another. */
export function createPrinter(): Printer {
  let worker: Worker | undefined;
  let isClosed = false;
  let nextId = 1;
  const waiting = new Map<number, Waiting>();

  const fail = (reason: string) => {
    worker = undefined;
    for (const { reject } of waiting.values()) reject(new Error(`The printer has stopped: ${reason}.`));
    waiting.clear();
  };
  const take = ({ id, result, error }: Answer) => {
    const one = waiting.get(id);
    waiting.delete(id);
    if (error === undefined) one?.resolve(result);
    else one?.reject(new Error(error));
  };
  const start = (): Worker => {
    const made = new Worker(new URL('./printer.worker.mjs', import.meta.url), { execArgv: [] });
    made.on('message', take);
    made.on('error', (error: Error) => fail(error.message));
    made.on('exit', () => {
      if (worker === made) fail('it was closed');
    });
    return made;
  };
  const ask = (kind: string, request: object): Promise<unknown> => {
    if (isClosed) return Promise.reject(new Error('The printer is closed.'));
    worker ??= start();
    const id = nextId++;
    const port = worker;
    return new Promise((resolve, reject) => {
      waiting.set(id, { resolve, reject });
      // As text: copying one string between threads is far cheaper than copying its objects.
      port.postMessage({ id, kind, request: JSON.stringify(request) });
    });
  };

  return {
    prove: async (documents) => (await ask('prove', { documents })) as readonly LayoutCheck[],
    print: async (documents, info) => Buffer.from((await ask('print', { documents, info })) as Uint8Array),
    printPayment: async (facts) => {
      const { pages, pdf } = (await ask('payment', { facts })) as {
        readonly pages: number;
        readonly pdf: Uint8Array;
      };
      return { pages, pdf: Buffer.from(pdf) };
    },
    unprintable: async (text) => (await ask('unprintable', { text })) as readonly string[],
    close: async () => {
      isClosed = true;
      await worker?.terminate();
    },
  };
}
