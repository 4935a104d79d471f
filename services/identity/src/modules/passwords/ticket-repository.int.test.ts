import { ensureIndexes, inTransaction } from '@garage/mongo';
import { openTestDatabase } from '@garage/testing';
import { expect, it } from 'vitest';
import { createTicketRepository, ticketIndexes } from './ticket-repository.ts';

it('a ticket is consumed once, only after its code and before it expires [SRV-09]', async () => {
  const mongo = await openTestDatabase('tickets');
  await ensureIndexes(mongo.db, [ticketIndexes]);
  const tickets = createTicketRepository(mongo);
  const holder = { accountId: 'a'.repeat(24), sessionId: 's' };
  const end = new Date();
  const before = new Date(end.getTime() - 1);
  const consume = (now = before) => inTransaction(mongo, (session) => tickets.consume(session, holder, now));
  const advance = (now = before) => inTransaction(mongo, (session) => tickets.advance(session, holder, now));

  expect([await advance(), await consume()]).toEqual([false, false]);
  await tickets.open(holder, end);
  expect([await consume(), await advance(end), await advance()]).toEqual([false, false, true]);
  expect(await tickets.findStage(holder, before)).toBe('code');
  expect([await consume(end), await consume(), await consume()]).toEqual([false, true, false]);
  expect(await tickets.findStage(holder, before)).toBeNull();
});
