// Operator command: lists mails that could not be sent, and resends them. Configured by REDIS_URL and REDIS_PREFIX.
import { runMain } from '@garage/service-kit';
import { readOperatorConfig } from './config.ts';
import { openFailedMails } from './failed-mail-list.ts';
import { runFailedMails } from './failed-mails-command.ts';

await runMain(async () => {
  const { REDIS_URL, REDIS_PREFIX } = readOperatorConfig();
  process.exitCode = await runFailedMails(process.argv.slice(2), {
    open: () => openFailedMails({ redisUrl: REDIS_URL, prefix: REDIS_PREFIX }),
    print: (line) => process.stdout.write(`${line}\n`),
    printError: (line) => process.stderr.write(`${line}\n`),
  });
});
