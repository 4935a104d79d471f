import { createSecretKey, randomBytes } from 'node:crypto';
import type { KeyObject } from 'node:crypto';
import { createOutbox } from '@garage/messaging';
import type { Mongo } from '@garage/mongo';
import { connectMongo, ensureIndexes, inTransaction } from '@garage/mongo';
import { createLogger } from '@garage/service-kit';
import { createLimits, openRedis } from '@garage/service-kit/redis';
import { openSecret } from '@garage/mail';
import { cleanUpLater, openTestDatabase, servers, uniqueName, waitFor } from '@garage/testing';
import { beforeAll, describe, expect, it } from 'vitest';
import { wrongCode } from '../../testing/mailbox.ts';
import type { CodeSubject } from './code.ts';
import { codeIndexes, createCodeRepository, createCodes } from './index.ts';

const keys = { codeKey: createSecretKey(randomBytes(32)), sealKey: createSecretKey(randomBytes(32)) };
const MINUTE_MS = 60_000;
/** Network limits are tested elsewhere. */
const uncounted = async () => async () => undefined;

describe('codes', () => {
  let mongo: Mongo;
  let other: Mongo;
  let clock = Date.now();
  /** Number of comparisons with a code over all processes. */
  let compared = 0;

  beforeAll(async () => {
    mongo = await openTestDatabase('codes');
    await ensureIndexes(mongo.db, [codeIndexes, ...createOutbox({ mongo, producer: 'test' }).indexes]);
    other = await connectMongo({ url: servers().mongodbUrl, database: mongo.db.databaseName, appName: 'other' });
    cleanUpLater(() => other.close());
  });

  const redis = () => {
    const connection = openRedis(servers().redisUrl, createLogger({ name: 'codes', level: 'silent' }));
    cleanUpLater(async () => connection.disconnect());
    return connection;
  };
  const prefix = uniqueName('codes');
  const openCodes = (own: Mongo) => {
    const limits = createLimits({ redis: redis(), prefix, now: () => clock });
    const onCheck = () => {
      compared += 1;
    };
    return createCodes({ repository: createCodeRepository(own), limits, ...keys, now: () => clock, onCheck });
  };
  const newSubject = (): CodeSubject => ({ purpose: 'verify', email: `${uniqueName('lan')}@example.com` });

  /** Two processes of the service on one database, and a code issued by the first. */
  async function issue(subject = newSubject()) {
    const [codes, others] = [openCodes(mongo), openCodes(other)];
    const { sealedCode } = await inTransaction(mongo, (session) => codes.issue(session, subject));
    const code = openSecret({ sealed: sealedCode, context: subject.email, key: keys.sealKey });
    return { subject, codes, others, code };
  }
  const outcomeOf = (promise: Promise<unknown>): Promise<string> =>
    promise.then(
      () => 'right',
      (error: { code: string }) => error.code,
    );

  it('are valid once [SRV-08]', async () => {
    const { codes, subject, code } = await issue();
    const right = await codes.check(subject, code, uncounted);
    await inTransaction(mongo, (session) => codes.use(session, right));
    expect(await outcomeOf(inTransaction(mongo, (session) => codes.use(session, right)))).toBe('CODE_WRONG');
    expect(await outcomeOf(codes.check(subject, code, uncounted))).toBe('CODE_WRONG');
  });

  it('are used once, also by two concurrent processes [SRV-08]', async () => {
    const { codes, others, subject, code } = await issue();
    const [one, two] = [await codes.check(subject, code, uncounted), await others.check(subject, code, uncounted)];
    const uses = [
      outcomeOf(inTransaction(mongo, (session) => codes.use(session, one))),
      outcomeOf(inTransaction(other, (session) => others.use(session, two))),
    ];
    expect((await Promise.all(uses)).toSorted()).toEqual(['CODE_WRONG', 'right']);
  });

  it('are invalid after five wrong tries [SRV-08]', async () => {
    const { codes, subject, code } = await issue();
    for (let tries = 0; tries < 4; tries += 1)
      expect(await outcomeOf(codes.check(subject, wrongCode(code), uncounted))).toBe('CODE_WRONG');
    const fifth = await issue();
    for (let tries = 0; tries < 5; tries += 1)
      await outcomeOf(fifth.codes.check(fifth.subject, wrongCode(fifth.code), uncounted));
    expect(await outcomeOf(codes.check(subject, code, uncounted))).toBe('right');
    expect(await outcomeOf(fifth.codes.check(fifth.subject, fifth.code, uncounted))).toBe('CODE_WRONG');
  });

  it('use no try when right, because the operation may fail and be repeated [SRV-08, TRUST-4]', async () => {
    const ofBrowser = { ...newSubject(), browser: 'one' };
    const unknownSubject = newSubject();
    for (const [asked, shown] of [
      [unknownSubject, unknownSubject],
      [ofBrowser, ofBrowser],
      [{ ...newSubject(), browser: 'two' }, null],
    ] as const) {
      const { codes, subject, code } = await issue(asked);
      const { browser: _browser, ...withoutBrowser } = subject;
      const check = (given: string) => outcomeOf(codes.check(shown ?? withoutBrowser, given, uncounted));
      for (let times = 0; times < 7; times += 1) expect(await check(code)).toBe('right');
      for (let tries = 0; tries < 5; tries += 1) expect(await check(wrongCode(code))).toBe('CODE_WRONG');
      expect(await check(code)).toBe('CODE_WRONG');
    }
  });

  it('are compared at most five times, however many concurrent attempts two processes get [SRV-08]', async () => {
    const { codes, others, subject, code } = await issue();
    const before = compared;
    const guess = (at: number) => outcomeOf((at % 2 ? codes : others).check(subject, wrongCode(code), uncounted));
    const guesses: string[] = [];
    // As many at once as both processes have connections, plus some that wait for one.
    while (guesses.length < 1_000)
      guesses.push(...(await Promise.all(Array.from({ length: 100 }, (_, at) => guess(at)))));
    expect(new Set(guesses)).toEqual(new Set(['CODE_WRONG']));
    expect(compared - before).toBe(5);
    expect(await outcomeOf(codes.check(subject, code, uncounted))).toBe('CODE_WRONG');
  });

  it('expire after ten minutes [SRV-08]', async () => {
    const { codes, subject, code } = await issue();
    clock += 10 * MINUTE_MS - 1;
    expect(await outcomeOf(codes.check(subject, code, uncounted))).toBe('right');
    clock += 1;
    expect(await outcomeOf(codes.check(subject, code, uncounted))).toBe('CODE_WRONG');
  });

  it('replace the previous code and its tries [SRV-08]', async () => {
    const first = await issue();
    for (let tries = 0; tries < 5; tries += 1)
      await outcomeOf(first.codes.check(first.subject, wrongCode(first.code), uncounted));
    const old = await issue(first.subject);
    const right = await old.codes.check(old.subject, old.code, uncounted);
    const fresh = await issue(first.subject);
    expect(await outcomeOf(inTransaction(mongo, (session) => old.codes.use(session, right)))).toBe('CODE_WRONG');
    expect(await outcomeOf(fresh.codes.check(fresh.subject, fresh.code, uncounted))).toBe('right');
    expect(
      await mongo.db.collection<{ _id: string }>('codes').countDocuments({ _id: `verify:${first.subject.email}` }),
    ).toBe(1);
  });

  it('are valid for one purpose only [SRV-08]', async () => {
    const { codes, subject, code } = await issue();
    for (const purpose of ['reset', 'password', 'email'] as const) {
      await issue({ ...subject, purpose });
      expect(await outcomeOf(codes.check({ ...subject, purpose }, code, uncounted))).toBe('CODE_WRONG');
    }
    expect(await outcomeOf(codes.check(subject, code, uncounted))).toBe('right');
  });

  it('are never stored in plain text [SRV-08]', async () => {
    const { subject, code } = await issue();
    const [row] = await mongo.db
      .collection<{ _id: string }>('codes')
      .find({ _id: `verify:${subject.email}` })
      .toArray();
    expect(row).toEqual({
      _id: `verify:${subject.email}`,
      digest: expect.stringMatching(/^[\w+/]{43}=$/),
      triesLeft: 5,
      expiresAt: new Date(clock + 10 * MINUTE_MS),
    });
    expect(JSON.stringify(row)).not.toContain(code);
  });

  it('stay valid during rotation of their key', async () => {
    const limits = createLimits({ redis: redis(), prefix, now: () => clock });
    const changed = (otherCodeKeys: KeyObject[]) => {
      const codeKey = createSecretKey(randomBytes(32));
      const repository = createCodeRepository(other);
      return createCodes({ repository, limits, ...keys, codeKey, otherCodeKeys, now: () => clock });
    };
    const { subject, code } = await issue();
    expect(await outcomeOf(changed([]).check(subject, code, uncounted))).toBe('CODE_WRONG');
    const during = changed([keys.codeKey]);
    const right = await during.check(subject, code, uncounted);
    await inTransaction(other, (session) => during.use(session, right));
    expect(await outcomeOf(during.check(subject, code, uncounted))).toBe('CODE_WRONG');
  });

  it('stay unused when their transaction fails [SRV-08]', async () => {
    const { codes, subject, code } = await issue();
    const failing = inTransaction(mongo, async (session) => {
      await codes.issue(session, subject);
      throw new Error('the process died');
    });
    await expect(failing).rejects.toThrow('the process died');
    expect(await outcomeOf(codes.check(subject, code, uncounted))).toBe('right');
  });

  it('are mailed at most once a minute and five times an hour, counted over two processes [SRV-08]', async () => {
    const [codes, others, subject] = [openCodes(mongo), openCodes(other), newSubject()];
    await waitFor(
      async () => (await codes.countSending(newSubject())) === 0 && (await others.countSending(newSubject())) === 0,
    );
    const start = clock;
    const waits: number[] = [];
    for (const minute of [0, 0.5, 1, 2, 3, 4, 5, 59.5, 60]) {
      clock = start + minute * MINUTE_MS;
      waits.push((await (minute % 2 ? codes : others).countSending(subject)) / MINUTE_MS);
    }
    expect(waits).toEqual([0, 0.5, 0, 0, 0, 0, 55, 0.5, 0]);
    expect(await codes.countSending({ ...subject, purpose: 'reset' })).toBe(0);
    const refused = codes.assertMaySend(subject);
    await expect(refused).rejects.toMatchObject({
      code: 'CODE_RESEND_TOO_SOON',
      values: { seconds: 60 },
      retryAfterSeconds: 60,
    });
  });
});
