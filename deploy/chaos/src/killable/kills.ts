import { setTimeout as sleep } from 'node:timers/promises';
import type { LocalServer, Random } from '@garage/local';
import type { Killable } from './killable.ts';
import type { Progress } from './progress.ts';

/** Kills the victim and restarts it; returns false when it did not reach the point where it was to be killed. */
export type Kill = (random: Random) => Promise<boolean>;

const GAP_LIMIT_MS = 30_000;
const MAX_DOWN_MS = 500;
const TRIES = 3;

export const killInGap =
  (victim: Killable): Kill =>
  async () => {
    if (!(await victim.killInGap(GAP_LIMIT_MS))) return false;
    await victim.start();
    return true;
  };

/** Kills a process at a random moment. */
export const killAnywhere =
  (victim: Pick<Killable, 'kill' | 'start'>): Kill =>
  async (random) => {
    await sleep(random.below(50));
    await victim.kill();
    await victim.start();
    return true;
  };

/** Kills a server and leaves it down for a random time. */
export const killServer =
  ({ kill, restart }: Pick<LocalServer, 'kill' | 'restart'>): Kill =>
  async (random) => {
    await kill();
    await sleep(random.below(MAX_DOWN_MS));
    await restart();
    return true;
  };

interface KillPlan {
  kills: Readonly<Record<string, Kill>>;
  /** How many of each kind. */
  wanted: Readonly<Record<string, number>>;
  random: Random;
  progress: Pick<Progress, 'reach'>;
  /** The progress at which the last kill happens at the latest. */
  end: number;
  log: (line: string) => void;
}

/** Executes the kills in random order, spread over the progress; returns how many of each kind were executed. */
export async function spreadKills(plan: KillPlan): Promise<Record<string, number>> {
  const { kills, wanted, random, progress, end, log } = plan;
  const all = Object.entries(kills).flatMap(([kind, kill]) =>
    Array.from({ length: wanted[kind] ?? 0 }, () => ({ kind, kill })),
  );
  const done: Record<string, number> = Object.fromEntries(Object.keys(kills).map((kind) => [kind, 0]));
  for (const [index, { kind, kill }] of random.shuffle(all).entries()) {
    await progress.reach((end * (index + random.next())) / all.length);
    await tryKill(kind, () => kill(random));
    done[kind] = (done[kind] ?? 0) + 1;
    log(`${index + 1} of ${all.length} kills (${kind})`);
  }
  return done;
}

async function tryKill(kind: string, kill: () => Promise<boolean>): Promise<void> {
  for (let tries = 0; tries < TRIES; tries += 1) if (await kill()) return;
  throw new Error(`The victim never reached the point of the kill: ${kind}`);
}
