import { secondsSince } from '../text.ts';
import { supervise, type ProcessPlan, type SupervisedProcess, type SuperviseOptions } from './supervised-process.ts';

export type Supervisor = ReturnType<typeof createSupervisor>;

export function createSupervisor(options: SuperviseOptions) {
  const { log } = options;
  const groups: SupervisedProcess[][] = [];
  let stopping = false;

  async function report(one: SupervisedProcess): Promise<void> {
    const start = performance.now();
    try {
      await one.ready;
      log(`${one.name} is ready after ${secondsSince(start)}`);
    } catch (error) {
      if (!stopping) for (const line of one.tail()) log(line);
      throw error;
    }
  }

  return {
    /** Starts the processes concurrently and resolves when all are ready; rejects when one fails. */
    async start(plans: ProcessPlan[]): Promise<void> {
      if (stopping) throw new Error('The stack is being stopped');
      const group = plans.map((plan) => supervise(plan, options));
      groups.unshift(group);
      await Promise.all(group.map(report));
    },
    pids(): Record<string, number> {
      const known = groups.flat().flatMap((one) => {
        const pid = one.pid();
        return pid === undefined ? [] : [[one.name, pid] as const];
      });
      return Object.fromEntries(known);
    },
    /** Ends all processes, including those that are still starting; the group that was started last ends first. */
    async stop(): Promise<void> {
      stopping = true;
      for (const group of groups.splice(0)) await Promise.all(group.map((one) => one.stop()));
    },
  };
}
