import { readFileSync } from 'node:fs';

/** Memory of a process in kB (Linux): now, and at its peak. 0 when it is gone. */
export const memoryOf = (pid: number, field: 'VmRSS' | 'VmHWM'): number =>
  Number(new RegExp(`^${field}:\\s+(\\d+) kB$`, 'm').exec(readStatus(pid))?.[1] ?? 0);

function readStatus(pid: number): string {
  try {
    return readFileSync(`/proc/${pid}/status`, 'utf8');
  } catch {
    return '';
  }
}
