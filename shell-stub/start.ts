import { fileURLToPath } from 'node:url';
import { runAsProcess } from './server/process';

// `npm start`: the stub shell with its API on --port, and the remote on --remote-port (D39).
void runAsProcess(process.argv.slice(2), fileURLToPath(new URL('..', import.meta.url)));
