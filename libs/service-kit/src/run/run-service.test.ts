import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { Agent, request } from 'node:http';
import type { AgentOptions } from 'node:http';
import { connect } from 'node:net';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import { waitFor } from '@garage/testing';
import { afterEach, describe, expect, it } from 'vitest';

const entry = fileURLToPath(new URL('../testing/drain-service.ts', import.meta.url));
/** Compiled code of earlier starts, when the run keeps it: the processes load the same modules a dozen times. */
const { PATH, NODE_COMPILE_CACHE } = process.env;
const ends: Array<() => void> = [];
afterEach(() => ends.splice(0).forEach((end) => end()));

interface Line {
  msg: string;
  level: string;
  address: string;
}

/** Starts the process; `said` waits for a line of its log. */
function start(env: Record<string, string> = {}) {
  const child = spawn(process.execPath, [entry], { env: { PATH, NODE_COMPILE_CACHE, PORT: '0', ...env } });
  ends.push(() => child.kill('SIGKILL'));
  const lines: Line[] = [];
  const errors: string[] = [];
  createInterface({ input: child.stdout }).on('line', (line) => lines.push(JSON.parse(line)));
  child.stderr.setEncoding('utf8').on('data', (text: string) => errors.push(text));
  const ended = once(child, 'close').then(([code]: Array<number | null>) => code);
  const said = (msg: string) => waitFor(() => lines.find((line) => line.msg === msg), { timeoutMs: 15_000 });
  return { child, ended, said, messages: () => lines.map(({ msg }) => msg), errors: () => errors.join('') };
}

/** Sends one request; the agent chooses the connection. */
async function get(url: string, agent: Agent) {
  const sent = request(url, { agent }).end();
  const [response] = await once(sent, 'response');
  const chunks: Buffer[] = await response.toArray();
  return {
    status: response.statusCode,
    connection: response.headers.connection,
    body: JSON.parse(Buffer.concat(chunks).toString()),
  };
}

function openAgent(options: AgentOptions = { keepAlive: true, maxSockets: 1 }) {
  const agent = new Agent(options);
  ends.push(() => agent.destroy());
  return agent;
}

describe('a stopping process', () => {
  it('finishes running requests, is not ready, accepts no new ones, and exits with 0', async () => {
    const { child, ended, said, messages } = start();
    const { address } = await said('Ready');
    // Two keep-alive connections: one is busy when the signal arrives, the other idle.
    const busy = openAgent();
    const idle = openAgent();
    await get(`${address}/healthz`, idle);
    const slow = get(`${address}/slow`, busy);
    await said('working');
    child.kill('SIGTERM');
    await said('Stopping');

    // A connection that the system accepted just before the process stopped listening is reset instead.
    const notAccepted = { code: expect.stringMatching(/^ECONN(?:REFUSED|RESET)$/) };
    await expect(get(`${address}/healthz`, openAgent())).rejects.toMatchObject(notAccepted);
    expect(await slow).toEqual({ status: 200, connection: 'close', body: { done: true } });
    expect(await ended).toBe(0);
    expect(messages().slice(-3)).toEqual(['consumer closed', 'database closed', 'Stopped']);
  });

  it('is not ready while it still accepts requests, for load balancers', async () => {
    const { child, ended, said } = start({ DRAIN_DELAY_MS: '1000' });
    const { address } = await said('Ready');
    child.kill('SIGTERM');
    await said('Stopping');

    const readiness = await get(`${address}/readyz`, openAgent());
    expect(readiness).toEqual({ status: 503, connection: 'close', body: { status: 'draining', checks: {} } });
    expect(await get(`${address}/slow`, openAgent())).toMatchObject({ status: 200, connection: 'close' });
    expect(await ended).toBe(0);
  });

  it('answers a request that was sent before it stopped accepting new ones', async () => {
    const { child, ended, said } = start();
    const { address } = await said('Ready');
    const { port, hostname } = new URL(address);
    const socket = connect(Number(port), hostname);
    socket.write('GET /readyz HTTP/1.1\r\nhost: a\r\n');
    const slow = get(`${address}/slow`, openAgent());
    await said('working');
    child.kill('SIGTERM');
    await said('Stopping');
    socket.write('\r\n');
    const text = Buffer.concat(await socket.toArray()).toString();

    expect(text).toMatch(/^HTTP\/1\.1 503 .*connection: close.*{"status":"draining","checks":{}}$/s);
    expect(await slow).toMatchObject({ status: 200 });
    expect(await ended).toBe(0);
  });

  it('exits immediately on a second signal', async () => {
    const { child, ended, said, messages } = start();
    const { address } = await said('Ready');
    const stuck = get(`${address}/stuck`, openAgent()).catch((error: unknown) => error);
    await said('working');
    child.kill('SIGTERM');
    await said('Stopping');
    child.kill('SIGTERM');
    expect(await ended).toBe(1);
    expect(messages()).not.toContain('database closed');
    expect(await stuck).toBeInstanceOf(Error);
  });

  it('cuts off requests that never end, and still closes its dependencies', async () => {
    const { child, ended, said, messages } = start({ STOP_LIMIT_MS: '1000' });
    const { address } = await said('Ready');
    const stuck = get(`${address}/stuck`, openAgent()).catch((error: unknown) => error);
    await said('working');
    child.kill('SIGINT');
    expect(await ended).toBe(0);
    expect(messages().filter((msg) => /closed$|^Stopped$/.test(msg))).toEqual([
      'consumer closed',
      'database closed',
      'Stopped',
    ]);
    expect(await stuck).toBeInstanceOf(Error);
  });

  it('is killed after the timeout when a dependency does not close', async () => {
    const { child, ended, said, messages } = start({ CLOSE_MS: '60000', STOP_LIMIT_MS: '1000' });
    await said('Ready');
    child.kill('SIGTERM');
    expect(await ended).toBe(1);
    expect(messages()).not.toContain('Stopped');
  });

  it('closes the other dependencies when one fails to close', async () => {
    const { child, ended, said, messages } = start({ CLOSE_FAILS: 'true' });
    await said('Ready');
    child.kill('SIGTERM');
    expect(await ended).toBe(0);
    expect(messages()).toEqual(expect.arrayContaining(['A dependency did not close cleanly', 'database closed']));
  });
});

describe('a failing process', () => {
  it('drains and exits with 1 after its start', async () => {
    const { ended, said, messages } = start();
    const { address } = await said('Ready');
    await get(`${address}/crash`, openAgent()).catch(() => undefined);
    expect(await ended).toBe(1);
    expect(messages()).toEqual(expect.arrayContaining(['Uncaught error: stopping', 'database closed']));
  });

  it('lists all invalid settings on standard error and exits with 1', async () => {
    const { ended, errors } = start({ PORT: 'x', CLOSE_FAILS: 'perhaps' });
    expect(await ended).toBe(1);
    expect(errors()).toMatch(/PORT: .*\n.*CLOSE_FAILS: /);
    expect(errors()).not.toContain('perhaps');
  });

  it('exits with 1 when its port is taken', async () => {
    const first = start();
    const { address } = await first.said('Ready');
    const second = start({ PORT: new URL(address).port });
    expect(await second.ended).toBe(1);
    expect(second.errors()).toContain('EADDRINUSE');
  });
});
