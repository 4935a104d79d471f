import { randomUUID } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { accountDeleted, erasingServices } from '@garage/contracts';
import { openIdentityImport } from '@garage/identity/import';
import { emailDigest } from '@garage/service-kit/privacy';
import { cleanUpLater } from '@garage/testing';
import { ObjectId } from 'mongodb';
import { describe, expect, it } from 'vitest';
import { openDesk } from '../testing/open-desk.ts';

interface Record {
  _id: string;
  at: Date;
  by: string;
  outstanding: string[];
  done: object;
  emailDigest?: string;
}

const email = 'lan@example.com';
const digest = emailDigest(email);

/** Identity's database, its erasures, and the deletions in its outbox. */
async function openRecord() {
  const desk = await openDesk();
  const identity = await desk.mongo('identity');
  const records = identity.db.collection<Record>('erasures');
  const accounts = identity.db.collection('accounts');
  const idOf = () => new ObjectId().toHexString();
  const add = async (more: Partial<Record> = {}): Promise<string> => {
    const id = idOf();
    await records.insertOne({
      _id: id,
      at: new Date(),
      by: 'owner',
      outstanding: [...erasingServices],
      done: {},
      ...more,
    });
    return id;
  };
  const published = async () => {
    const rows = identity.db.collection<{ event: { type: string; entityId: string; data: object } }>('outbox');
    const found = await rows.find({ 'event.type': accountDeleted.type }).sort({ order: 1 }).toArray();
    return found.map(({ event: { entityId, data } }) => [entityId, data]);
  };
  return { ...desk, identity, records, accounts, add, published };
}

describe('ops erasures', () => {
  it('lists erasures that services have not processed, and publishes them again', async () => {
    const { run, add, published } = await openRecord();
    expect((await run('erasures', 'list')).out).toEqual(['Every service has processed all erasures.']);
    const late = await add({ outstanding: ['booking'], emailDigest: digest });
    const done = await add({ outstanding: [] });
    const other = await add();
    const { code, out } = await run('erasures', 'list');
    expect([code, out]).toEqual([
      0,
      [expect.any(String), expect.stringMatching(`${late} .* owner +booking$`), expect.stringContaining(other)],
    ]);

    expect(await run('erasures', 'resend', late)).toMatchObject({ code: 0, out: ['1 sent again'] });
    expect(await published()).toEqual([[late, expect.objectContaining({ emailDigest: digest })]]);
    const refused = await run('erasures', 'resend', done);
    expect([refused.code, refused.errors]).toEqual([1, [`Nothing is outstanding of ${done}`]]);
    expect(await run('erasures', 'resend', '--all')).toMatchObject({ code: 0, out: ['2 sent again'] });
    expect((await published()).map(([id]) => id)).toEqual([late, late, other]);
    expect((await run('erasures', 'resend')).code).toBe(2);
  });

  it('are repeated after a restore, also after an interrupted one or when only the broker has them', async () => {
    const desk = await openRecord();
    const { run, identity, records, accounts, published } = desk;
    const folder = join(mkdtempSync(join(tmpdir(), 'garage-erasures-')), 'backup');
    cleanUpLater(async () => rmSync(join(folder, '..'), { recursive: true }));
    const { addAccounts, findIds } = await openIdentityImport(identity);
    const emails = [email, 'an@example.com', 'binh@example.com', 'chi@example.com'];
    await addAccounts(
      emails.map((one) => ({ email: one, fullName: 'Lan', password: 'mật khẩu 1', roles: ['customer'], image: '' })),
    );
    const ids = await findIds(emails);
    const [lan = '', an = '', binh = '', chi = ''] = emails.map((one) => ids.get(one));
    await identity.db.collection('outbox').deleteMany({});
    expect((await run('backup', 'create', folder)).code).toBe(0);

    // Lan erased the account, which every service has processed; so did somebody who registered since.
    const at = new Date();
    const erased = { at, by: 'owner', outstanding: [], done: {} };
    const since = new ObjectId().toHexString();
    for (const _id of [lan, since]) await records.insertOne({ _id, ...erased });
    await accounts.deleteOne({ _id: new ObjectId(lan) });
    const first = await run('backup', 'restore', folder, '--drop');
    expect(first.out).toContain('2 accounts that were erased since are erased again');
    const left = async () => (await accounts.find({}).toArray()).map(({ _id }) => _id.toHexString());
    expect(await left()).toEqual([an, binh, chi]);
    expect(await records.findOne({ _id: lan })).toMatchObject({
      at,
      by: 'owner',
      outstanding: erasingServices,
      emailDigest: digest,
    });
    expect(await published()).toEqual([
      [lan, expect.objectContaining({ emailDigest: digest })],
      [since, expect.not.objectContaining({ emailDigest: digest })],
    ]);

    // An erased the account, too; then a restore was interrupted when the databases were empty.
    await records.insertOne({ _id: an, ...erased });
    await run('backup', 'restore', folder, '--drop');
    await identity.db.dropDatabase();
    expect((await run('backup', 'restore', folder, '--drop')).code).toBe(0);
    expect(await left()).toEqual([binh, chi]);

    // The databases were lost with the erasures of Bình and of Chi, who is a master in the backup.
    await accounts.updateOne({ _id: new ObjectId(chi) }, { $set: { roles: ['master'] } });
    const broker = await desk.messaging();
    const publish = (text: string) => broker.jetstream.publish(broker.names.event(accountDeleted.type), text);
    for (const entityId of [binh, chi]) {
      const head = { id: randomUUID(), type: accountDeleted.type, occurredAt: at.toISOString(), producer: 'identity' };
      await publish(JSON.stringify({ ...head, correlationId: 'c', entityId, version: 9, data: { tokenVersion: 2 } }));
    }
    await publish('{"broken');
    const rewound = await run('backup', 'rewind', folder);
    expect(rewound.out[0]).toBe('1 accounts that were erased since are erased again');
    expect([rewound.code, rewound.errors]).toEqual([
      1,
      [expect.stringContaining(`${chi} was erased since, and is a master`)],
    ]);
    expect(await left()).toEqual([chi]);
    expect(await records.findOne({ _id: binh })).toMatchObject({ by: 'unknown', outstanding: erasingServices });
  });
});
