/** The mails that the stack has sent, from its mail sink. */
import { vi } from 'vitest';
import type { ReceivedMail } from '../../deploy/local/src/mail-sink/mailbox.ts';
import { runningStack } from '../../deploy/local/src/testing/running-stack.ts';

export interface MailSearch {
  /** The recipient's address. */
  to: string;
  /** Text that the subject must contain, such as `Mã xác thực`. */
  subject?: string;
  /** An earlier mail: it and all older ones are ignored, to wait for a second mail to the same address. */
  after?: ReceivedMail;
}

const LONG_TIMEOUT_MS = 15_000;

/** Waits for the newest mail that matches the conditions. */
export async function waitForMail({ to, subject = '', after }: MailSearch): Promise<ReceivedMail> {
  return vi.waitFor(
    async () => {
      const mail = (await mailsTo(to, after)).find((one) => one.subject.includes(subject));
      if (!mail) throw new Error(`No mail “${subject}” to ${to} has come`);
      return mail;
    },
    { timeout: LONG_TIMEOUT_MS, interval: 100 },
  );
}

/** Returns the six-digit code that the mail contains; throws when there is none. */
export function codeIn(mail: ReceivedMail): string {
  const [, code] = /^\s*(\d{6})\s*$/m.exec(mail.text) ?? [];
  if (code === undefined) throw new Error(`The mail “${mail.subject}” carries no code`);
  return code;
}

/** Returns path, query and fragment of the first link in the mail, to be opened on the stack under test. */
export function linkIn(mail: ReceivedMail): string {
  const [address] = /https?:\/\/\S+/.exec(mail.text) ?? [];
  if (address === undefined) throw new Error(`The mail “${mail.subject}” carries no link`);
  const { pathname, search, hash } = new URL(address);
  return pathname + search + hash;
}

/** Newest first. */
async function mailsTo(address: string, after: ReceivedMail | undefined): Promise<ReceivedMail[]> {
  const answer = await fetch(`${runningStack().mail.http}/api/messages`);
  const all: ReceivedMail[] = await answer.json();
  const seen = after ? all.findIndex((mail) => mail.messageId === after.messageId) : -1;
  return (seen === -1 ? all : all.slice(0, seen)).filter((mail) => mail.to.includes(address));
}
