import { measureClients, summarize, type Measured } from '@garage/local';
import autocannon from 'autocannon';

export interface LoadPlan {
  rounds: number;
  seconds: number;
  connections: number;
}

/** Sends requests as fast as responses arrive. @throws for any failure, so that a fast failure does not count as a result */
export async function measureLoad(load: { url: string; connections: number; seconds: number }): Promise<Measured> {
  const { url, connections, seconds } = load;
  const times: number[] = [];
  const { errors, non2xx, timeouts, duration } = await autocannon({
    url,
    connections,
    duration: seconds,
    // The percentiles of autocannon's report are whole milliseconds, too coarse here.
    setupClient: (client) => client.on('response', (...[, , time]) => times.push(time)),
  });
  if (errors > 0 || non2xx > 0 || timeouts > 0)
    throw new Error(`${url}: ${errors} errors, ${non2xx} answers other than 2xx, ${timeouts} time-outs`);
  return summarize(times, duration);
}

/** Median response time of sequential requests during one second, in milliseconds. */
export async function measureAlone(url: string): Promise<number> {
  const { p50 } = await measureClients({ clients: 1, seconds: 1 }, async () => async () => {
    const answer = await fetch(url);
    await answer.arrayBuffer();
    if (!answer.ok) throw new Error(`${url} answered ${answer.status}`);
  });
  return p50;
}
