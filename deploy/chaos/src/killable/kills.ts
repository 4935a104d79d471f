import { setTimeout as sleep } from 'node:timers/promises';
import type { LocalServer, Random } from '@garage/local';
import type { Killable } from './killable.ts';
import { createPace, type Pace } from './pace.ts';
import { trackProgress, type Progress } from './progress.ts';

/** Kills a process or server and restarts it; returns false when the kill point was not reached. */
type Kill = (random: Random) => Promise<unknown>;

const GAP_LIMIT_MS = 30_000;
const MAX_DOWN_MS = 500;
const TRIES = 3;

export const killInGap =
  (victim: Killable): Kill =>
  async () =>
    (await victim.killInGap(GAP_LIMIT_MS)) && victim.start();

export const killAnywhere =
  (victim: Pick<Killable, 'kill' | 'start'>): Kill =>
  async (random) => {
    await sleep(random.below(50));
    await victim.kill();
    await victim.start();
  };

/** Kills one of several processes, chosen at random. */
export const killOneOf =
  <Victim>(victims: readonly Victim[], toKill: (victim: Victim) => Kill): Kill =>
  async (random) => {
    const [victim] = random.shuffle(victims);
    return victim !== undefined && toKill(victim)(random);
  };

/** Kills a server and leaves it down for a random time. */
export const killServer =
  ({ kill, restart }: Pick<LocalServer, 'kill' | 'restart'>): Kill =>
  async (random) => {
    await kill();
    await sleep(random.below(MAX_DOWN_MS));
    await restart();
  };

interface KillPlan<Kind extends string> {
  kills: Readonly<Record<Kind, Kill>>;
  wanted: Readonly<Partial<Record<Kind, number>>>;
  random: Random;
  /** Returns the progress of the load. */
  count: () => Promise<number>;
  /** Time without progress after which the run fails. */
  stallMs?: number;
  /** Progress by which the last kill happens. */
  end: number;
  afterLast?: () => Promise<void>;
  log: (line: string) => void;
}

/**
 * Executes the kills in random order, spread over the progress of the load; returns how many of each kind, and the load's result. A load that
 * keeps the pace does not pass the next kill before the one under way has ended.
 */
export async function killDuring<Kind extends string, Result>(
  plan: KillPlan<Kind>,
  load: (progress: Progress, pace: Pace) => Promise<Result>,
): Promise<{ kills: Record<string, number>; result: Result }> {
  await using progress = trackProgress(plan.count, plan.stallMs);
  const pace = createPace();
  const [kills, result] = await Promise.all([spreadKills(plan, progress, pace), load(progress, pace)]);
  return { kills, result };
}

async function spreadKills<Kind extends string>(plan: KillPlan<Kind>, progress: Progress, pace: Pace) {
  const { kills, wanted, random, end, afterLast, log } = plan;
  const counts: Readonly<Record<string, number | undefined>> = wanted;
  const all = Object.entries<Kill>(kills).flatMap(([kind, kill]) =>
    Array.from({ length: counts[kind] ?? 0 }, () => ({ kind, kill })),
  );
  const done: Record<string, number> = Object.fromEntries(Object.keys(kills).map((kind) => [kind, 0]));
  const planned = random
    .shuffle(all)
    .map((one, index) => ({ ...one, at: Math.ceil((end * (index + random.next())) / all.length) }));
  for (const [index, { kind, kill, at }] of planned.entries()) {
    pace.limitTo(at);
    await progress.reach(at);
    pace.limitTo(planned[index + 1]?.at ?? Infinity);
    await tryKill(kind, () => kill(random));
    done[kind] = (done[kind] ?? 0) + 1;
    log(`${index + 1} of ${all.length} kills (${kind})`);
  }
  pace.limitTo(Infinity);
  await afterLast?.();
  return done;
}

async function tryKill(kind: string, kill: () => Promise<unknown>): Promise<void> {
  for (let tries = 0; tries < TRIES; tries += 1) if ((await kill()) !== false) return;
  throw new Error(`The victim never reached the point of the kill: ${kind}`);
}
