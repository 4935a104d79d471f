import { makeImage, toDataUrl } from '@garage/media/testing';
import { inTransaction } from '@garage/mongo';
import type { PersonalSection } from '@garage/service-kit/privacy';
import { expect, it } from 'vitest';
import { createWrites } from '../../create-writes.ts';
import { buildEntry, inspectionsOf } from '../../testing/test-inspections.ts';
import { customerId, lan, openTestWorkshop } from '../../testing/test-workshop.ts';
import { createOrderListRepository } from '../repair-orders/index.ts';
import { eraseInspections, inspectionSections } from './personal-inspections.ts';

async function readAll(section: PersonalSection): Promise<unknown[]> {
  const entries: unknown[] = [];
  for (let after: string | undefined; ;) {
    const [page] = await section.find({ accountId: customerId, after, limit: section.pageSize });
    if (!page) return entries;
    entries.push(page.entry);
    after = page.key;
  }
}

async function openInspected() {
  const workshop = await openTestWorkshop();
  const inspections = inspectionsOf(workshop);
  const people = [{ ...lan, accountId: customerId }];
  const [order] = [await workshop.takeIn({ people }), await workshop.takeIn({ people })];
  const image = toDataUrl(await makeImage('jpeg', { width: 320, height: 240 }), 'jpeg');
  const id = await inspections.begin(order._id);
  await inspections.begin(order._id);
  const photo = { image, strokes: [] };
  await inspections.enter(id, buildEntry({ pointId: 'horn', rating: 'red', note: 'Chị Lan nói còi hỏng', photo }));
  await inspections.enter(id, buildEntry({ pointId: 'horn', note: 'Khác', photo }));
  const writes = createWrites({ ...workshop, now: workshop.now });
  const sections = inspectionSections({ ...writes, lists: createOrderListRepository(workshop.mongo) });
  return { ...workshop, order, id, inspections, writes, sections };
}

it('exports the inspections of a person with notes and photographs, without who entered them [WORK-79]', async () => {
  const { sections, id } = await openInspected();
  const [found = [], pictures = []] = await Promise.all(sections.map(readAll));
  expect(found).toHaveLength(2);
  expect(found.find((entry) => JSON.stringify(entry).includes(id))).toMatchObject({
    counts: { red: 1 },
    results: [{ pointId: 'horn', rating: 'red', note: 'Khác', replacedNotes: [{ note: 'Chị Lan nói còi hỏng' }] }],
  });
  expect(JSON.stringify(found)).not.toContain('"by"');
  expect(pictures).toHaveLength(2);
  expect(JSON.stringify(pictures[0])).toContain('data:image/webp;base64,');
});

it('erases notes and photographs at an erasure, and keeps ratings [WORK-79]', async () => {
  const { mongo, writes, order, id, inspections } = await openInspected();
  const erased = { orderIds: [order._id], correlationId: 'c', at: new Date() };
  await inTransaction(mongo, (session) => eraseInspections(writes, session, erased));
  const after = await inspections.get(id);
  expect(after).toMatchObject({ counts: { red: 1 }, photoCount: 0 });
  expect(after.results).toMatchObject([{ rating: 'red', note: '', replacedNotes: [], photos: [] }]);
  for (const name of ['inspections', 'inspection_entries']) {
    const stored = await mongo.db.collection(name).find().toArray();
    expect(JSON.stringify(stored)).not.toContain('Lan');
  }
  expect(await mongo.db.collection('pictures').countDocuments()).toBe(0);
});

it('takes no words or photographs from an entry that was made before the erasure and arrives after it [WORK-79]', async () => {
  const { mongo, writes, order, id, inspections } = await openInspected();
  const image = toDataUrl(await makeImage('jpeg', { width: 320, height: 240 }), 'jpeg');
  const erasedAt = new Date();
  const before = { at: new Date(erasedAt.getTime() - 60_000).toISOString(), photo: { image, strokes: [] } };
  const late = buildEntry({ pointId: 'horn', rating: 'yellow', note: 'Chị Lan gọi lại', ...before });
  const elsewhere = buildEntry({ pointId: 'discs', note: 'Chị Lan dặn', ...before });
  await inTransaction(mongo, (session) =>
    eraseInspections(writes, session, { orderIds: [order._id], correlationId: 'c', at: erasedAt }),
  );
  for (const entry of [late, elsewhere]) expect((await inspections.enter(id, entry)).statusCode).toBe(200);
  const [horn, discs] = (await inspections.get(id)).results;
  expect(horn).toMatchObject({ rating: 'yellow', note: '', photos: [], replacedNotes: [] });
  expect(discs).toMatchObject({ note: '', photos: [] });
  expect(JSON.stringify(await mongo.db.collection('inspection_entries').find().toArray())).not.toContain('Lan');
  expect(await mongo.db.collection('pictures').countDocuments()).toBe(0);
  const later = { at: new Date(erasedAt.getTime() + 60_000).toISOString(), note: 'Còi đã thay' };
  await inspections.enter(id, buildEntry({ pointId: 'horn', ...later }));
  expect((await inspections.get(id)).results.find(({ pointId }) => pointId === 'horn')?.note).toBe('Còi đã thay');
});
