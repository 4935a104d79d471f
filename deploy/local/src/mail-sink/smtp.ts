import { once } from 'node:events';
import type { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { SMTPServer, type SMTPServerEnvelope, type SMTPServerSession } from 'smtp-server';
import type { Envelope, Mailbox } from './mailbox.ts';

const LARGEST_MAIL_BYTES = 10_000_000;

const envelopeOf = ({ mailFrom, rcptTo }: SMTPServerEnvelope): Envelope => ({
  from: mailFrom === false ? '' : mailFrom.address,
  to: rcptTo.map(({ address }) => address),
});

interface Delivery {
  mailbox: Mailbox;
  session: SMTPServerSession;
  stream: Readable;
  answer: (error?: Error) => void;
}

/** Puts the mail into the box and tells the client whether that went well. */
async function receive({ mailbox, session, stream, answer }: Delivery): Promise<void> {
  try {
    await mailbox.receive(envelopeOf(session.envelope), await buffer(stream));
  } catch (error) {
    return answer(error instanceof Error ? error : new Error(String(error)));
  }
  return answer();
}

export interface ListenOptions {
  host: string;
  port: number;
  log: (line: string) => void;
}

/** An SMTP server that takes every mail, from anybody and without a password, and delivers none of them. */
export async function startSmtp(
  mailbox: Mailbox,
  { host, port, log }: ListenOptions,
): Promise<{ close(): Promise<void> }> {
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    disableReverseLookup: true,
    size: LARGEST_MAIL_BYTES,
    onAuth: (auth, _session, done) => done(null, { user: auth.username ?? 'anybody' }),
    onData(stream, session, answer) {
      void receive({ mailbox, session, stream, answer });
    },
  });
  // A client that hangs up is its own affair, and must not end the sink.
  server.on('error', (error) => log(error.message));
  const listening = once(server.server, 'listening');
  server.listen(port, host);
  await listening;
  return { close: () => new Promise((resolve) => server.close(resolve)) };
}
