import { buildMailApi } from './mail-api.ts';
import { createMailbox } from './mailbox.ts';
import { startSmtp } from './smtp.ts';

export interface MailSinkOptions {
  host: string;
  smtpPort: number;
  httpPort: number;
  /** How many mails are kept; the oldest go first (default 500). */
  capacity?: number;
  /** Told of clients that hang up (default: standard error). */
  log?: (line: string) => void;
}

/** Starts the mail server and its page. */
export async function startMailSink({
  host,
  smtpPort,
  httpPort,
  capacity,
  log = console.error,
}: MailSinkOptions): Promise<{ close(): Promise<void> }> {
  const mailbox = createMailbox(capacity);
  const smtp = await startSmtp(mailbox, { host, port: smtpPort, log });
  const api = buildMailApi(mailbox);
  await api.listen({ host, port: httpPort });
  return {
    async close() {
      await Promise.all([smtp.close(), api.close()]);
    },
  };
}
