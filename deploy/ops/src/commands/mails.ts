import { openFailedMails, runFailedMails } from '@garage/mailer/failed-mails';
import type { Command } from '../command.ts';
import { readQueueConfig } from '../config.ts';

export const mails: Command = {
  name: 'mails',
  summary: 'Mails that could not be sent: list, resend',
  usage: `mails list [--json]     newest first
mails resend ID…        queues them again with all retries
mails resend --all`,
  run: (args, { say, complain }) =>
    runFailedMails(args, {
      open: () => {
        const { REDIS_URL, REDIS_PREFIX } = readQueueConfig();
        return openFailedMails({ redisUrl: REDIS_URL, prefix: REDIS_PREFIX });
      },
      print: say,
      printError: complain,
    }),
};
