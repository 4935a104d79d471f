import { waitFor } from '@garage/testing';
import { describe, expect, it } from 'vitest';
import { keepRunning } from './keep-running.ts';

/** A server whose ends and restarts the test decides on. */
function createServer(outcomes: Array<Promise<void>>) {
  let end = Promise.withResolvers<void>();
  const state = { restarts: 0 };
  const nothing = async () => undefined;
  return {
    state,
    crash: () => end.resolve(),
    server: {
      url: '',
      urlFor: () => '',
      provider: 'test',
      kill: nothing,
      stop: nothing,
      ended: () => end.promise,
      restart: () => {
        state.restarts += 1;
        end = Promise.withResolvers<void>();
        return outcomes.shift() ?? Promise.resolve();
      },
    },
  };
}

describe('a server that is kept running', () => {
  it('is started again each time it ends', async () => {
    const lines: string[] = [];
    const { server, state, crash } = createServer([]);
    const keeper = keepRunning({ name: 'redis', server, log: (line) => lines.push(line), pauseMs: 1 });
    crash();
    await waitFor(() => state.restarts === 1 && lines.length === 2);
    crash();
    await waitFor(() => state.restarts === 2 && lines.length === 4);
    await keeper.stop();
    expect(lines.slice(2)).toEqual(['redis ended; starting it again', 'redis is ready again']);
  });

  it('is tried again when it does not come back', async () => {
    const lines: string[] = [];
    const { server, state, crash } = createServer([Promise.reject(new Error('port taken'))]);
    const keeper = keepRunning({ name: 'nats', server, log: (line) => lines.push(line), pauseMs: 1 });
    crash();
    await waitFor(() => state.restarts === 1);
    crash();
    await waitFor(() => lines.at(-1) === 'nats is ready again');
    await keeper.stop();
    expect(lines[1]).toBe('nats did not come back: port taken');
  });

  it('stays down once it is given up, and the start under way is waited for', async () => {
    const slow = Promise.withResolvers<void>();
    const { server, state, crash } = createServer([slow.promise]);
    const keeper = keepRunning({ name: 'redis', server, log: () => undefined, pauseMs: 1 });
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
