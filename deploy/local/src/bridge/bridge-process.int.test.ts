import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { uniqueName } from '@garage/testing';
import { MongoClient } from 'mongodb';
import { afterAll, expect, it } from 'vitest';
import { startBridge } from './index.ts';
import { startOwnBridge } from './testing/own-bridge.ts';
import { failureOf } from './testing/server-under-test.ts';

const own = await startOwnBridge();
const { postgres } = own;
afterAll(() => own.stop());

it('ends unused transactions and cursors', async () => {
  const impatient = await startBridge({ postgres: postgres.connection, transactionIdleMs: 100, cursorIdleMs: 100 });
  const theirs = await MongoClient.connect(impatient.url);
  const accounts = theirs.db('process').collection<{ _id: string; n: number }>(uniqueName('accounts'));
  await accounts.insertMany(['a', 'b', 'c'].map((_id) => ({ _id, n: 0 })));
  const cursor = accounts.find().sort({ n: 1 }).batchSize(1);
  await cursor.next();
  const session = theirs.startSession();
  session.startTransaction();
  await accounts.updateOne({ _id: 'a' }, { $inc: { n: 1 } }, { session });
  const status = () => theirs.db('admin').command({ serverStatus: 1 });
  await expect.poll(async () => (await status())['transactions'].currentOpen, { timeout: 5_000 }).toBe(0);
  await expect.poll(async () => (await status())['metrics'].cursor.open.total, { timeout: 5_000 }).toBe(0);

  expect(await failureOf(session.commitTransaction())).toMatchObject({ code: 251 });
  expect(await failureOf(cursor.next())).toMatchObject({ code: 43 });
  await session.endSession();
  await theirs.close();
  await impatient.close();
});

it('runs as a process and ends in order', async () => {
  const { host, port, password } = postgres.connection;
  const child = spawn(process.execPath, [join(import.meta.dirname, 'main.ts')], {
    env: { ...process.env, POSTGRES_HOST: host, POSTGRES_PORT: String(port), POSTGRES_PASSWORD: password, PORT: '0' },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const exited = once(child, 'exit');
  const [line]: unknown[] = await once(createInterface({ input: child.stdout }), 'line');
  const url = String(line).replace('ready ', '');
  const theirs = await MongoClient.connect(url);
  expect(await theirs.db('process').command({ ping: 1 })).toMatchObject({ ok: 1 });
  child.kill('SIGTERM');
  expect(await exited).toEqual([0, null]);
  await theirs.close();
});

it('names a missing setting', async () => {
  const child = spawn(process.execPath, [join(import.meta.dirname, 'main.ts')], {
    env: {},
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  const printed = once(child.stderr, 'data');
  expect(await once(child, 'exit')).toEqual([1, null]);
  expect(String(await printed)).toBe('POSTGRES_PORT is not set\n');
});
