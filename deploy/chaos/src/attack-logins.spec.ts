import { Redis } from 'ioredis';
import { runningStack } from '@garage/local/running-stack';
import { describe, expect, it } from 'vitest';
import { guessCode } from './attack-logins/guess-code.ts';
import { guessPassword } from './attack-logins/guess-password.ts';
import * as report from './attack-logins/report.ts';
import { compareAnswers } from './attack-logins/same-answers.ts';
import { compareTimes } from './attack-logins/same-times.ts';
import { takeRedisAway } from './attack-logins/without-redis.ts';

/** The short form of `make attack-logins`, on the stack of the browser tests. */
describe('an attack on logins over two gateways', () => {
  const { gateways, services, mail, mongodb, redis } = runningStack();
  const target = { gateways, identity: services.identity, mail: mail.http, mongodb };

  it('has five guesses of a mailed code, however many come at once [SRV-19]', async () => {
    const guessing = await guessCode(target, { guesses: 300, addresses: 60 });
    expect(report.faultsOfCode(guessing)).toEqual([]);
  });

  it('has a hundred guesses of a password an hour, and the owner still logs in [SRV-19]', async () => {
    const guessing = await guessPassword(target, { guesses: 400, addresses: 40, atOnce: 40 });
    expect(report.faultsOfPassword(guessing)).toEqual([]);
  });

  it('learns from no answer which e-mails have accounts [SRV-19]', async () => {
    expect(report.faultsOfAnswers(await compareAnswers(target))).toEqual([]);
  });

  it('learns it from no time either, as far as few samples show [SRV-19]', { timeout: 240_000 }, async () => {
    const times = await compareTimes(target, { samples: 30, seed: 20_261_121 });
    expect(report.faultsOfTimes(times)).toEqual([]);
  });

  it('is refused as a whole while nobody can count, and pages go on [SRV-19]', async () => {
    const control = new Redis(redis);
    // Redis hangs: the server is the stack's, and nothing here may end it.
    const kill = async (): Promise<void> => void (await control.client('PAUSE', 6_000, 'ALL'));
    const restart = async (): Promise<void> => void (await control.ping());
    const outage = await takeRedisAway(target, { kill, restart });
    control.disconnect();
    expect(report.faultsOfOutage(outage)).toEqual([]);
  });
});
