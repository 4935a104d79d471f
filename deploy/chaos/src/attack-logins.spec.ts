import { Redis } from 'ioredis';
import { runningStack } from '@garage/local/running-stack';
import { describe, expect, it } from 'vitest';
import { guessCode, guessPassword } from './attack-logins/guess.ts';
import { compareAnswers } from './attack-logins/same-answers.ts';
import { compareTimes } from './attack-logins/same-times.ts';
import { takeRedisAway } from './attack-logins/without-redis.ts';
import type { AttackStep } from './attack/attack.ts';

/** The short form of `make attack-logins`, on the stack of the browser tests. */
describe('an attack on logins over two gateways', () => {
  const stack = runningStack();
  const failed = (steps: readonly AttackStep[]) => steps.filter(({ held }) => !held);

  it('has five attempts to guess a mailed code, also with concurrent guesses [SRV-19]', async () => {
    expect(failed(await guessCode(stack, 300))).toEqual([]);
  });

  it('has a hundred attempts an hour to guess a password, and the owner can still log in [SRV-19]', async () => {
    expect(failed(await guessPassword(stack, 400))).toEqual([]);
  });

  it('learns from no answer which e-mails have accounts [SRV-19]', async () => {
    expect(failed(await compareAnswers(stack))).toEqual([]);
  });

  it('learns it from no response time either, as far as few samples show [SRV-19]', { timeout: 240_000 }, async () => {
    expect(failed(await compareTimes(stack, 30, 20_261_121))).toEqual([]);
  });

  it('is refused completely while Redis, which counts attempts, is down; pages are still served [SRV-19]', async () => {
    const control = new Redis(stack.redis);
    // Redis hangs: the server is the stack's, and nothing here may end it.
    const kill = async (): Promise<void> => void (await control.client('PAUSE', 6_000, 'ALL'));
    const restart = async (): Promise<void> => void (await control.ping());
    const steps = await takeRedisAway(stack, { kill, restart });
    control.disconnect();
    expect(failed(steps)).toEqual([]);
  });
});
