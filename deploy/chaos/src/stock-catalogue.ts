// Catalogue's stock module as a process that the stock test kills.
import {
  catalogueStockIndexes,
  consumeOrderEvents,
  openStock,
  serveStock,
  startSettling,
} from '@garage/catalogue/stock';
import { createOutbox, startRelay } from '@garage/messaging';
import { ensureIndexes } from '@garage/mongo';
import { openChild } from './killable/child.ts';
import { takeWithoutCheck } from './stock/break-decrement.ts';
import type { StockChildSettings } from './stock/setup.ts';

const settings: StockChildSettings = JSON.parse(process.argv[2] ?? '{}');
const { mongo, messaging, logger, send, gap } = await openChild('catalogue', settings);
const outbox = createOutbox({ mongo, producer: 'catalogue' });
await ensureIndexes(mongo.db, [...catalogueStockIndexes, ...outbox.indexes]);
startRelay({ mongo, messaging, outbox, logger });
const correct = openStock({ mongo, outbox });
const stock = settings.breakDecrement ? { ...correct, products: takeWithoutCheck(mongo, correct.products) } : correct;
const metrics = { countReservation: () => undefined };
serveStock({ messaging, stock, metrics, logger, hooks: { afterCommitBeforeReply: gap } });
await consumeOrderEvents({ messaging, mongo, stock, logger, hooks: { afterCommitBeforeAck: gap } });
startSettling({ mongo, messaging, stock, metrics: { countSettled: () => undefined }, logger });
send({ kind: 'ready' });
