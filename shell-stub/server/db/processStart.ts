import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';

/**
 * When a running process was started, as text to compare: process ids are given out again, two processes of one id
 * never start at the same moment. Null where the system does not tell, or there is no such process.
 */
export function processStart(pid: number): string | null {
  return process.platform === 'linux' ? fromProc(pid) : fromPs(pid);
}

/** Of this run of the system, in ticks since it began. */
function fromProc(pid: number): string | null {
  try {
    const boot = readFileSync('/proc/sys/kernel/random/boot_id', 'utf8').trim();
    // The name of the program, in parentheses, may hold anything; after it stand the fields from the third on.
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
    const ticks = stat.slice(stat.lastIndexOf(')') + 2).split(' ')[19];
    return ticks === undefined ? null : `${boot} ${ticks}`;
  } catch {
    return null;
  }
}

function fromPs(pid: number): string | null {
  if (process.platform === 'win32') return null;
  const { stdout, status } = spawnSync('ps', ['-o', 'lstart=', '-p', String(pid)], {
    encoding: 'utf8',
    env: { ...process.env, LC_ALL: 'C', TZ: 'UTC' },
  });
  return status === 0 && stdout.trim() !== '' ? stdout.trim() : null;
}
