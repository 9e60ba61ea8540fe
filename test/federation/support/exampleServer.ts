import { spawn } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import { EXAMPLES_FOLDER } from './buildHosts';

/** The examples of the contract package. */
export const EXAMPLES = ['vite-react', 'plain', 'webpack-react-router', 'vue', 'angular'] as const;
export type ExampleName = (typeof EXAMPLES)[number];

/** An example as its team starts it, with an origin of its own. */
export interface ExampleServer {
  stop(): Promise<void>;
}

const VITE = path.join(EXAMPLES_FOLDER, '../../node_modules/vite/bin/vite.js');

/** What serves an example: its own server, or that of Vite with the proxy of the guide. */
function program(name: ExampleName, port: number): readonly string[] {
  if (name === 'plain') return ['server.mjs'];
  const preview = [VITE, 'preview', '--strictPort', '--port', String(port)];
  return name === 'webpack-react-router' ? [...preview, '--config', '../vite-react/vite.config.ts'] : preview;
}

/** Starts an example on a port of `localhost`; resolves when it answers. Rejects with its output if it ends before. */
export async function startExample(
  name: ExampleName,
  port: number,
  servers: { readonly api: string; readonly remote: string },
): Promise<ExampleServer> {
  const child = spawn(process.execPath, program(name, port), {
    cwd: path.join(EXAMPLES_FOLDER, name),
    stdio: ['ignore', 'pipe', 'pipe'],
    env: { ...process.env, API: servers.api, REMOTE: servers.remote, PORT: String(port), NO_COLOR: '1' },
  });
  let output = '';
  await new Promise<void>((resolve, reject) => {
    const take = (chunk: Buffer): void => {
      output += chunk.toString();
      if (output.includes(`http://localhost:${port}`)) resolve();
    };
    child.stdout.on('data', take);
    child.stderr.on('data', take);
    child.on('error', reject);
    child.on('exit', (code) => {
      reject(new Error(`The example ${name} ended with exit code ${code} before it was ready:\n${output}`));
    });
  });
  return {
    stop: async () => {
      if (child.exitCode !== null || child.signalCode !== null) return;
      const ended = once(child, 'exit');
      child.kill('SIGTERM');
      await ended;
    },
  };
}
