// `make attack-logins`: guesses codes and passwords over two gateways of a stack of its own, and measures whether answers tell
// which e-mails have accounts. Options: --guesses N, --samples N (an arm), --seed N.
import { randomInt } from 'node:crypto';
import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { describeLeak, findLeaks, readSettings, secretForms, startServers, startStack } from '@garage/local';
import { guessCode } from './attack-logins/guess-code.ts';
import { guessPassword } from './attack-logins/guess-password.ts';
import * as report from './attack-logins/report.ts';
import { compareAnswers } from './attack-logins/same-answers.ts';
import { compareTimes } from './attack-logins/same-times.ts';
import { takeRedisAway } from './attack-logins/without-redis.ts';

const { values } = parseArgs({
  options: {
    guesses: { type: 'string', default: '10000' },
    samples: { type: 'string', default: '300' },
    seed: { type: 'string', default: String(randomInt(2 ** 31)) },
  },
});

/** Longer than a slow machine needs: after it, something hangs. */
const LIMIT_MS = 45 * 60_000;
setTimeout(() => {
  console.error(`✗ not done within ${LIMIT_MS / 60_000} minutes`);
  process.exit(1);
}, LIMIT_MS).unref();

const settings = readSettings();
const folder = join(settings.dataDir, `attack-${process.pid}`);
const quiet = (): void => undefined;
const servers = startServers({ dataDir: folder, cacheDir: settings.cacheDir, log: quiet, private: true });
const stack = startStack({
  settings: { ...settings, dataDir: join(folder, 'stack'), host: '127.0.0.1', port: 0, gateways: 2 },
  servers,
  databasePrefix: 'attack',
  mode: 'test',
  log: quiet,
});
const faults: string[] = [];
const say = (lines: readonly string[], found: readonly string[]): void => {
  for (const line of lines) console.log(line);
  faults.push(...found);
};

try {
  console.log(`seed ${values.seed}; starting a stack with two gateways…`);
  const { addresses } = await stack.ready;
  const { gateways, services, mail, mongodb, logs } = addresses;
  const target = { gateways, identity: services.identity, mail: mail.http, mongodb };

  const code = await guessCode(target, { guesses: 1_000, addresses: 100 });
  say(report.linesOfCode(code), report.faultsOfCode(code));
  const password = await guessPassword(target, { guesses: Number(values.guesses), addresses: 100, atOnce: 64 });
  say(report.linesOfPassword(password), report.faultsOfPassword(password));
  const answers = await compareAnswers(target);
  say([`${answers.length} calls answer alike with and without an account`], report.faultsOfAnswers(answers));
  const times = await compareTimes(target, { samples: Number(values.samples), seed: Number(values.seed) });
  say(report.linesOfTimes(times), report.faultsOfTimes(times));
  const outage = await takeRedisAway(target, (await servers).redis);
  say(report.linesOfOutage(outage), report.faultsOfOutage(outage));
  const leaks = await findLeaks(logs, secretForms);
  say([`${leaks.length} secrets in the logs`], leaks.map(describeLeak));

  for (const fault of faults) console.error(`✗ ${fault}`);
  if (faults.length === 0) console.log('✓ every limit held, no answer told of an account, no log of a secret');
  process.exitCode = faults.length === 0 ? 0 : 1;
} finally {
  await stack.stop();
  await servers.then((started) => started.stop(), quiet);
  await rm(folder, { recursive: true, force: true });
}
