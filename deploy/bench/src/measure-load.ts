import { readFileSync } from 'node:fs';
import { median, summarize, type Measured } from '@garage/local';
import autocannon from 'autocannon';
import type { Result } from 'autocannon';

/** Sends requests as fast as answers arrive. @throws for any failure: a fast failure must not count as a result */
export async function measureLoad(load: { url: string; connections: number; seconds: number }): Promise<Measured> {
  const { url, connections, seconds } = load;
  const times: number[] = [];
  const { errors, non2xx, timeouts, duration } = await new Promise<Result>((resolve, reject) => {
    const run = autocannon({ url, connections, duration: seconds }, (error: unknown, result) =>
      error ? reject(new Error(`${url} does not answer`, { cause: error })) : resolve(result),
    );
    // The percentiles of autocannon's report are whole milliseconds, too coarse here.
    run.on('response', (...[, , , time]) => times.push(time));
  });
  if (errors > 0 || non2xx > 0 || timeouts > 0)
    throw new Error(`${url}: ${errors} errors, ${non2xx} answers other than 2xx, ${timeouts} time-outs`);
  return summarize(times, duration);
}

/** The median time, in milliseconds, of sequential requests over one connection. */
export async function measureAlone(url: string, requests: number): Promise<number> {
  const times: number[] = [];
  for (let n = 0; n < requests; n += 1) {
    const start = performance.now();
    const answer = await fetch(url);
    await answer.arrayBuffer();
    if (!answer.ok) throw new Error(`${url} answered ${answer.status}`);
    times.push(performance.now() - start);
  }
  return median(times);
}

/** The peak memory of a process, in MB (Linux). */
export const peakMemory = (pid: number): number => readKilobytes(pid, 'VmHWM') / 1024;

/** The current memory of a process, in kB (Linux). */
export const residentMemory = (pid: number): number => readKilobytes(pid, 'VmRSS');

function readKilobytes(pid: number, field: 'VmHWM' | 'VmRSS'): number {
  const lines = readFileSync(`/proc/${pid}/status`, 'utf8').split('\n');
  return Number(lines.find((line) => line.startsWith(`${field}:`))?.replaceAll(/\D/g, ''));
}
