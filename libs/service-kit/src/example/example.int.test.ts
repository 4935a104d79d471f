import { connectMessaging, createOutbox, startRelay } from '@garage/messaging';
import type { Outbox } from '@garage/messaging';
import { ensureIndexes, isUnavailable } from '@garage/mongo';
import type { Mongo } from '@garage/mongo';
import { cleanUpLater, createTestTokens, freshNamespace, openTestDatabase, servers, waitFor } from '@garage/testing';
import { beforeAll, describe, expect, it } from 'vitest';
import { createTokenVerifier } from '../auth/token-verifier.ts';
import { startWork } from '../backbone/index.ts';
import type { App } from '../http/app-types.ts';
import { createTestLogger } from '../testing/test-app.ts';
import { boardIndexes, buildBoard, buildWorkshop, workshopIndexes } from './app.ts';
import type { BayAnswer } from './contracts.ts';
import { createBayRepository } from './modules/bays/index.ts';

const { logger, lines } = createTestLogger('info');
const tokens = await createTestTokens();
const driver = await tokens.authorization({ accountId: 'a'.repeat(24), roles: ['customer'] });
const stranger = await tokens.authorization({ accountId: 'b'.repeat(24), roles: ['customer'] });
const staff = await tokens.authorization({ accountId: 'c'.repeat(24), roles: ['Admin'] });

let workshop: Mongo;
let first: App;
let second: App;
let board: App;
let startSending: () => void;

/**
 * Two processes of the workshop share one database, the board has its own, all use one broker; nothing is sent before
 * startSending.
 */
beforeAll(async () => {
  const [mongo, boardMongo] = await Promise.all([openTestDatabase('workshop'), openTestDatabase('board')]);
  workshop = mongo;
  const messaging = await connectMessaging({
    url: servers().natsUrl,
    name: 'example',
    logger,
    namespace: freshNamespace('example'),
  });
  cleanUpLater(() => messaging.close());
  const outbox = createOutbox({ mongo, producer: 'workshop' });
  await ensureIndexes(mongo.db, [...workshopIndexes(), ...outbox.indexes]);
  await ensureIndexes(boardMongo.db, boardIndexes(boardMongo));

  const shared = { messaging, logger, isUnavailable, tokens: createTokenVerifier({ keySet: tokens.keySet }) };
  const checks = { mongodb: () => mongo.ping(), nats: () => messaging.ping() };
  const [one, other, gate] = await Promise.all([
    buildWorkshop({ ...shared, mongo, outbox, checks }),
    buildWorkshop({ ...shared, mongo, outbox: createOutbox({ mongo, producer: 'workshop' }), checks }),
    buildBoard({ ...shared, mongo: boardMongo }),
  ]);
  const running = (await Promise.all([one, other, gate].map(startWork))).flat();
  cleanUpLater(async () => void (await Promise.all(running.map((work) => work.stop()))));
  [first, second, board] = [one.app, other.app, gate.app];
  startSending = () => {
    const relay = startRelay({ mongo, messaging, outbox, logger });
    cleanUpLater(() => relay.stop());
  };
});

const bays = () => createBayRepository(workshop);
const call = (app: App, url: string, { as, body }: { as?: string; body?: object } = {}) =>
  app.inject({ method: 'POST', url, headers: as ? { authorization: as } : {}, ...(body && { payload: body }) });
const take = (number: number, { on = first, as = driver, plate = '51F-123.45' } = {}) =>
  call(on, `/api/bays/${number}/take`, { as, body: { plate } });
const bayOn = async (app: App, number: number) => (await app.inject(`/api/bays/${number}`)).json<BayAnswer>();
const onBoard = async () => (await board.inject('/api/board')).json<BayAnswer[]>();
const unsent = () =>
  workshop.db
    .collection('outbox')
    .find({}, { projection: { _id: 0, 'event.type': 1, 'event.entityId': 1, 'event.correlationId': 1 } })
    .toArray();

