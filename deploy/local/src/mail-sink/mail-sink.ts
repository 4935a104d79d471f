import { buildMailApi } from './mail-api.ts';
import { createMailbox } from './mailbox.ts';
import { startSmtp } from './smtp.ts';

export interface MailSinkOptions {
  host: string;
  smtpPort: number;
  httpPort: number;
  /** The most mails that are kept; the oldest are dropped first (default 500). */
  capacity?: number;
  /** Errors of clients (default: standard error). */
  log?: (line: string) => void;
}

export async function startMailSink(options: MailSinkOptions): Promise<{ close(): Promise<void> }> {
  const { host, smtpPort, httpPort, capacity, log } = options;
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
