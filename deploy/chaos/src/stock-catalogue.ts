// Catalogue's stock as a process that the stock test kills.
import { catalogueStockIndexes, followOrders, openStock, serveStock } from '@garage/catalogue/stock';
import { createLogger } from '@garage/service-kit';
import { takeWithoutAsking } from './stock/break-decrement.ts';
import { openStockChild } from './stock/child.ts';

const logger = createLogger({ name: 'catalogue', level: process.env['CHAOS_LOG'] === '1' ? 'warn' : 'silent' });
const { mongo, messaging, outbox, settings, tell, gap } = await openStockChild({
  name: 'catalogue',
  logger,
  indexes: () => catalogueStockIndexes,
});
const whole = openStock({ mongo, outbox });
const stock = settings.breakDecrement ? { ...whole, products: takeWithoutAsking(mongo, whole.products) } : whole;
const metrics = { countReservation: () => undefined };
serveStock({ messaging, stock, metrics, logger, hooks: { afterCommitBeforeReply: gap } });
await followOrders({ messaging, mongo, stock, logger, hooks: { afterCommitBeforeAck: gap } });
tell({ kind: 'ready' });
