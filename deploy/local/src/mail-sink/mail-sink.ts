import { buildMailApi } from './mail-api.ts';
import { createMailbox } from './mailbox.ts';
import { startSmtp } from './smtp.ts';

export interface MailSinkOptions {
  host: string;
  smtpPort: number;
  httpPort: number;
  /** How many mails are kept; the oldest go first (default 500). */
  capacity?: number;
}

/** Starts the mail server and its page. */
export async function startMailSink({
  host,
  smtpPort,
  httpPort,
  capacity,
}: MailSinkOptions): Promise<{ close(): Promise<void> }> {
  const mailbox = createMailbox(capacity);
  const smtp = await startSmtp(mailbox, { host, port: smtpPort });
  const api = buildMailApi(mailbox);
  await api.listen({ host, port: httpPort });
  return {
    async close() {
      await Promise.all([smtp.close(), api.close()]);
    },
  };
}
