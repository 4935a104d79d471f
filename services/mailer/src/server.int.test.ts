import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { createMailQueue, readSealKey, sealSecret } from '@garage/mail';
import { freePort, servers, uniqueName, waitFor } from '@garage/testing';
import { expect, it, onTestFinished } from 'vitest';
import { startMailServer } from './testing/mail-server.ts';
import { code, recipient } from './testing/open-mailer.ts';

const entry = fileURLToPath(new URL('server.ts', import.meta.url));
const keyText = Buffer.alloc(32, 7).toString('base64');

function keyFile(): string {
  const folder = mkdtempSync(join(tmpdir(), 'mailer-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  writeFileSync(join(folder, 'key'), `${keyText}\n`);
  return join(folder, 'key');
}

it('runs as a process: readiness, key from a file, metrics, exit on SIGTERM [SRV-08]', async () => {
  const server = await startMailServer();
  const prefix = uniqueName('mail');
  const port = await freePort();
  const mailer = spawn(process.execPath, [entry], {
    stdio: ['ignore', 'ignore', 'inherit'],
    env: {
      PATH: process.env['PATH'],
      PORT: `${port}`,
      REDIS_URL: servers().redisUrl,
      REDIS_PREFIX: prefix,
      SMTP_URL: `smtp://127.0.0.1:${server.port}`,
      SMTP_TLS: 'off',
      MAIL_FROM: 'garage@garage.example',
      MAIL_SEAL_KEY_FILE: keyFile(),
      SITE_URL: 'https://garage.example',
    },
  });
  onTestFinished(() => void mailer.kill('SIGKILL'));
  const ask = (path: string) => fetch(`http://127.0.0.1:${port}${path}`);
  await waitFor(async () => (await ask('/readyz')).ok, { timeoutMs: 30_000 });

  const queue = createMailQueue({ redisUrl: servers().redisUrl, prefix });
  onTestFinished(() => queue.close());
  const sealedCode = sealSecret({ secret: code, context: recipient, key: readSealKey(keyText) });
  const data = { to: recipient, sealedCode, validMinutes: 10 };
  await queue.enqueue({
    id: 'row-1',
    name: 'verification-code',
    data,
    correlationId: 'c',
    at: new Date().toISOString(),
  });
  await waitFor(() => server.mails.length === 1);
  expect(server.mails[0]?.text).toContain(code);
  const metrics = await (await ask('/metrics')).text();
  expect(metrics).toMatch(/^mail_tries_total\{.*outcome="sent".*\} 1$/m);

  mailer.kill('SIGTERM');
  const [exitCode]: Array<number | null> = await once(mailer, 'exit');
  expect(exitCode).toBe(0);
});
