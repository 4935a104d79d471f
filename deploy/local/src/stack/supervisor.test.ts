import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { waitFor } from '@garage/testing';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { freePort } from '@garage/testing/free-port';
import { isAlive } from '../processes/is-alive.ts';
import type { ProcessPlan } from './supervised-process.ts';
import { createSupervisor, type Supervisor } from './supervisor.ts';

const fixture = (name: string) => join(import.meta.dirname, 'fixtures', name);
let folder: string;
let lines: string[];
let supervisor: Supervisor;

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'supervisor-'));
  lines = [];
  const backoff = { firstMs: 10, maxMs: 50, healthyAfterMs: 10_000 };
  supervisor = createSupervisor({ logsDir: folder, log: (line) => lines.push(line), backoff, graceMs: 300 });
});

afterEach(async () => {
  await supervisor.stop();
  rmSync(folder, { recursive: true });
});

async function planService(name: string, env: Record<string, string> = {}): Promise<ProcessPlan> {
  const port = await freePort();
  return {
    name,
    command: process.execPath,
    args: [fixture('service.ts')],
    env: { PORT: `${port}`, ...env },
    readyUrl: `http://127.0.0.1:${port}/readyz`,
  };
}

const pidOf = (name: string) => supervisor.pids()[name] ?? 0;
const answerOf = async ({ readyUrl }: ProcessPlan) => Number(await (await fetch(readyUrl)).text());

describe('a supervised process', () => {
  it('is started; the start resolves when it is ready', async () => {
    const plan = await planService('slow', { READY_AFTER_MS: '300' });
    await supervisor.start([plan]);
    expect(await answerOf(plan)).toBe(pidOf('slow'));
    expect(lines).toEqual([expect.stringMatching(/^slow is ready after (?!0\.[0-2])\d+\.\d s$/)]);
  });

  it('is restarted whenever it is killed, after growing pauses', async () => {
    const plan = await planService('service');
    await supervisor.start([plan]);
    for (const pause of ['0.01', '0.02', '0.04']) {
      const before = pidOf('service');
      process.kill(before, 'SIGKILL');
      await waitFor(async () => (await answerOf(plan)) !== before);
      await waitFor(() => lines.at(-1)?.startsWith('service is ready again'));
      expect(lines.at(-2)).toBe(`service ended (SIGKILL); restarting it in ${pause} s`);
    }
  });

  it('does not affect its siblings when it is killed', async () => {
    await supervisor.start([await planService('one'), await planService('two')]);
    const [one, two] = [pidOf('one'), pidOf('two')];
    process.kill(one, 'SIGKILL');
    await waitFor(() => lines.some((line) => line.startsWith('one is ready again')));
    expect(pidOf('two')).toBe(two);
    expect(isAlive(two)).toBe(true);
  });

  it('that ends before it is ready fails the start, and its output is logged', async () => {
    await expect(supervisor.start([await planService('broken', { FAIL: 'no key' })])).rejects.toThrow(
      'broken ended before it was ready',
    );
    expect(lines).toContain('broken | cannot work: no key');
  });

  it('has a log file with its name at the start of each line', async () => {
    await supervisor.start([await planService('speaker')]);
    const pid = pidOf('speaker');
    await supervisor.stop();
    await waitFor(() => readFileSync(join(folder, 'speaker.log'), 'utf8').includes('speaker | ending'));
    const text = readFileSync(join(folder, 'speaker.log'), 'utf8');
    expect(text.trim().split('\n')).toEqual([
      `speaker | started, process ${pid}`,
      'speaker | listening',
      'speaker | ending',
    ]);
  });
});

describe('stopping', () => {
  it('ends every process and restarts none', async () => {
    await supervisor.start([await planService('one'), await planService('two')]);
    const pids = Object.values(supervisor.pids());
    await supervisor.stop();
    expect(pids.map(isAlive)).toEqual([false, false]);
    expect(lines.filter((line) => /restarting|again/.test(line))).toEqual([]);
  });

  it('ends a process that is still starting', async () => {
    const plan = await planService('slow', { READY_AFTER_MS: '60000' });
    const outcome = supervisor.start([plan]).catch((error: unknown) => String(error));
    const pid = await waitFor(() => pidOf('slow'));
    await supervisor.stop();
    expect(await outcome).toContain('slow ended before it was ready');
    expect(isAlive(pid)).toBe(false);
  });

  it('kills a process that ignores SIGTERM after the grace time', async () => {
    await supervisor.start([await planService('deaf', { IGNORE_SIGTERM: '1' })]);
    const pid = pidOf('deaf');
    const start = performance.now();
    await supervisor.stop();
    expect(isAlive(pid)).toBe(false);
    expect(performance.now() - start).toBeGreaterThan(290);
  });
});

describe('the end of the supervisor', () => {
  async function startSupervisor(): Promise<{ process: ChildProcess; pids: number[] }> {
    const ports = [await freePort(), await freePort()].map(String);
    const child = spawn(process.execPath, [fixture('supervisor-main.ts'), folder, ...ports], {
      stdio: ['ignore', 'pipe', 'inherit'],
    });
    const [line] = await once(createInterface({ input: child.stdout }), 'line');
    return { process: child, pids: JSON.parse(String(line)) };
  }

  it.for(['SIGTERM', 'SIGKILL'] as const)('by %s leaves none of its processes', async (signal) => {
    const { process: own, pids } = await startSupervisor();
    expect(pids.map(isAlive)).toEqual([true, true]);
    own.kill(signal);
    await once(own, 'exit');
    await waitFor(() => pids.every((pid) => !isAlive(pid)));
    expect(pids.map(isAlive)).toEqual([false, false]);
  });
});
