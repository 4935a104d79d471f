import { inTransaction } from '@garage/mongo';
import { cleanUpLater, waitFor } from '@garage/testing';
import { inSpan, startTracing } from '@garage/tracing';
import { startCollector } from '@garage/tracing/collector';
import type { Collector } from '@garage/tracing/collector';
import { Type } from 'typebox';
import { beforeAll, describe, expect, it } from 'vitest';
import { startConsumer } from './consumer.ts';
import { listDeadLetters, replayDeadLetter } from './dead-letters.ts';
import type { Job } from './outbox-rows.ts';
import { ask, serveRequests } from './requests.ts';
import { thingDraft, openTestContext, silent, testContracts } from './test-kit.ts';

const traceId = 'a'.repeat(32);
const parent = `00-${traceId}-${'b'.repeat(16)}-01`;
const double = {
  subject: 'test.double.v1',
  askedBy: [],
  request: Type.Object({ value: Type.Integer() }),
  reply: Type.Object({ doubled: Type.Integer() }),
};

/** Once per file: tracing can be started only once per process. */
async function openTraces() {
  const collector = await startCollector();
  const tracing = await startTracing({
    service: 'test',
    config: { OTEL_EXPORTER_OTLP_ENDPOINT: `http://127.0.0.1:${collector.port}` },
    logger: silent,
  });
  cleanUpLater(async () => {
    await tracing.close();
    await collector.close();
  });
  return collector.spansOf;
}

it('no trace context is stored while tracing is off', async () => {
  const { mongo, commit } = await openTestContext();
  await commit([thingDraft('a', 1)]);
  expect(await mongo.db.collection('outbox').findOne()).not.toHaveProperty('traceparent');
});

describe('a trace', () => {
  let spansOf: Collector['spansOf'];
  beforeAll(async () => {
    spansOf = await openTraces();
  });

  it('continues from a request over transaction, relay, consumer and its outbox rows to a job, each span under the previous', async () => {
    const { mongo, messaging, outbox, relay } = await openTestContext();
    const jobs: Job[] = [];
    const server = serveRequests({
      messaging,
      contract: double,
      logger: silent,
      handle: async ({ value }) => ({ doubled: value * 2 }),
    });
    const consumer = await startConsumer({
      messaging,
      mongo,
      durable: 'traced',
      contracts: testContracts,
      logger: silent,
      handlers: {
        'test.thing.changed.v1': (_event, { session }) =>
          outbox.appendJobs(session, [{ queue: 'mail', name: 'told', data: {}, correlationId: 'c' }]),
      },
    });
    cleanUpLater(() => consumer.stop());
    await inSpan({ name: 'POST order', kind: 'server', parent }, async () => {
      await ask({ messaging, contract: double, request: { value: 1 } });
      await inTransaction(mongo, (session) => outbox.append(session, [thingDraft('a', 1)]));
    });
    relay({ enqueue: async (job) => void jobs.push(job) });
    await waitFor(() => jobs.length === 1);
    const spans = await waitFor(() => spansOf(traceId).length === 6 && spansOf(traceId));
    await server.stop();

    const parentOf = (name: string): string | undefined => {
      const span = spans.find((one) => one.name === name);
      return spans.find(({ spanId }) => spanId === span?.parentSpanId)?.name;
    };
    expect(parentOf('request test.double.v1')).toBe('POST order');
    expect(parentOf('answer test.double.v1')).toBe('request test.double.v1');
    expect(parentOf('publish test.thing.changed.v1')).toBe('POST order');
    expect(parentOf('handle test.thing.changed.v1')).toBe('publish test.thing.changed.v1');
    expect(parentOf('enqueue mail told')).toBe('handle test.thing.changed.v1');
    const enqueued = spans.find(({ name }) => name === 'enqueue mail told');
    expect(jobs[0]?.traceparent).toBe(`00-${traceId}-${enqueued?.spanId}-01`);
  });

  it('is kept in a dead letter and continues when it is replayed', async () => {
    const { mongo, messaging, outbox, relay } = await openTestContext();
    let works = false;
    const consumer = await startConsumer({
      messaging,
      mongo,
      durable: 'stubborn',
      contracts: testContracts,
      logger: silent,
      backoffMs: [1],
      handlers: {
        'test.thing.changed.v1': async () => {
          if (!works) throw new Error('not yet');
        },
      },
    });
    cleanUpLater(() => consumer.stop());
    await inSpan({ name: 'POST order', kind: 'server', parent: parent.replaceAll('a', 'c') }, () =>
      inTransaction(mongo, (session) => outbox.append(session, [thingDraft('a', 1)])),
    );
    relay();
    const [letter] = await waitFor(async () => {
      const letters = await listDeadLetters(messaging);
      return letters.length === 1 && letters;
    });
    works = true;
    await replayDeadLetter(messaging, letter?.sequence ?? 0);
    await waitFor(() => consumer.stats().handled === 1);
    const handled = await waitFor(() => {
      const found = spansOf('c'.repeat(32)).filter(({ name }) => name.startsWith('handle'));
      return found.length === 6 && found;
    });
    expect(handled.map(({ failed }) => failed)).toEqual([true, true, true, true, true, false]);
  });
});
