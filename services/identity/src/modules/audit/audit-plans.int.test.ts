import { auditActions, auditKinds } from '@garage/contracts';
import { ensureIndexes } from '@garage/mongo';
import { openRecordedDatabase, type QueryPlan } from '@garage/testing';
import { beforeAll, describe, expect, it } from 'vitest';
import { auditIndexes, createAuditRepository, type AuditFilter } from './audit-repository.ts';

const size = 4_000;
const PER_PAGE = 20;
const MINUTE_MS = 60_000;
// Recent, so that no entry expires.
const start = Date.now() - size * MINUTE_MS;

const buildEntry = (number: number) => ({
  _id: `entry-${number}`,
  at: new Date(start + number * MINUTE_MS),
  actorId: `actor-${(number * 7) % 30}`,
  kind: auditKinds[(number * 5) % auditKinds.length],
  action: auditActions[number % 200 === 0 ? 2 : number % 2],
  targetId: `${number}`,
  label: `Mục ${number}`,
  changes: [],
});

describe(`the audit log with ${size} entries`, () => {
  let database: ReturnType<typeof openRecordedDatabase>;

  beforeAll(async () => {
    database = openRecordedDatabase('audit');
    const { db } = database.mongo;
    await ensureIndexes(db, [auditIndexes]);
    const entries = Array.from({ length: size }, (_, number) => buildEntry(number));
    await db.collection<(typeof entries)[number]>('audit').insertMany(entries, { ordered: false });
  }, 60_000);

  const from = new Date(start + (size / 2) * MINUTE_MS);
  const period = { from, before: new Date(from.getTime() + 200 * MINUTE_MS) };
  const filters: Record<string, AuditFilter> = {
    'no filter': {},
    'an actor': { actorId: 'actor-7' },
    'a kind': { kind: 'product' },
    'a rare action': { action: 'deleted' },
    'a period': period,
    'an actor and a kind': { actorId: 'actor-7', kind: 'product' },
    'an actor and a rare action': { actorId: 'actor-10', action: 'deleted' },
    'a kind and a rare action': { kind: 'order', action: 'deleted' },
    'an actor, a kind and a rare action': { actorId: 'actor-10', kind: 'order', action: 'deleted' },
    'an actor in a period': { actorId: 'actor-7', ...period },
    'a kind and an action in a period': { kind: 'product', action: 'created', ...period },
    'an actor that nobody is': { actorId: 'actor-99' },
  };

  const isCheap = ({ plan, returned, examined }: QueryPlan) =>
    plan.includes('IXSCAN') && !plan.includes('SORT') && examined <= 20 * Math.max(1, returned);

  it.each(Object.entries(filters))(
    'with %s reads an index in order and at most 20 entries for each on the page [OFFICE-07]',
    async (_, filter) => {
      const audit = createAuditRepository({ ...database.mongo });
      const read = () => audit.findPage(filter, { skip: 0, limit: PER_PAGE });
      const costly = async () => (await database.plansOf(read)).filter((plan) => !isCheap(plan));
      // After the inserts, the planner uses the statistics of the empty table until they are updated.
      await expect.poll(costly, { timeout: 30_000, interval: 500 }).toEqual([]);
    },
    120_000,
  );
});
