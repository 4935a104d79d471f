import { servers, uniqueName, waitFor } from '@garage/testing';
import { inSpan, startTracing } from '@garage/tracing';
import { startCollector } from '@garage/tracing/collector';
import { expect, it, onTestFinished } from 'vitest';
import { connectMongo, inTransaction } from './index.ts';

const traceId = '7'.repeat(32);

async function openTraced(database: 'on' | 'off') {
  const collector = await startCollector();
  const config = {
    OTEL_EXPORTER_OTLP_ENDPOINT: `http://127.0.0.1:${collector.port}`,
    TRACE_SAMPLE_RATIO: 1,
    TRACE_DATABASE: database,
  };
  const tracing = await startTracing({ service: 'test', config, logger: { warn: () => undefined } });
  const mongo = await connectMongo({ url: servers().mongodbUrl, database: uniqueName('traced'), appName: 'test' });
  onTestFinished(async () => {
    await mongo.db.dropDatabase();
    await mongo.close();
    await tracing.close();
    await collector.close();
  });
  const people = mongo.db.collection<{ _id: string; email: string }>('people');
  await people.insertOne({ _id: 'a', email: 'lan@example.com' });
  const work = () =>
    inSpan({ name: 'work', kind: 'server', parent: `00-${traceId}-${'8'.repeat(16)}-01` }, async () => {
      await Promise.all([people.findOne({ email: 'lan@example.com' }), people.findOne({ _id: 'b' })]);
      await inTransaction(mongo, async (session) => {
        await people.updateOne({ _id: 'a' }, { $set: { email: 'mai@example.com' } }, { session });
      });
    });
  await work();
  const spans = await waitFor(() => {
    const found = collector.spansOf(traceId);
    return found.some(({ name }) => name === 'work') && found;
  });
  return spans;
}

it('has a span for each command, with its collection and without its content', async () => {
  const spans = await openTraced('on');
  const work = spans.find(({ name }) => name === 'work');
  const commands = spans.filter(({ name }) => name.startsWith('database'));
  expect(commands.map(({ name }) => name)).toEqual([
    'database find people',
    'database find people',
    'database update people',
    'database commitTransaction',
  ]);
  for (const { parentSpanId, start, end } of commands) {
    expect(parentSpanId).toBe(work?.spanId);
    expect(end).toBeGreaterThanOrEqual(start);
  }
  expect(JSON.stringify(spans)).not.toContain('example.com');
});

it('has none unless it is switched on', async () => {
  const spans = await openTraced('off');
  expect(spans.map(({ name }) => name)).toEqual(['work']);
});
