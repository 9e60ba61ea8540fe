import { inspect } from 'node:util';
import { describeApi } from './allowedOrigins';
import { createLineOutput } from './lineOutput';
import { readOptions } from './options';
import { StartFailure } from './startFailure';
import type { Output } from './server';

/** How long closing, including requests under way, may take before the process exits anyway. */
const CLOSING_MS = 8000;

const output: Output = { ...createLineOutput(process.stdout), warn: createLineOutput(process.stderr).print };

/**
 * Runs the server as a process. Any failure at the start is printed as one line on stderr that says what to do,
 * with exit code 1. On SIGINT and SIGTERM, requests under way are answered and everything is closed, with exit
 * code 0.
 *
 * @param argv flags, without the program's own name
 * @param root folder of the project, with its sources and `dist`
 */
export async function runAsProcess(argv: readonly string[], root: string): Promise<void> {
  const stopping = new AbortController();
  const closers: (() => Promise<void>)[] = [];
  const stop = async (code: number) => {
    if (stopping.signal.aborted) return;
    stopping.abort();
    setTimeout(() => process.exit(code), CLOSING_MS).unref();
    for (const close of [...closers]) await close().catch(() => undefined);
    process.exit(code);
  };
  for (const name of ['SIGINT', 'SIGTERM'] as const) process.on(name, () => void stop(0));

  try {
    const options = readOptions(argv, process.env);
    // Loaded only now: flags that are refused are refused at once.
    const { startServer } = await import('./server');
    const { shellUrl, remoteUrl, apiAddresses } = await startServer(
      options,
      root,
      output,
      stopping.signal,
      closers,
    );
    output.print(`Stub shell: ${shellUrl}`);
    output.print(`Remote: ${remoteUrl}/mf-manifest.json`);
    for (const address of apiAddresses) output.print(describeApi(address));
  } catch (error) {
    if (stopping.signal.aborted) return;
    output.warn(sentence(error));
    await stop(1);
  }
}

/** One line: a `StartFailure` as it is; any other error with a request to report it. */
function sentence(error: unknown): string {
  if (error instanceof StartFailure) return error.message;
  const reason = reasonOf(error);
  return `The stub could not start: ${reason}. This is a fault of the program; please report it with this line.`;
}

/** First line of the message of whatever was thrown, even if it is not an Error. */
function reasonOf(error: unknown): string {
  const { message, name } = Object(error) as { readonly message?: unknown; readonly name?: unknown };
  if (typeof message === 'string' && message !== '') return message.split('\n')[0] ?? '';
  return typeof name === 'string' ? name : inspect(error, { breakLength: Infinity });
}
