import { connect, createServer } from 'node:net';
import { once } from 'node:events';
import { describe, expect, it, vi } from 'vitest';
import { freePort, servers, uniqueName, waitFor } from './index.ts';

describe('waitFor', () => {
  it('returns the first result that is not empty', async () => {
    const answers = [undefined, null, false, 0];
    expect(await waitFor(() => answers.shift())).toBe(0);
  });

  it('retries after a check that throws', async () => {
    let asked = 0;
    const outcome = await waitFor(() => {
      asked += 1;
      if (asked < 3) throw new Error('not yet');
      return 'there';
    });
    expect([outcome, asked]).toEqual(['there', 3]);
  });

  it('includes the last value in the error after the timeout', async () => {
    await expect(waitFor(() => false, { timeoutMs: 50 })).rejects.toThrow('Waited 50 ms; last seen: false');
    const failing = () => {
      throw new Error('expected 3 rows, found 2');
    };
    await expect(waitFor(failing, { timeoutMs: 50 })).rejects.toThrow('expected 3 rows, found 2');
  });
});

describe('servers', () => {
  it('names the missing variables and how to set them', () => {
    vi.stubEnv('MONGODB_URL', '');
    expect(() => servers()).toThrow(/MONGODB_URL is not set.*--project int/);
    vi.unstubAllEnvs();
  });
});

describe('freePort', () => {
  it('returns a port that can be listened on and is not used for outgoing connections', async () => {
    const port = await freePort();
    expect(port).toBeLessThan(32_768);
    const server = createServer().listen(port, '127.0.0.1');
    await once(server, 'listening');
    const socket = connect(port, '127.0.0.1');
    await once(socket, 'connect');
    expect(socket.remotePort).toBe(port);
    socket.destroy();
    server.close();
  });
});

describe('uniqueName', () => {
  it('never returns the same name twice', () => {
    const names = new Set(Array.from({ length: 1_000 }, () => uniqueName('cart')));
    expect(names.size).toBe(1_000);
    expect([...names].every((name) => /^cart_[0-9a-f]{12}$/.test(name))).toBe(true);
  });
});
