import { spawnBound, type ProcessCommand } from '../processes/bound-process.ts';
import { createChildServer } from '../processes/child-server.ts';
import { keepRunning, type Backoff } from '../processes/keep-running.ts';
import { checkReady } from '../processes/service-process.ts';
import { openProcessLog } from './process-log.ts';

export interface ProcessPlan extends ProcessCommand {
  name: string;
  /** URL that answers 200 when the process is ready. */
  readyUrl: string;
}

export interface SuperviseOptions {
  logsDir: string;
  log: (line: string) => void;
  /** Called after a restart, which changes the process id. */
  onRestart?: () => void;
  backoff?: Backoff;
  /** Time from SIGTERM to SIGKILL. Default: 10 s. */
  graceMs?: number;
}

export interface SupervisedProcess {
  name: string;
  /** Rejects when the first run ends or does not become ready; then there is no restart. */
  ready: Promise<void>;
  pid(): number | undefined;
  tail(): string[];
  /** Ends the process without a restart: SIGTERM, then SIGKILL. */
  stop(): Promise<void>;
}

/** Maximum starting time: long, because dozens of processes on few cores need it. One that ends instead is reported at once. */
const READY_TIMEOUT_MS = 240_000;

/** Starts the process. Once it has been ready, it is restarted whenever it ends. */
export function supervise(plan: ProcessPlan, options: SuperviseOptions): SupervisedProcess {
  const { name, readyUrl } = plan;
  const { log, logsDir, onRestart, backoff, graceMs } = options;
  const file = openProcessLog(logsDir, name);
  const server = createChildServer({
    name,
    spawn() {
      const child = spawnBound(plan, { stdio: ['ignore', 'pipe', 'pipe'] });
      file.follow(child);
      child.on('error', (error) => file.write(`could not be started: ${error.message}`));
      file.write(`started, process ${child.pid}`);
      return child;
    },
    check: () => checkReady(readyUrl),
    timeoutMs: READY_TIMEOUT_MS,
    stop: { graceMs },
  });
  const restart = () => {
    const restarted = server.restart();
    onRestart?.();
    return restarted;
  };
  const ready = server.restart();
  const keeper = keepRunning({ name, server: { ended: () => server.ended(), restart }, after: ready, log, backoff });

  async function stop(): Promise<void> {
    const kept = keeper.stop();
    await server.stop();
    await kept;
    file.close();
  }

  return { name, ready, pid: () => server.pid, tail: () => file.tail(), stop };
}
