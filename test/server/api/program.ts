import { spawn } from 'node:child_process';
import { join } from 'node:path';

const ROOT = join(__dirname, '../../..');

/** A TypeScript program run through tsx in a single process, so that signals reach the program itself. */
export interface Program {
  /** Resolves to the first matching line of its output; rejects when it ends without one. */
  line(pattern: RegExp): Promise<string>;
  /** Its exit code and everything that it wrote. */
  readonly ended: Promise<{ readonly code: number | null; readonly stdout: string; readonly stderr: string }>;
  /** Reads no more of its output, as a `tee` that has ended. */
  hangUp(): void;
  /** Sends a signal and waits for the exit code. */
  stop(signal: NodeJS.Signals): Promise<number | null>;
}

/** Runs a program of the project, given its path from the root. */
export function runProgram(
  path: string,
  args: readonly string[],
  env: Readonly<Record<string, string>> = {},
): Program {
  const child = spawn(process.execPath, ['--liftoff-only', '--import', 'tsx', path, ...args], {
    cwd: ROOT,
    env: { ...process.env, DATABASE_URL: '', ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const written = { stdout: '', stderr: '' };
  const listeners = new Set<() => void>();
  for (const name of ['stdout', 'stderr'] as const) {
    child[name].on('data', (chunk: Buffer) => {
      written[name] += chunk.toString();
      for (const tell of listeners) tell();
    });
  }
  const ended = new Promise<{ code: number | null; stdout: string; stderr: string }>((resolve) => {
    child.once('close', (code) => resolve({ code, ...written }));
  });
  return {
    ended,
    line: (pattern) =>
      new Promise((resolve, reject) => {
        const look = () => {
          const lines = written.stdout.split('\n').slice(0, -1);
          const found = lines.find((line) => pattern.test(line));
          if (found === undefined) return;
          listeners.delete(look);
          resolve(found);
        };
        listeners.add(look);
        look();
        void ended.then(({ code, stderr }) =>
          reject(new Error(`It ended with code ${code ?? 'none'}: ${stderr || written.stdout}`)),
        );
      }),
    hangUp: () => {
      for (const name of ['stdout', 'stderr'] as const) child[name].destroy();
    },
    stop: async (signal) => {
      child.kill(signal);
      return (await ended).code;
    },
  };
}
