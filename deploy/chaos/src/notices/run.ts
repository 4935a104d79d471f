import { randomBytes } from 'node:crypto';
import { PUSH_TIMEOUT_MS } from '@garage/engagement/quiet-hours';
import { createRandom, type Random } from '@garage/local';
import { startRelay } from '@garage/messaging';
import { ensureIndexes, type Mongo } from '@garage/mongo';
import type { PushReceiver, ReceivedPush } from '@garage/testing/push-receiver';
import { startPushReceiver } from '@garage/testing/push-receiver';
import type { ObjectId } from 'mongodb';
import { openBackbone, openDatabase } from '../killable/backbone.ts';
import { createKillable } from '../killable/killable.ts';
import { killAnywhere, killDuring, killOneOf } from '../killable/kills.ts';
import { writeBatches } from '../killable/write-batches.ts';
import { until } from '../read-until.ts';
import { createClock, timeOf } from './clock.ts';
import { createEvent } from './events.ts';
import { addPeople, type NoticesChildSettings, type Person } from './setup.ts';
import { verify, type ArrivedPush, type StoredNotice } from './verify.ts';

export interface RunOptions {
  mongodbUrl: string;
  natsUrl: string;
  redisUrl: string;
  events: number;
  /** Number of kills, each of one of the processes. */
  kills: number;
  /** Number of processes of engagement; default: 2. */
  processes?: number;
  /** How many times as fast as real time the test's clock runs, since quiet hours last whole minutes. */
  speed: number;
  seed: number;
  /** True: the clock of the processes is wrong, to prove that the check detects pushes in quiet hours. */
  breakClock?: boolean;
  log: (line: string) => void;
}

const EVENTS_PER_PERSON = 50;
const HALF_A_DAY_MS = 12 * 60 * 60_000;
/** Fraction of the pushes that the push service refuses at the first attempt. */
const REFUSED_SHARE = 0.02;

/** Publishes events while processes make notices of them, push them and are killed; then compares. */
export async function runNoticesChaos(options: RunOptions) {
  const { events, kills, processes = 2, speed, seed, breakClock = false, log, mongodbUrl, natsUrl, redisUrl } = options;
  const random = createRandom(seed);
  await using cleanUp = new AsyncDisposableStack();
  const clock = createClock(speed);
  const receiver = await startPushReceiver(() => timeOf(clock));
  cleanUp.defer(() => receiver.close());
  const refused = refuseSome(receiver, random);

  const backbone = await openBackbone(cleanUp, { mongodbUrl, natsUrl, name: 'chaos_notices' });
  const { namespace, mongo, messaging, outbox, logger } = backbone;
  await ensureIndexes(mongo.db, outbox.indexes);
  const relay = startRelay({ mongo, messaging, outbox, logger });
  cleanUp.defer(() => relay.stop());
  const engagement = await openDatabase(cleanUp, mongodbUrl, `${namespace}_engagement`);
  const count = Math.max(4, Math.ceil(events / EVENTS_PER_PERSON));
  const people = await addPeople({ mongo: engagement, receiver, clock, count });

  const settings: NoticesChildSettings = {
    mongodbUrl,
    natsUrl,
    redisUrl,
    namespace,
    database: engagement.db.databaseName,
    key: randomBytes(32).toString('base64'),
    pushHost: receiver.host,
    clock,
    clockErrorMs: breakClock ? HALF_A_DAY_MS : 0,
  };
  const create = () => cleanUp.use(createKillable('notices-engagement.ts', settings));
  const engagements = Array.from({ length: processes }, create);
  await Promise.all(engagements.map((one) => one.start()));

  const asked = Array.from({ length: events }, () => createEvent(people, random));
  const expected = asked.filter((one) => one.expected !== null).length;
  const notices = engagement.db.collection('notices');
  const plan = {
    kills: { engagement: killOneOf(engagements, killAnywhere) },
    wanted: { engagement: kills },
    random,
    count: () => notices.countDocuments(),
    end: expected * 0.9,
    log,
  };
  const { kills: executed } = await killDuring(plan, (progress) =>
    writeBatches({
      mongo,
      random,
      rows: asked,
      progress,
      // A fifth of the events makes no notice, and so is not counted as progress.
      aheadShare: 0.4,
      write: (session, rows) =>
        outbox.append(
          session,
          rows.map(({ draft }) => draft),
        ),
    }),
  );
  log('all events are written');
  await until(async () => {
    const [{ unsent }, made] = await Promise.all([relay.stats(), notices.countDocuments()]);
    return unsent === 0 && made >= expected;
  }, 'The notices of all events');
  log('all notices are there');
  await until(async () => (await notices.countDocuments({ push: { $exists: true } })) === 0, 'All pushes');

  const pushes = receiver.received.map((push) => arrivedOf(push, people, refused.has(push)));
  const extraTransitMs = PUSH_TIMEOUT_MS * (speed - 1);
  const found = verify({ asked, people, notices: await readNotices(engagement), pushes, extraTransitMs });
  return { ...found, figures: { ...found.figures, kills: executed, seed } };
}

/** Has the push service refuse some messages at their first arrival; returns those that it refused. */
function refuseSome(receiver: PushReceiver, random: Random): Set<ReceivedPush> {
  const seen = new Set<string>();
  const refused = new Set<ReceivedPush>();
  receiver.answerWith(() => {
    const push = receiver.received.at(-1);
    const topic = push?.headers['topic']?.toString() ?? '';
    const isFirst = !seen.has(topic);
    seen.add(topic);
    if (!push || !isFirst || random.next() >= REFUSED_SHARE) return { status: 201 };
    refused.add(push);
    return { status: 503 };
  });
  return refused;
}

async function readNotices({ db }: Mongo): Promise<StoredNotice[]> {
  const stored = await db.collection<Omit<StoredNotice, 'id'> & { _id: ObjectId }>('notices').find().toArray();
  return stored.map(({ _id, accountId, event, entityId }) => ({ id: _id.toHexString(), accountId, event, entityId }));
}

function arrivedOf(push: ReceivedPush, people: readonly Person[], isRefused: boolean): ArrivedPush {
  const person = people.find(({ browser }) => browser.endpoint.endsWith(push.path));
  const payload = person?.browser.open(push);
  if (!person || !isPayload(payload)) throw new Error(`An unreadable push came to ${push.path}`);
  const { topic = '', ttl = '0' } = push.headers;
  return {
    accountId: person.accountId,
    payload,
    topic: String(topic),
    ttl: Number(ttl),
    at: push.at,
    isAccepted: !isRefused,
  };
}

function isPayload(value: unknown): value is ArrivedPush['payload'] {
  return (
    typeof value === 'object' &&
    value !== null &&
    Object.keys(value).toSorted().join() === 'event,id,kind' &&
    Object.values(value).every((one) => typeof one === 'string')
  );
}
