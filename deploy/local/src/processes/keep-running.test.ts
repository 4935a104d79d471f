import { waitFor } from '@garage/testing';
import { describe, expect, it } from 'vitest';
import { keepRunning } from './keep-running.ts';

const backoff = { firstMs: 1, maxMs: 1, healthyAfterMs: 1_000 };

/** A fake server whose ends and restarts the test controls. */
function createServer(outcomes: Array<() => Promise<void>>) {
  let end = Promise.withResolvers<string>();
  const state = { restarts: 0 };
  return {
    state,
    crash: () => end.resolve('SIGKILL'),
    server: {
      ended: () => end.promise,
      restart: () => {
        state.restarts += 1;
        end = Promise.withResolvers<string>();
        return outcomes.shift()?.() ?? Promise.resolve();
      },
    },
  };
}

describe('a server that is kept running', () => {
  it('is restarted each time it ends', async () => {
    const lines: string[] = [];
    const { server, state, crash } = createServer([]);
    const keeper = keepRunning({ name: 'redis', server, log: (line) => lines.push(line), backoff });
    crash();
    await waitFor(() => state.restarts === 1 && lines.length === 2);
    crash();
    await waitFor(() => state.restarts === 2 && lines.length === 4);
    await keeper.stop();
    expect(lines.slice(2)).toEqual([
      'redis ended (SIGKILL); restarting it in 0.001 s',
      expect.stringMatching(/^redis is ready again after /),
    ]);
  });

  it('is restarted again after a restart failed', async () => {
    const lines: string[] = [];
    const { server, state, crash } = createServer([() => Promise.reject(new Error('port taken'))]);
    const keeper = keepRunning({ name: 'nats', server, log: (line) => lines.push(line), backoff });
    crash();
    await waitFor(() => state.restarts === 1);
    crash();
    await waitFor(() => lines.at(-1)?.startsWith('nats is ready again'));
    await keeper.stop();
    expect(lines[1]).toBe('nats did not come back: port taken');
  });

  it('is not restarted after `stop`, which waits for a restart in progress', async () => {
    const slow = Promise.withResolvers<void>();
    const { server, state, crash } = createServer([() => slow.promise]);
    const keeper = keepRunning({ name: 'redis', server, log: () => undefined, backoff });
    crash();
    await waitFor(() => state.restarts === 1);
    let stopped = false;
    const stopping = keeper.stop().then(() => (stopped = true));
    crash();
    expect(stopped).toBe(false);
    slow.resolve();
    await stopping;
    expect(state.restarts).toBe(1);
  });
});
