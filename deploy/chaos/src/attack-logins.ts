// `make attack-logins`: guesses codes and passwords over two gateways of a private stack, and measures whether answers reveal
// which e-mails have accounts. Options: --guesses N, --samples N (for each kind of e-mail), --seed N.
import { describeLeak, findLeaks, randomSeed, readOptions, secretForms } from '@garage/local';
import { guessCode, guessPassword } from './attack-logins/guess.ts';
import { compareAnswers } from './attack-logins/same-answers.ts';
import { compareTimes } from './attack-logins/same-times.ts';
import { takeRedisAway } from './attack-logins/without-redis.ts';
import type { Attack } from './attack/attack.ts';
import { runAttacks } from './attack/run-attacks.ts';
import { runOnStack } from './command.ts';

const { guesses, samples, seed } = readOptions({ guesses: 10_000, samples: 300, seed: randomSeed() });

await runOnStack({ name: 'attack', maxMinutes: 45 }, (stack, servers) => {
  const attack = (title: string, run: Attack['run']): Attack => ({ row: 'SRV-19', title, run });
  const attacks = [
    attack('guess a mailed code', () => guessCode(stack, 1_000)),
    attack('guess a password', () => guessPassword(stack, guesses)),
    attack('learn from an answer which e-mails have accounts', () => compareAnswers(stack)),
    attack('learn it from the time of an answer', () => compareTimes(stack, samples, seed)),
    attack('guess while nobody can count', () => takeRedisAway(stack, servers.redis)),
    attack('find secrets in the logs', async () => {
      const leaks = await findLeaks(stack.logs, secretForms);
      return [{ tried: 'tokens, hashes and keys', outcome: leaks.map(describeLeak).join(), held: leaks.length === 0 }];
    }),
  ];
  return runAttacks(attacks, { stack, size: 'long', seed });
});
