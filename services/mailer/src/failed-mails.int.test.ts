import { execFile } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { servers, waitFor } from '@garage/testing';
import { describe, expect, it } from 'vitest';
import { openFailedMails } from './failed-mail-list.ts';
import { runFailedMails } from './failed-mails-command.ts';
import { startMailServer } from './testing/mail-server.ts';
import { codeMail, openMailer, recipient } from './testing/open-mailer.ts';

interface CommandOptions {
  prefix?: string;
  redisUrl?: string;
}

/** Runs the command in this process; returns its exit code and output. */
async function runCommand(args: string[], { prefix = 'none', redisUrl = servers().redisUrl }: CommandOptions = {}) {
  const out: string[] = [];
  const errors: string[] = [];
  const code = await runFailedMails(args, {
    open: () => openFailedMails({ redisUrl, prefix }),
    print: (line) => out.push(line),
    printError: (line) => errors.push(line),
  });
  return { code, out, errors };
}

/** A mailer whose server permanently rejects every recipient, and the command for its queue. */
async function openFailing({ maxFailed }: { maxFailed?: number } = {}) {
  const server = await startMailServer();
  server.refuse({ code: 550, text: `<${recipient}>: no such\tuser` });
  const mailer = openMailer({ port: server.port, ...(maxFailed && { maxFailed }) });
  mailer.start();
  const run = (...args: string[]) => runCommand(args, mailer);
  const failedCount = (count: number) => waitFor(async () => (await mailer.inspector.getFailedCount()) === count);
  return { server, run, failedCount, ...mailer };
}

describe('the command for failed mails', () => {
  it('lists id, template, masked recipient, reason and time, newest first [SRV-08]', async () => {
    const { run, enqueue, failedCount } = await openFailing();
    expect(await run('list')).toEqual({ code: 0, out: ['No mail has failed.'], errors: [] });
    const first = await enqueue('verification-code', codeMail());
    await failedCount(1);
    const second = await enqueue('reset-code', {});
    await failedCount(2);

    const { out: lines } = await run();
    expect(lines).toHaveLength(3);
    expect(lines[0]).toMatch(new RegExp(`^${second}  \\d{4}-\\S+Z  reset-code  \\?  InvalidMailJob: `));
    expect(lines[1]).toMatch(
      new RegExp(`^${first}  \\d{4}-\\S+Z  verification-code  l…@example.com  .*550 <l…@example`),
    );
    expect(lines[1]).toContain('no such user');
    expect(lines[2]).toBe('2 failed');
    expect(lines.join()).not.toContain(recipient);

    const { out: json } = await run('list', '--json');
    expect(JSON.parse(json.join())).toMatchObject([{ id: second }, { id: first, to: 'l…@example.com' }]);
  });

  it('resends a mail with its original id and all retries [SRV-08]', async () => {
    const { server, inspector, run, enqueue, failedCount } = await openFailing();
    const id = await enqueue('verification-code', codeMail());
    const other = await enqueue('verification-code', codeMail());
    await failedCount(2);
    server.refuse({ code: 450, text: 'Later' });

    expect(await run('resend', id)).toMatchObject({ code: 0, out: ['1 queued again'] });
    await waitFor(async () => (await inspector.getJobState(id)) === 'delayed');
    expect((await inspector.getJob(id))?.attemptsMade).toBe(1);

    server.refuse(null);
    await inspector.promoteJobs();
    await waitFor(() => server.mails.length === 1);
    expect(server.mails[0]?.messageId).toBe(`<${id}@garage.example>`);
    expect(await inspector.getJobState(other)).toBe('failed');
  });

  it('resends all mails and marks expired ones', async () => {
    const { server, inspector, run, enqueue, failedCount } = await openFailing();
    const expired = await enqueue('verification-code', codeMail(), new Date(Date.now() - 598_000));
    await enqueue('verification-code', codeMail());
    await failedCount(2);
    const note = new RegExp(`${expired} .*expired`);
    await waitFor(async () => note.test((await run('list')).out.join()));
    server.refuse(null);

    expect((await run('resend', '--all')).out).toEqual(['2 queued again']);
    await waitFor(async () => (await inspector.getCompletedCount()) === 2);
    expect(server.mails).toHaveLength(1);
    expect((await inspector.getJob(expired))?.returnvalue).toBe('expired');
  });

  it('no longer lists erased mails; others stay', async () => {
    const { run, enqueue, failedCount, erase } = await openFailing();
    const at = '2026-08-02T20:05:09.000Z';
    await enqueue('password-changed', { to: 'Lan@example.com', fullName: 'Nguyễn Thị Lan', at });
    await enqueue('verification-code', codeMail());
    const other = await enqueue('password-changed', { to: 'an@example.com', fullName: 'An', at });
    await failedCount(3);
    await erase(recipient);
    await erase(recipient);
    const { out } = await run('list');
    expect(out).toEqual([expect.stringContaining(other), '1 failed']);
  });

  it('keeps the newest failed mails up to a limit, as the metric shows [TRUST-10]', async () => {
    const { run, enqueue, failedCount, registry } = await openFailing({ maxFailed: 3 });
    const failOne = async (count: number): Promise<string> => {
      const id = await enqueue('verification-code', codeMail());
      await waitFor(async () => (await run('list')).out.some((line) => line.startsWith(id)));
      await failedCount(count);
      return id;
    };
    const ids: string[] = [];
    for (const count of [1, 2, 3, 3, 3]) ids.push(await failOne(count));
    const { out } = await run('list');
    expect(out.slice(0, -1).map((line) => line.split(' ')[0])).toEqual(ids.slice(2).toReversed());
    expect(await registry.metrics()).toContain('mail_queue_jobs{state="failed"} 3');
  });

  it('does not resend mails that have not failed', async () => {
    const { run, enqueue, inspector, server } = await openFailing();
    server.refuse(null);
    const id = await enqueue('verification-code', codeMail());
    await waitFor(async () => (await inspector.getCompletedCount()) === 1);
    expect(await run('resend', id, 'nobody')).toEqual({
      code: 1,
      out: ['0 queued again'],
      errors: [`No failed mail with id ${id}`, 'No failed mail with id nobody'],
    });
    expect(server.mails).toHaveLength(1);
  });

  it.each([[['help']], [['resend']], [['list', 'x']]])('prints its usage for the arguments %j', async (args) => {
    const { code, errors } = await runCommand(args);
    expect(code).toBe(2);
    expect(errors.join()).toContain('failed-mails resend ID');
  });

  it('rejects when Redis is down', async () => {
    const result = runCommand(['list'], { redisUrl: 'redis://127.0.0.1:1' });
    await expect(result).rejects.toThrow('The mail queue cannot be reached');
  });

  it('runs as a program configured by environment variables', async () => {
    const { prefix, enqueue, failedCount } = await openFailing();
    const id = await enqueue('verification-code', codeMail());
    await failedCount(1);
    const program = fileURLToPath(new URL('failed-mails.ts', import.meta.url));
    const env = { PATH: process.env['PATH'], REDIS_URL: servers().redisUrl, REDIS_PREFIX: prefix };
    const { stdout } = await promisify(execFile)(process.execPath, [program, 'list'], { env });
    expect(stdout).toContain(`${id}  `);
  });
});
