import { runningStack } from '@garage/local/running-stack';
import { beforeAll, describe, expect, it } from 'vitest';
import type { AttackStep } from './attack/attack.ts';
import { attacks } from './attack/run-attacks.ts';
import { burnTriesAttack } from './attack/burn-tries.ts';
import { floodByRescheduleAttack } from './attack/flood-by-reschedule.ts';
import { floodChatAttack } from './attack/flood-chat.ts';
import { randomQueriesAttack } from './attack/random-queries.ts';
import { verifyForeignRegistrationAttack } from './attack/verify-foreign-registration.ts';
import { takeOverAccountAttack } from './attack/take-over-account.ts';

/** The short form of `make attack`, on the stack of the browser tests: each attack has an `it` of its own below, with its row in the title. */
describe('the attacks of `make attack`', () => {
  // It waits a minute before it may request a second code; the other attacks run meanwhile.
  let registration: Promise<AttackStep[]> | undefined;
  const attackRegistration = () =>
    verifyForeignRegistrationAttack.run({ stack: runningStack(), size: 'short', seed: 1 });
  beforeAll(() => {
    registration = attackRegistration();
    registration.catch(() => undefined);
  });

  it('are reachable: the stack that they need is there', () => {
    expect(runningStack().gateways.length).toBeGreaterThan(0);
    expect(new Set(attacks.map(({ title }) => title)).size).toBe(attacks.length);
  });

  it('does not take over an account with its token or password [TRUST-1]', async () => {
    const steps = await takeOverAccountAttack.run({ stack: runningStack(), size: 'short', seed: 1 });
    expect(steps.filter(({ held }) => !held)).toEqual([]);
  }, 120_000);

  it('do not use up the attempts of the browser that requested a code, and guess few codes of many accounts [TRUST-5]', async () => {
    const steps = await burnTriesAttack.run({ stack: runningStack(), size: 'short', seed: 1 });
    expect(steps.filter(({ held }) => !held)).toEqual([]);
  });

  it('moving appointments, booking and requesting codes flood no mailbox [TRUST-6]', async () => {
    const steps = await floodByRescheduleAttack.run({ stack: runningStack(), size: 'short', seed: 6 });
    expect(steps.filter(({ held }) => !held)).toEqual([]);
  }, 300_000);

  it('random queries evict no pages of others from the cache [TRUST-8]', async () => {
    const steps = await randomQueriesAttack.run({ stack: runningStack(), size: 'short', seed: 8 });
    expect(steps.filter(({ held }) => !held)).toEqual([]);
  }, 300_000);

  it('floods of the chat are rate limited, and unverified bot messages are marked [TRUST-9]', async () => {
    const steps = await floodChatAttack.run({ stack: runningStack(), size: 'short', seed: 9 });
    expect(steps.filter(({ held }) => !held)).toEqual([]);
  }, 300_000);

  it('does not verify the attacker’s password with the victim’s code [TRUST-3]', async ({ task }) => {
    const isRetry = (task.result?.retryCount ?? 0) > 0;
    const steps = await (isRetry ? attackRegistration() : registration);
    expect(steps?.filter(({ held }) => !held)).toEqual([]);
  }, 240_000);
});
