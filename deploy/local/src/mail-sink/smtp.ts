import { once } from 'node:events';
import { buffer } from 'node:stream/consumers';
import { SMTPServer } from 'smtp-server';
import type { Mailbox } from './mailbox.ts';

const MAX_MAIL_BYTES = 10_000_000;

interface ListenOptions {
  host: string;
  port: number;
  log: ((line: string) => void) | undefined;
}

/** Starts an SMTP server that accepts every mail from everybody, without a password, and delivers none. */
export async function startSmtp(mailbox: Mailbox, { host, port, log = console.error }: ListenOptions) {
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    disableReverseLookup: true,
    size: MAX_MAIL_BYTES,
    onAuth: (auth, _session, done) => done(null, { user: auth.username ?? 'anybody' }),
    onData(stream, { envelope: { mailFrom, rcptTo } }, answer) {
      const envelope = {
        from: mailFrom === false ? '' : mailFrom.address,
        to: rcptTo.map(({ address }) => address),
      };
      buffer(stream)
        .then((raw) => mailbox.receive(envelope, raw))
        .then(() => answer(), answer);
    },
  });
  // Without a listener a client that disconnects would end the process.
  server.on('error', (error) => log(error.message));
  const listening = once(server.server, 'listening');
  server.listen(port, host);
  await listening;
  return { close: () => new Promise<void>((resolve) => server.close(resolve)) };
}
