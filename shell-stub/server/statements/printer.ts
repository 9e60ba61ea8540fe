import { Worker } from 'node:worker_threads';
import type { StatementDocument } from './document';
import type { PaperInfo } from './pdf/paper';
import type { Proof } from './pdf/print';

/** Makes PDFs of statements, on a thread of its own that starts when it is first needed. */
export interface StatementPrinter {
  /** Lays statements out without keeping them: an answer for each, in their order. */
  prove(documents: readonly StatementDocument[]): Promise<readonly Proof[]>;
  /** One PDF of statements, each beginning on a page of its own (D9). */
  print(documents: readonly StatementDocument[], info: PaperInfo): Promise<Buffer>;
  /** Characters of a text that no statement can print, each once. */
  unprintable(text: string): Promise<readonly string[]>;
  /** Ends the thread; what it works on fails. Safe to call twice. */
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

/** Makes a printer. A thread that has died fails what it worked on, and the next request starts another. */
export function createPrinter(): StatementPrinter {
  let worker: Worker | undefined;
  let isClosed = false;
  let nextId = 1;
  const waiting = new Map<number, Waiting>();

  const fail = (reason: string) => {
    worker = undefined;
    for (const { reject } of waiting.values())
      reject(new Error(`The statement printer has stopped: ${reason}.`));
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
    if (isClosed) return Promise.reject(new Error('The statement printer is closed.'));
    worker ??= start();
    const id = nextId++;
    const port = worker;
    return new Promise((resolve, reject) => {
      waiting.set(id, { resolve, reject });
      // As text: copying one text between threads is far cheaper than copying its objects.
      port.postMessage({ id, kind, request: JSON.stringify(request) });
    });
  };

  return {
    prove: async (documents) => (await ask('prove', { documents })) as readonly Proof[],
    print: async (documents, info) => Buffer.from((await ask('print', { documents, info })) as Uint8Array),
    unprintable: async (text) => (await ask('unprintable', { text })) as readonly string[],
    close: async () => {
      isClosed = true;
      await worker?.terminate();
    },
  };
}
