import { readFileSync } from 'node:fs';

/** The most memory, in MB, that a process has ever held (Linux). */
export const peakMemory = (pid: number): number => readKilobytes(pid, 'VmHWM') / 1024;

/** The memory, in kB, that a process holds now (Linux). */
export const residentMemory = (pid: number): number => readKilobytes(pid, 'VmRSS');

function readKilobytes(pid: number, what: 'VmHWM' | 'VmRSS'): number {
  const lines = readFileSync(`/proc/${pid}/status`, 'utf8').split('\n');
  const line = lines.find((one) => one.startsWith(`${what}:`)) ?? '';
  return Number(line.replaceAll(/\D/g, ''));
}