describe('a service in the product’s shape', () => {
  it('writes its state and its event, with the correlation id, in one transaction', async () => {
    await bays().add(1);
    const answer = await take(1);
    expect([answer.statusCode, answer.json()]).toEqual([201, { number: 1, state: 'taken', plate: '51F-123.45' }]);
    expect(await bays().find(1)).toMatchObject({ state: 'taken', takenBy: 'a'.repeat(24), version: 2 });
    expect(await unsent()).toEqual([
      { event: { type: 'catalogue.bay.taken.v1', entityId: '1', correlationId: answer.headers['x-request-id'] } },
    ]);
  });

  it('refuses forbidden changes and writes nothing', async () => {
    const before = await unsent();
    const answers = [
      await take(1, { plate: '30A-999.99' }),
      await take(99),
      await take(1, { plate: '<b>' }),
      await call(first, '/api/bays/1/leave', { as: stranger }),
      await call(first, '/api/bays/1/leave'),
    ];
    expect(answers.map((answer) => answer.json<{ code: string }>().code)).toEqual([
      'CONFLICT',
      'NOT_FOUND',
      'VALIDATION_FAILED',
      'FORBIDDEN',
      'UNAUTHENTICATED',
    ]);
    expect(await bays().find(1)).toMatchObject({ plate: '51F-123.45', version: 2 });
    expect(await unsent()).toEqual(before);
  });

  it('keeps neither state nor event when the event cannot be written', async () => {
    await bays().add(2);
    const before = await unsent();
    const outbox = createOutbox({ mongo: workshop, producer: 'workshop' });
    const broken: Outbox = { ...outbox, append: () => Promise.reject(new Error('disk full')) };
    const messaging = await connectMessaging({
      url: servers().natsUrl,
      name: 'broken',
      logger,
      namespace: freshNamespace(),
    });
    const { app } = await buildWorkshop({
      mongo: workshop,
      messaging,
      outbox: broken,
      logger,
      tokens: createTokenVerifier({ keySet: tokens.keySet }),
    });
    const answer = await take(2, { on: app });
    await messaging.close();

    expect([answer.statusCode, answer.json()]).toMatchObject([500, { code: 'INTERNAL' }]);
    expect(answer.body).not.toContain('disk full');
    expect(lines).toContainEqual(
      expect.objectContaining({ msg: 'Request failed', requestId: answer.headers['x-request-id'] }),
    );
    expect(await bays().find(2)).toMatchObject({ state: 'free', version: 1 });
    expect(await unsent()).toEqual(before);
  });

  it('updates the other service by events only', async () => {
    expect(await onBoard()).toEqual([]);
    startSending();
    const shown = await waitFor(async () => ((await onBoard()).length > 0 ? onBoard() : null));
    expect(shown).toEqual([{ number: 1, state: 'taken', plate: '51F-123.45' }]);
    await waitFor(async () => (await unsent()).length === 0);
  });

  it('invalidates the caches of its other processes after a change', async () => {
    expect(await bayOn(second, 1)).toMatchObject({ state: 'taken' });
    expect((await call(first, '/api/bays/1/leave', { as: staff })).statusCode).toBe(200);
    await waitFor(async () => (await bayOn(second, 1)).state === 'free');
    await waitFor(async () => (await onBoard()).length === 0);
    expect(await bayOn(first, 1)).toEqual({ number: 1, state: 'free', plate: '' });
  });

  it('gives the last free bay to one of many concurrent requests', async () => {
    await bays().add(3);
    const asked = Array.from({ length: 20 }, (_, index) =>
      take(3, { on: index % 2 ? first : second, plate: `CAR-${index}` }),
    );
    const statuses = (await Promise.all(asked)).map(({ statusCode }) => statusCode);
    expect(statuses.filter((status) => status === 201)).toHaveLength(1);
    expect(statuses.filter((status) => status === 409)).toHaveLength(19);
    const winner = await bays().find(3);
    await waitFor(async () => (await onBoard()).some(({ plate }) => plate === winner?.plate));
    expect(winner).toMatchObject({ state: 'taken', version: 2 });
  });

  it('is ready while its database and its broker answer', async () => {
    const answer = await first.inject('/readyz');
    expect([answer.statusCode, answer.json()]).toEqual([
      200,
      { status: 'ready', checks: { mongodb: 'ok', nats: 'ok' } },
    ]);
  });
});
