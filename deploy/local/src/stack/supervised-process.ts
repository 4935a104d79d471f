import type { ChildProcess } from 'node:child_process';
import { setTimeout as pause } from 'node:timers/promises';
import { hasExited, spawnBound, stopBound, type ProcessCommand } from '../processes/bound-process.ts';
import { checkReady } from '../processes/service-process.ts';
import { waitUntil } from '../processes/wait-until.ts';
import { coverageFolder } from '../product-coverage/coverage-folder.ts';
import { openProcessLog } from './process-log.ts';
import { secondsSince } from '../text.ts';

export interface ProcessPlan extends ProcessCommand {
  name: string;
  /** Answers 200 when the process can do its work; null: it is ready as soon as it runs. */
  readyUrl: string | null;
}

export interface SuperviseOptions {
  logsDir: string;
  log: (line: string) => void;
  /** Called when the process has another id than before. */
  onRestart?: () => void;
  readyTimeoutMs?: number;
  backoff?: Backoff;
  /** How long an ending process has from SIGTERM to SIGKILL. Default: ten seconds. */
  graceMs?: number;
}

interface Backoff {
  firstMs: number;
  maxMs: number;
  /** Having run this long, a process is taken for sound: its next end starts at `firstMs` again. */
  soundAfterMs: number;
}

export interface SupervisedProcess {
  name: string;
  /** Rejects when the process ends or stays unready the first time: that is no crash but a fault. */
  ready: Promise<void>;
  pid(): number | undefined;
  /** The last lines it wrote. */
  tail(): string[];
  /** Ends it for good: SIGTERM, and SIGKILL when it takes too long. */
  stop(): Promise<void>;
}

/** A process whose code is counted starts without compiled code of earlier runs. */
const usualReadyTimeoutMs = coverageFolder() === undefined ? 60_000 : 240_000;
const usualBackoff: Backoff = { firstMs: 200, maxMs: 5_000, soundAfterMs: 30_000 };

/** Starts the process. Once it was ready it is started again, with growing pauses, whenever it ends. */
export function supervise(plan: ProcessPlan, options: SuperviseOptions): SupervisedProcess {
  const {
    log,
    logsDir,
    onRestart,
    readyTimeoutMs = usualReadyTimeoutMs,
    backoff = usualBackoff,
    graceMs = 10_000,
  } = options;
  const file = openProcessLog(logsDir, plan.name);
  const stopping = new AbortController();
  let child = launch();

  function launch(): ChildProcess {
    const started = spawnBound(plan, { stdio: ['ignore', 'pipe', 'pipe'] });
    if (started.stdout) file.follow(started.stdout);
    if (started.stderr) file.follow(started.stderr);
    started.on('error', (error) => file.write(`could not be started: ${error.message}`));
    file.write(`started, process ${started.pid}`);
    return started;
  }

  async function becomeReady(): Promise<void> {
    const started = child;
    const stillPossible = () => {
      if (started.pid === undefined || hasExited(started)) throw new Error(`${plan.name} ended before it was ready`);
    };
    const { readyUrl } = plan;
    if (readyUrl === null) return stillPossible();
    const check = () => checkReady(readyUrl);
    await waitUntil(check, { what: `${plan.name}'s readiness`, timeoutMs: readyTimeoutMs, stillPossible });
  }

  async function keepRunning(): Promise<void> {
    let waitMs = backoff.firstMs;
    while (!stopping.signal.aborted) {
      const since = performance.now();
      const end = await exitOf(child);
      if (stopping.signal.aborted) return;
      if (performance.now() - since >= backoff.soundAfterMs) waitMs = backoff.firstMs;
      log(`${plan.name} ended (${end}); starting it again in ${waitMs / 1000} s`);
      await pause(waitMs, undefined, { signal: stopping.signal }).catch(() => undefined);
      if (stopping.signal.aborted) return;
      waitMs = Math.min(waitMs * 2, backoff.maxMs);
      child = launch();
      onRestart?.();
      const begun = performance.now();
      await becomeReady().then(
        () => log(`${plan.name} is ready again after ${secondsSince(begun)}`),
        (error: Error) => {
          if (!stopping.signal.aborted) log(error.message);
        },
      );
    }
  }

  async function stop(): Promise<void> {
    stopping.abort();
    await stopBound(child, graceMs);
    await running;
    file.close();
  }

  const ready = becomeReady();
  const running = ready.then(keepRunning, () => undefined);
  return { name: plan.name, ready, pid: () => child.pid, tail: () => file.tail(), stop };
}

function exitOf(child: ChildProcess): Promise<string> {
  const describe = () => child.signalCode ?? `exit code ${child.exitCode}`;
  if (hasExited(child)) return Promise.resolve(describe());
  return new Promise((resolve) => {
    child.once('exit', () => resolve(describe()));
  });
}
