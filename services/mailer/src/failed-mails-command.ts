import type { FailedMail, FailedMails } from './failed-mail-list.ts';

export { openFailedMails } from './failed-mail-list.ts';

const usage = `failed-mails list [--json]   lists mails that could not be sent, newest first
failed-mails resend ID…      queues them again with all retries
failed-mails resend --all`;

export interface CommandContext {
  open: () => Promise<FailedMails>;
  print: (line: string) => void;
  printError: (line: string) => void;
}

/** Runs the command. Returns the exit code: 1 when a mail was not found, 2 for invalid arguments. */
export async function runFailedMails(args: readonly string[], context: CommandContext): Promise<number> {
  const [command = 'list', ...ids] = args;
  const asJson = command === 'list' && ids.join() === '--json';
  const isKnown = command === 'list' ? ids.length === 0 || asJson : command === 'resend' && ids.length > 0;
  if (!isKnown) {
    context.printError(usage);
    return 2;
  }
  const mails = await context.open();
  try {
    return command === 'list' ? await show(mails, asJson, context) : await resend(mails, ids, context);
  } finally {
    await mails.close();
  }
}

async function show(mails: FailedMails, asJson: boolean, { print }: CommandContext): Promise<number> {
  const failed = await mails.list();
  if (asJson) {
    print(JSON.stringify(failed, null, 2));
    return 0;
  }
  failed.map(lineOf).forEach(print);
  print(failed.length === 0 ? 'No mail has failed.' : `${failed.length} failed`);
  return 0;
}

function lineOf({ id, template, to, failedAt, isExpired, reason }: FailedMail): string {
  const note = isExpired ? '(expired) ' : '';
  // The reason is text from a mail server, so white space and control characters are replaced.
  return `${id}  ${failedAt.toISOString()}  ${template}  ${to}  ${note}${reason.replaceAll(/[\s\p{Cc}]+/gu, ' ')}`;
}

async function resend(mails: FailedMails, requested: readonly string[], { print, printError }: CommandContext) {
  const ids = requested.includes('--all') ? (await mails.list()).map(({ id }) => id) : requested;
  let unknown = 0;
  for (const id of ids) {
    if (await mails.resend(id)) continue;
    unknown += 1;
    printError(`No failed mail with id ${id}`);
  }
  print(`${ids.length - unknown} queued again`);
  return unknown === 0 ? 0 : 1;
}
