import { createRandom } from '@garage/local';
import { compareMedians, type MedianComparison } from './compare-medians.ts';
import { neutralCalls, send, type NeutralCall } from './neutral-calls.ts';
import { copyAccount, newEmail, openAccount } from './people.ts';
import { addressAt, type Target } from './target.ts';

export interface TimeComparison extends MedianComparison {
  call: string;
  samples: number;
}

type Arm = 'first' | 'second' | 'other';
const arms: readonly Arm[] = ['first', 'second', 'other'];

/** The first calls of a run are slower and not counted. */
const WARM_UP = 10;

/**
 * Measures each call for e-mails with an account (twice) and without one, in random order, so that other load affects all alike. Repeats
 * the measurement when they seem to differ. Every e-mail is used once and no address often, so that no limit is reached.
 */
export async function compareTimes(
  target: Target,
  { samples, seed }: { samples: number; seed: number },
): Promise<TimeComparison[]> {
  const { email } = await openAccount(target, addressAt(0));
  const comparisons: TimeComparison[] = [];
  for (const one of neutralCalls) {
    const compare = async (own: number): Promise<MedianComparison> =>
      compareMedians(await measure(target, one, { samples, seed: own, email }), createRandom(own));
    const first = await compare(seed);
    // A difference by chance is unlikely to occur twice.
    comparisons.push({ call: one.name, samples, ...(first.holds ? first : await compare(seed + 1)) });
  }
  return comparisons;
}

async function measure(
  target: Target,
  one: NeutralCall,
  { samples, seed, email }: { samples: number; seed: number; email: string },
): Promise<Record<Arm, number[]>> {
  const rounds = samples + WARM_UP;
  const random = createRandom(seed);
  const emails: Record<Arm, string[]> = {
    first: await copyAccount(target, { email, times: rounds }),
    second: await copyAccount(target, { email, times: rounds }),
    other: Array.from({ length: rounds }, newEmail),
  };
  const times: Record<Arm, number[]> = { first: [], second: [], other: [] };
  for (let round = 0; round < rounds; round += 1) {
    for (const arm of random.shuffle(arms)) {
      const { ms } = await send(target, one, { email: emails[arm][round] ?? '', from: addressAt(round) });
      if (round >= WARM_UP) times[arm].push(ms);
    }
  }
  return times;
}
