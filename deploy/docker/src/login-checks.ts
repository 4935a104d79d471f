// Checks that the servers refuse each login what belongs to others, from a container of the process.
import assert from 'node:assert/strict';
import { databaseUses } from '@garage/contracts';
import { processes, type ProductRun } from './product-run.ts';

/**
 * Source code that runs in the container: tries to access data of `foreign` with the process's login and without a login; prints the
 * results.
 */
const attempts = (foreign: string) => `
import { readFileSync } from 'node:fs';
const { SERVER_LOGIN_FILE, NATS_URL, REDIS_URL } = process.env;
const [user, pass] = readFileSync(SERVER_LOGIN_FILE, 'utf8').split(':');
const login = user + ':' + pass + '@';
const attempt = (what) => what().then(() => 'done', (error) => String(error.message));

async function publish(who) {
  const { connect } = await import('nats');
  const nats = await connect({ servers: NATS_URL, reconnect: false, timeout: 5000, inboxPrefix: '_INBOX_' + user, ...who });
  try { await nats.jetstream().publish('events.${foreign}.audit.recorded.v1', '{}'); } finally { await nats.close(); }
}
async function readKey(who, key) {
  const { Redis } = await import('ioredis');
  const redis = new Redis(REDIS_URL.replace('://', '://' + who), { maxRetriesPerRequest: 0, enableReadyCheck: false });
  redis.on('error', () => {});
  try { await redis.get(key); } finally { redis.disconnect(); }
}
async function readDatabase(who, name) {
  const { MongoClient } = await import('mongodb');
  const client = new MongoClient('mongodb://' + who + 'mongodb:27017/?directConnection=true', { serverSelectionTimeoutMS: 5000 });
  try { await client.db(name).collection('outbox').findOne(); } finally { await client.close(); }
}
console.log(JSON.stringify({
  user,
  ...(NATS_URL && {
    foreignEvent: await attempt(() => publish({ user, pass })),
    eventOfNobody: await attempt(() => publish({})),
  }),
  ownKey: await attempt(() => readKey(login, 'garage:' + user + ':any')),
  foreignKey: await attempt(() => readKey(login, 'garage:${foreign}:any')),
  keyForNobody: await attempt(() => readKey('', 'garage:${foreign}:any')),
  ownDatabase: await attempt(() => readDatabase(login, 'garage_' + user)),
  foreignDatabase: await attempt(() => readDatabase(login, 'garage_${foreign}')),
  databaseForNobody: await attempt(() => readDatabase('', 'garage_${foreign}')),
}));`;

const expectedOutcomes: Record<string, RegExp> = {
  foreignEvent: /Permissions Violation/,
  eventOfNobody: /Authorization Violation/,
  ownKey: /^done$/,
  foreignKey: /NOPERM/,
  keyForNobody: /NOAUTH/,
  ownDatabase: /^done$/,
  foreignDatabase: /not authorized/,
  databaseForNobody: /requires authentication/,
};

/** Expected results of a process without a database. */
const withoutDatabase: Record<string, RegExp> = {
  ownDatabase: /Authentication failed/,
  foreignDatabase: /Authentication failed/,
};

export async function checkLogins(run: ProductRun): Promise<void> {
  for (const name of processes) {
    if (name === 'frontend') continue;
    const foreign = name === 'commerce' ? 'catalogue' : 'commerce';
    const { user, ...found }: Record<string, string> = JSON.parse(await run.evaluateApart(name, attempts(foreign)));
    assert.equal(user, name);
    const expected: Record<string, RegExp> = {
      ...expectedOutcomes,
      ...(databaseUses[name] === 'none' && withoutDatabase),
    };
    assert.ok(Object.keys(found).length >= 6, `${name} tried ${Object.keys(found).join(', ')} only`);
    for (const [what, outcome] of Object.entries(found))
      assert.match(outcome, expected[what] ?? /none/, `${what} of ${name}`);
  }
}
