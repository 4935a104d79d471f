import { randomUUID } from 'node:crypto';
import type { AuditEntry } from '@garage/contracts';
import { catalogueAudited } from '@garage/contracts';
import { connectMessaging, createOutbox, inboxIndexes, startRelay } from '@garage/messaging';
import { ensureIndexes, inTransaction } from '@garage/mongo';
import { createLogger } from '@garage/service-kit';
import { auditDraft } from '@garage/service-kit/audit';
import { cleanUpLater, freshNamespace, servers, waitFor } from '@garage/testing';
import { beforeAll, describe, expect, it } from 'vitest';
import { dayInVietnam, startOfDayInVietnam } from '../../civil-days.ts';
import type { Person } from '../../testing/people.ts';
import { createTestPeople, roleIds } from '../../testing/people.ts';
import { openTestIdentity } from '../../testing/test-identity.ts';
import type { AuditedWrite } from './audit-repository.ts';
import { createAuditRepository } from './audit-repository.ts';
import { consumeAuditEvents } from './audit-subscribers.ts';

const logger = createLogger({ name: 'audit', level: 'silent' });

/** A service with its own staff, and requests to its audit log. */
async function openAudit() {
  const identity = await openTestIdentity();
  const people = createTestPeople(identity);
  const [master, admin] = [await people.add(['master']), await people.add(['admin'])];
  const list = async (query = '', as: Person | null = admin) => {
    const answer = await people.call('audit.list', { as, query });
    return {
      status: answer.statusCode,
      total: answer.headers['x-total-count'],
      entries: answer.json<AuditEntry[]>(),
    };
  };
  return { identity, people, master, admin, list };
}

describe('the audit log', () => {
  let audit: Awaited<ReturnType<typeof openAudit>>;
  /** The end of yesterday and the start of today in Vietnam. */
  const today = startOfDayInVietnam(dayInVietnam(new Date()));
  const yesterday = dayInVietnam(new Date(today.getTime() - 1));

  beforeAll(async () => {
    audit = await openAudit();
    const repository = createAuditRepository(audit.identity.mongo);
    const write = (fields: Partial<AuditedWrite>, at: Date): AuditedWrite => ({
      id: randomUUID(),
      actorId: audit.admin.id,
      action: 'updated',
      kind: 'news',
      targetId: 'a'.repeat(24),
      label: 'Tin',
      changes: [],
      at,
      ...fields,
    });
    const writes = [
      write({ label: 'cuối hôm qua', action: 'created' }, new Date(today.getTime() - 1)),
      write({ label: 'đầu hôm nay', kind: 'banner' }, today),
      write({ label: 'của master', actorId: audit.master.id }, new Date(today.getTime() + 1)),
      write({ label: 'của người đã đi', actorId: 'f'.repeat(24), action: 'deleted' }, new Date(today.getTime() + 2)),
    ];
    await inTransaction(audit.identity.mongo, async (session) => {
      for (const one of writes) await repository.insert(session, one);
    });
  });

  const labels = async (query: string) => (await audit.list(query)).entries.map(({ label }) => label);

  it('is sorted newest first, with actor names; deleted actors have none', async () => {
    const { entries, total } = await audit.list();
    expect(total).toBe('4');
    expect(entries.map(({ label, actor }) => [label, actor])).toEqual([
      ['của người đã đi', { _id: 'f'.repeat(24), name: '' }],
      ['của master', { _id: audit.master.id, name: 'Nguyễn Văn An' }],
      ['đầu hôm nay', { _id: audit.admin.id, name: 'Nguyễn Văn An' }],
      ['cuối hôm qua', { _id: audit.admin.id, name: 'Nguyễn Văn An' }],
    ]);
  });

  it('names the accounts that a change is about; deleted ones stay ids [WORK-19]', async () => {
    const { identity, people, list } = await openAudit();
    const [technician, gone] = [await people.add(), 'f'.repeat(24)];
    const repository = createAuditRepository(identity.mongo);
    await inTransaction(identity.mongo, (session) =>
      repository.insert(session, {
        id: randomUUID(),
        at: new Date(),
        actorId: technician.id,
        action: 'updated',
        kind: 'repair-task',
        targetId: 'a'.repeat(24),
        label: 'SC-26-000001 · Sửa chữa',
        changes: [
          { field: 'technician', from: gone, to: technician.id },
          { field: 'note', from: '', to: technician.id },
        ],
      }),
    );
    const { entries } = await list('?kind=repair-task');
    expect(entries[0]?.changes).toEqual([
      { field: 'technician', from: gone, to: 'Nguyễn Văn An' },
      { field: 'note', from: '', to: technician.id },
    ]);
  });

  it.each([
    ['a kind', () => '?kind=banner', ['đầu hôm nay']],
    ['an action', () => '?action=created', ['cuối hôm qua']],
    ['who wrote', () => `?actor=${audit.master.id}`, ['của master']],
    ['the first day', () => `?from=${dayInVietnam(today)}`, ['của người đã đi', 'của master', 'đầu hôm nay']],
    ['the last day, inclusive', () => `?to=${yesterday}`, ['cuối hôm qua']],
    ['one day', () => `?from=${yesterday}&to=${yesterday}`, ['cuối hôm qua']],
    ['all of them', () => `?kind=news&action=updated&actor=${audit.master.id}&from=${yesterday}`, ['của master']],
    ['a kind without entries', () => '?kind=order', []],
  ])('can be filtered by %s, in days of Vietnam', async (_, query, expected) => {
    expect(await labels(query())).toEqual(expected);
    expect((await audit.list(query())).total).toBe(String(expected.length));
  });

  it('is paged with the total count', async () => {
    expect(await labels('?page=2&limit=3')).toEqual(['cuối hôm qua']);
    expect((await audit.list('?page=2&limit=3')).total).toBe('4');
    expect(await labels('?page=9')).toEqual([]);
  });

  it.each(['?from=hôm-qua', '?from=2026-02-31', '?to=2026-99-99', '?kind=secret', '?limit=1000', '?actor=me'])(
    'refuses %s',
    async (query) => {
      expect((await audit.list(encodeURI(query))).status).toBe(400);
    },
  );

  it('is for staff only', async () => {
    const customer = await audit.people.add();
    expect((await audit.list('', null)).status).toBe(401);
    expect((await audit.list('', customer)).status).toBe(403);
    expect((await audit.list('', audit.master)).status).toBe(200);
  });
});

