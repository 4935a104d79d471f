import { createRandom, type LocalStack } from '@garage/local';
import type { AttackStep } from '../attack/attack.ts';
import { compareMedians, MAX_CONTROLS } from './compare-medians.ts';
import { addressAt } from './gateway-calls.ts';
import { copyAccount, newEmail, openAccount } from './people.ts';
import { callNeutralOperation, neutralOperations, type NeutralOperation } from './same-answers.ts';

type Arm = 'first' | 'second' | 'other';
const arms: readonly Arm[] = ['first', 'second', 'other'];

/** Number of first calls that are not counted, as they are slower. */
const WARM_UP = 10;

/**
 * Measures each call for e-mails with an account (twice) and without one, in random order, so that other load affects all alike. Repeats
 * the measurement when they seem to differ. Every e-mail is used once and no address often, so that no limit is reached.
 */
export async function compareTimes(stack: LocalStack, samples: number, seed: number): Promise<AttackStep[]> {
  const { email } = await openAccount(stack, addressAt(0));
  const steps: AttackStep[] = [];
  for (const name of neutralOperations) {
    const compare = async (own: number) =>
      compareMedians(await measure(stack, name, { samples, seed: own, email }), createRandom(own));
    const first = await compare(seed);
    // A difference by chance is unlikely to occur twice.
    const { median, otherMedian, gap, control, holds } = first.holds ? first : await compare(seed + 1);
    const [known, unknown, differs, allowed] = [median, otherMedian, gap, MAX_CONTROLS * control].map(
      (ms) => `${ms.toFixed(2)} ms`,
    );
    steps.push({
      tried: `the times of ${samples} × ${name} with and without an account`,
      outcome: `medians ${known} and ${unknown}: they differ by ${differs}, of ${allowed} allowed`,
      held: holds,
    });
  }
  return steps;
}

async function measure(
  stack: LocalStack,
  name: NeutralOperation,
  { samples, seed, email }: { samples: number; seed: number; email: string },
): Promise<Record<Arm, number[]>> {
  const rounds = samples + WARM_UP;
  const random = createRandom(seed);
  const emails: Record<Arm, string[]> = {
    first: await copyAccount(stack, email, rounds),
    second: await copyAccount(stack, email, rounds),
    other: Array.from({ length: rounds }, () => newEmail()),
  };
  const times: Record<Arm, number[]> = { first: [], second: [], other: [] };
  for (let round = 0; round < rounds; round += 1) {
    for (const arm of random.shuffle(arms)) {
      const { ms } = await callNeutralOperation(stack, name, {
        email: emails[arm][round] ?? '',
        from: addressAt(round),
      });
      if (round >= WARM_UP) times[arm].push(ms);
    }
  }
  return times;
}
