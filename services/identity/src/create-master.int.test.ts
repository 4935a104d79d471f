import { execFile } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import type { Session } from '@garage/contracts';
import { servers } from '@garage/testing';
import { expect, it } from 'vitest';
import { openTestIdentity } from './testing/test-identity.ts';

const command = fileURLToPath(new URL('create-master.ts', import.meta.url));
const run = promisify(execFile);

/** Runs the command as an operator does. */
async function createMaster(database: string, args: readonly string[]) {
  const env = {
    PATH: process.env['PATH'],
    NODE_ENV: 'production',
    MONGODB_URL: servers().mongodbUrl,
    MONGODB_DATABASE: database,
    SITE_URL: 'https://garage.example',
  };
  const done = run(process.execPath, [command, ...args], { env });
  return done.then(
    (output) => ({ code: 0, ...output }),
    (error: { code: number; stdout: string; stderr: string }) => error,
  );
}

const owner = ['--email', 'chu@garage.example', '--name', 'Lâm Việt Tâm'];
const password = 'mật khẩu của chủ';

it('creates the first master, whose password is set with the printed link, also in production [GEN-12]', async () => {
  const identity = await openTestIdentity();
  const { databaseName } = identity.mongo.db;
  const { code, stdout, stderr } = await createMaster(databaseName, owner);
  expect([code, stderr]).toEqual([0, '']);
  const [, token] = /\n {4}https:\/\/garage\.example\/set-password#token=([\w-]+)\n/.exec(stdout) ?? [];
  await identity.post('/api/accounts/set-password', { token, newPassword: password });
  const session = await identity.logIn({ email: 'chu@garage.example', password });
  expect(session.json<Session>().roles.map(({ name }) => name)).toEqual(['master']);

  const again = await createMaster(databaseName, owner);
  expect([again.code, again.stdout]).toEqual([1, '']);
  expect(again.stderr).toMatch(/^There is already a master: .*\n$/);
}, 120_000);

it('prints its usage and accepts no password on the command line', async () => {
  const { code, stdout, stderr } = await createMaster('unused', [...owner, '--password', 'x']);
  expect([code, stdout]).toEqual([1, '']);
  expect(stderr).toMatch(/^Usage: .*\n$/);
}, 60_000);
