import type { FailedMail, FailedMails } from './failed-mail-list.ts';

export { openFailedMails } from './failed-mail-list.ts';

const usage = `failed-mails list [--json]   the mails that could not be sent, newest first
failed-mails resend ID…      puts them on the queue again, with all their tries
failed-mails resend --all`;

export interface CommandContext {
  open: () => Promise<FailedMails>;
  say: (line: string) => void;
  complain: (line: string) => void;
}

/** Does what the arguments ask for. Returns the exit code: 1 when a mail was not there, 2 for arguments that make no sense. */
export async function runFailedMails(args: readonly string[], context: CommandContext): Promise<number> {
  const [command = 'list', ...ids] = args;
  const asJson = command === 'list' && ids.join() === '--json';
  const isKnown = command === 'list' ? ids.length === 0 || asJson : command === 'resend' && ids.length > 0;
  if (!isKnown) {
    context.complain(usage);
    return 2;
  }
  const mails = await context.open();
  try {
    return command === 'list' ? await show(mails, asJson, context) : await resend(mails, ids, context);
  } finally {
    await mails.close();
  }
}

async function show(mails: FailedMails, asJson: boolean, { say }: CommandContext): Promise<number> {
  const failed = await mails.list();
  if (asJson) {
    say(JSON.stringify(failed, null, 2));
    return 0;
  }
  failed.map(lineOf).forEach(say);
  say(failed.length === 0 ? 'No mail has failed.' : `${failed.length} failed`);
  return 0;
}

function lineOf({ id, template, to, failedAt, isExpired, reason }: FailedMail): string {
  const note = isExpired ? '(too late to be of use) ' : '';
  // A reason is what a mail server said: it may hold anything.
  return `${id}  ${failedAt.toISOString()}  ${template}  ${to}  ${note}${reason.replaceAll(/[\s\p{Cc}]+/gu, ' ')}`;
}

async function resend(mails: FailedMails, asked: readonly string[], { say, complain }: CommandContext) {
  const ids = asked.includes('--all') ? (await mails.list()).map(({ id }) => id) : asked;
  let unknown = 0;
  for (const id of ids) {
    if (await mails.resend(id)) continue;
    unknown += 1;
    complain(`No failed mail has the id ${id}`);
  }
  say(`${ids.length - unknown} put on the queue again`);
  return unknown === 0 ? 0 : 1;
}
