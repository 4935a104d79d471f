import { AppError } from '@garage/service-kit';

/** A message on its way between two services, held until the schedule lets it pass or loses it. */
interface Held {
  label: string;
  pass(): void;
  lose(): void;
}

export type Schedule = ReturnType<typeof createSchedule>;

/**
 * Holds every message between the services, so that a test decides in which order they arrive and which are lost. A lost message looks like the
 * death of the process that should have handled or sent it.
 */
export function createSchedule() {
  const held: Held[] = [];
  const trace: string[] = [];
  /** Number of unfinished actors by group: those of one group wait for each other. */
  const unfinished = new Map<string, number>();
  let changed = Promise.withResolvers<void>();

  const notify = (): void => {
    changed.resolve();
    changed = Promise.withResolvers();
  };

  return {
    held,
    trace,

    /** Resolves when the message is let through. @throws AppError SERVICE_UNAVAILABLE when it is lost */
    hold(label: string): Promise<void> {
      const arrival = Promise.withResolvers<void>();
      const end = (how: string, settle: () => void) => () => {
        trace.push(`${how} ${label}`);
        settle();
      };
      const lost = new AppError('SERVICE_UNAVAILABLE', { message: 'Lost' });
      held.push({ label, pass: end('pass', () => arrival.resolve()), lose: end('lose', () => arrival.reject(lost)) });
      notify();
      return arrival.promise;
    },

    /** Starts work whose messages are held; it must not throw. */
    start(group: string, work: () => Promise<void>): void {
      trace.push(`start ${group}`);
      unfinished.set(group, (unfinished.get(group) ?? 0) + 1);
      void work().finally(() => {
        const left = (unfinished.get(group) ?? 1) - 1;
        if (left === 0) unfinished.delete(group);
        else unfinished.set(group, left);
        notify();
      });
    },

    /** Resolves when all unfinished work waits for a message, or nothing is unfinished. */
    async idle(): Promise<void> {
      while (unfinished.size > held.length) await changed.promise;
    },

    isDone: (): boolean => unfinished.size === 0 && held.length === 0,
  };
}
