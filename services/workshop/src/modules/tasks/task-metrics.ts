import type { Registry } from 'prom-client';
import { Gauge } from 'prom-client';
import type { TaskRepository } from './task-repository.ts';

/** Nobody works this long without a pause: such a clock was forgotten. */
const FORGOTTEN_HOURS = 12;
const HOUR_MS = 3_600_000;

/** Measures running clocks of technicians, and those that were probably forgotten. */
export function measureTasks(
  registry: Registry,
  { tasks, now }: { tasks: Pick<TaskRepository, 'countRunning' | 'countRunningSince'>; now: () => number },
): void {
  const running = new Gauge({
    name: 'workshop_running_tasks',
    help: 'Tasks of technicians whose clock runs',
    registers: [registry],
    async collect() {
      // A database that is down has alerts of its own and must not hide the other metrics.
      const count = await tasks.countRunning().catch(() => null);
      if (count !== null) this.set(count);
    },
  });
  const forgotten = new Gauge({
    name: 'workshop_forgotten_clocks',
    help: `Tasks of technicians whose clock has run for ${FORGOTTEN_HOURS} hours`,
    registers: [registry],
    async collect() {
      const before = new Date(now() - FORGOTTEN_HOURS * HOUR_MS);
      const count = await tasks.countRunningSince(before).catch(() => null);
      if (count !== null) this.set(count);
    },
  });
  void [running, forgotten];
}
