import { supervise, type ProcessPlan, type SupervisedProcess, type SuperviseOptions } from './supervised-process.ts';
import { secondsSince } from '../text.ts';

export interface Supervisor {
  /** Starts the processes side by side and resolves when all are ready; rejects when one of them is not to be had. */
  start(plans: ProcessPlan[]): Promise<void>;
  /** Process ids by name. */
  pids(): Record<string, number>;
  /** Ends every process, also those that are just starting: the last started group first. */
  stop(): Promise<void>;
}

export function createSupervisor(options: SuperviseOptions): Supervisor {
  const { log } = options;
  const groups: SupervisedProcess[][] = [];
  let stopping = false;

  async function report(one: SupervisedProcess): Promise<void> {
    const begun = performance.now();
    try {
      await one.ready;
      log(`${one.name} is ready after ${secondsSince(begun)}`);
    } catch (error) {
      if (!stopping) for (const line of one.tail()) log(line);
      throw error;
    }
  }

  return {
    async start(plans) {
      if (stopping) throw new Error('The stack is being stopped');
      const group = plans.map((plan) => supervise(plan, options));
      groups.unshift(group);
      await Promise.all(group.map(report));
    },
    pids() {
      const known = groups.flat().flatMap((one) => {
        const pid = one.pid();
        return pid === undefined ? [] : [[one.name, pid] as const];
      });
      return Object.fromEntries(known);
    },
    async stop() {
      stopping = true;
      for (const group of groups.splice(0)) await Promise.all(group.map((one) => one.stop()));
    },
  };
}