describe('audit events of services', () => {
  it('are stored once each, from every service, without customers’ e-mails', async () => {
    const audit = await openAudit();
    const { mongo } = audit.identity;
    await ensureIndexes(mongo.db, [...inboxIndexes]);
    const namespace = freshNamespace('audit');
    const messaging = await connectMessaging({ url: servers().natsUrl, name: 'audit', logger, namespace });
    const consumer = await consumeAuditEvents({ messaging, mongo, audit: createAuditRepository(mongo), logger });
    const outbox = createOutbox({ mongo, producer: 'catalogue' });
    const relay = startRelay({ mongo, messaging, outbox, logger });
    cleanUpLater(async () => {
      await Promise.all([consumer.stop(), relay.stop()]);
      await messaging.close();
    });

    const customer = await audit.people.add();
    const body = { accountId: customer.id, roleId: roleIds.admin };
    await audit.people.call('roles.assign', { as: audit.master, body });
    const author = { accountId: audit.admin.id, correlationId: randomUUID() };
    await inTransaction(mongo, (session) =>
      outbox.append(
        session,
        auditDraft(catalogueAudited, author, {
          kind: 'banner',
          targetId: 'b'.repeat(24),
          label: 'Khuyến mãi',
          before: { headline: 'Cũ' },
          after: { headline: 'Mới' },
        }),
      ),
    );

    await waitFor(async () => (await audit.list()).total === '2');
    const { entries } = await audit.list();
    const sorted = entries.toSorted((a, b) => a.kind.localeCompare(b.kind));
    const masked = `${customer.email.slice(0, 2)}***@example.com`;
    expect(sorted).toMatchObject([
      {
        kind: 'account',
        action: 'updated',
        label: masked,
        targetId: customer.id,
        actor: { _id: audit.master.id },
        changes: [{ field: 'roles', from: 'customer', to: 'customer, admin' }],
      },
      {
        kind: 'banner',
        label: 'Khuyến mãi',
        actor: { _id: audit.admin.id },
        changes: [{ field: 'headline', from: 'Cũ', to: 'Mới' }],
      },
    ]);
    expect(JSON.stringify(entries)).not.toContain(customer.email);
  });
});
