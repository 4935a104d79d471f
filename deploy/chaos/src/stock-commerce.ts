// Commerce as a process that the stock test kills: like its server, with tokens of the test and a kill point before responses.
import { buildCommerce, commerceIndexes } from '@garage/commerce/app';
import { createMailQueue } from '@garage/mail';
import { createOutbox, startRelay } from '@garage/messaging';
import { ensureIndexes, isUnavailable } from '@garage/mongo';
import { createTokenVerifier } from '@garage/service-kit';
import { startWork } from '@garage/service-kit/backbone';
import { openChild } from './killable/child.ts';
import type { StockChildSettings } from './stock/setup.ts';

const settings: StockChildSettings = JSON.parse(process.argv[2] ?? '{}');
const { redisUrl, namespace, port, keySet } = settings;
const { mongo, messaging, logger, send, gap } = await openChild('commerce', settings);
const outbox = createOutbox({ mongo, producer: 'commerce' });
await ensureIndexes(mongo.db, [...commerceIndexes(mongo), ...outbox.indexes]);
const onError = (err: unknown): void => logger.warn({ err }, 'No mail queue');
const { enqueue } = createMailQueue({ redisUrl, prefix: namespace, onError });
startRelay({ mongo, messaging, outbox, logger, enqueue });

const commerce = await buildCommerce({
  mongo,
  messaging,
  outbox,
  logger,
  isUnavailable,
  tokens: createTokenVerifier({ keySet }),
  // Overload protection would refuse requests, which this test does not verify.
  maxLoopDelayMs: 60_000,
});
const { app } = commerce;
// A kill here hits the moment when the order is committed but the customer has no response.
app.addHook('onSend', async (request, reply) => {
  if (request.url === '/api/orders/create' && reply.statusCode === 201) await gap();
});
await app.listen({ port, host: '127.0.0.1' });
await startWork(commerce);
send({ kind: 'ready' });
