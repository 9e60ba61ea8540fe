import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';

/**
 * When a running process was started, as text to compare: process ids are reused, but two processes with one id
 * never start at the same moment. Null where the system does not provide it, or there is no such process.
 */
export function processStart(pid: number): string | null {
  return process.platform === 'linux' ? fromProc(pid) : fromPs(pid);
}

/** Boot id of the system, and the process's start in ticks since boot. */
function fromProc(pid: number): string | null {
  try {
    const boot = readFileSync('/proc/sys/kernel/random/boot_id', 'utf8').trim();
    // The program's name, in parentheses, may contain anything; the fields from the third on follow it.
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
