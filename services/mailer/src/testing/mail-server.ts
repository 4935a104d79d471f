import { once } from 'node:events';
import type { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { freePort } from '@garage/testing';
import PostalMime from 'postal-mime';
import type { Email } from 'postal-mime';
import { SMTPServer } from 'smtp-server';
import { onTestFinished } from 'vitest';
import { testCertificate } from './test-certificate.ts';

export interface TestMailServer {
  port: number;
  /** The mails that the server has accepted, oldest first. */
  mails: Email[];
  /** Makes the server reject all recipients with this code and text; null makes it accept them again. */
  refuse(refusal: { code: number; text: string } | null): void;
  /** Makes the server read mails without responding, until `release` lets it respond. */
  stall(): void;
  /** Number of mails to which the server has not responded yet. */
  stalled(): number;
  release(): void;
}

interface MailServerOptions {
  /** True to offer STARTTLS; by default the server speaks plain text only. */
  tls?: boolean;
  /** Requires this account. */
  account?: { user: string; pass: string };
}

/** A real mail server that can reject mails or hang; stops with the test. */
export async function startMailServer({ tls = false, account }: MailServerOptions = {}): Promise<TestMailServer> {
  const mails: Email[] = [];
  let refusal: { code: number; text: string } | null = null;
  let isStalling = false;
  let held: Array<() => void> = [];

  async function receive(stream: Readable, done: () => void): Promise<void> {
    const mail = await PostalMime.parse(await buffer(stream));
    const take = () => {
      mails.push(mail);
      done();
    };
    if (isStalling) held.push(take);
    else take();
  }

  const server = new SMTPServer({
    authOptional: account === undefined,
    disabledCommands: tls ? [] : ['STARTTLS'],
    ...(tls && testCertificate),
    allowInsecureAuth: true,
    disableReverseLookup: true,
    onAuth: ({ username, password }, _session, done) => {
      const isKnown = username === account?.user && password === account?.pass;
      return isKnown ? done(null, { user: username }) : done(new Error('Unknown account'));
    },
    onRcptTo: (_address, _session, done) =>
      refusal ? done(Object.assign(new Error(refusal.text), { responseCode: refusal.code })) : done(),
    onData: (stream, _session, done) => {
      void receive(stream, done);
    },
  });
  server.on('error', () => undefined);
  const port = await freePort();
  const listening = once(server.server, 'listening');
  server.listen(port, '127.0.0.1');
  await listening;
  onTestFinished(() => new Promise((resolve) => server.close(resolve)));

  return {
    port,
    mails,
    refuse: (next) => (refusal = next),
    stall: () => (isStalling = true),
    stalled: () => held.length,
    release() {
      isStalling = false;
      for (const take of held) take();
      held = [];
    },
  };
}
