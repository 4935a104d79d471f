// `make attack-logins`: guesses codes and passwords over two gateways of a private stack, and measures whether answers reveal
// which e-mails have accounts. Options: --guesses N, --samples N (for each kind of e-mail), --seed N.
import { describeLeak, findLeaks, randomSeed, readOptions, secretForms } from '@garage/local';
import { guessCode } from './attack-logins/guess-code.ts';
import { guessPassword } from './attack-logins/guess-password.ts';
import * as report from './attack-logins/report.ts';
import { compareAnswers } from './attack-logins/same-answers.ts';
import { compareTimes } from './attack-logins/same-times.ts';
import { targetOf } from './attack-logins/target.ts';
import { takeRedisAway } from './attack-logins/without-redis.ts';
import { runOnStack } from './command.ts';

const { guesses, samples, seed } = readOptions({ guesses: 10_000, samples: 300, seed: randomSeed() });

await runOnStack({ name: 'attack', maxMinutes: 45 }, async (stack, servers) => {
  const target = targetOf(stack);
  const faults: string[] = [];
  const add = (lines: readonly string[], found: readonly string[]): void => {
    for (const line of lines) console.log(line);
    faults.push(...found);
  };
  console.log(`seed ${seed}`);
  const code = await guessCode(target, { guesses: 1_000, addresses: 100 });
  add(report.linesOfCode(code), report.faultsOfCode(code));
  const password = await guessPassword(target, { guesses, addresses: 100, atOnce: 64 });
  add(report.linesOfPassword(password), report.faultsOfPassword(password));
  const answers = await compareAnswers(target);
  add([`${answers.length} requests compared with and without an account`], report.faultsOfAnswers(answers));
  const times = await compareTimes(target, { samples, seed });
  add(report.linesOfTimes(times), report.faultsOfTimes(times));
  const outage = await takeRedisAway(target, servers.redis);
  add(report.linesOfOutage(outage), report.faultsOfOutage(outage));
  const leaks = await findLeaks(stack.logs, secretForms);
  add([`${leaks.length} secrets in the logs`], leaks.map(describeLeak));
  return { faults, success: 'every limit held, no answer revealed an account, no log contains a secret' };
});
