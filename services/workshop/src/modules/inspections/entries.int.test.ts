import type { EntryAnswer, InspectionEntry, PointResult } from '@garage/contracts';
import { MAX_POINT_PHOTOS } from '@garage/contracts';
import { makeImage, toDataUrl } from '@garage/media/testing';
import { beforeAll, describe, expect, it } from 'vitest';
import { buildEntry, inspectionsOf } from '../../testing/test-inspections.ts';
import { adminId, openTestWorkshop } from '../../testing/test-workshop.ts';

type Failure = { code: string };

let workshop: Awaited<ReturnType<typeof openTestWorkshop>>;
let inspections: ReturnType<typeof inspectionsOf>;
let image: string;
beforeAll(async () => {
  workshop = await openTestWorkshop();
  inspections = inspectionsOf(workshop);
  image = toDataUrl(await makeImage('jpeg', { width: 320, height: 240 }), 'jpeg');
});

const strokes: Array<[number, number][]> = [
  [
    [100, 100],
    [900, 500],
  ],
];
const entered = async (id: string, entry: InspectionEntry): Promise<PointResult> => {
  const answer = await inspections.enter(id, entry);
  if (answer.statusCode !== 200) throw new Error(answer.body);
  return answer.json<EntryAnswer>().result;
};
const entriesOf = (id: string) =>
  workshop.mongo.db.collection('inspection_entries').countDocuments({ inspectionId: id });

describe('an entry', () => {
  it('sets only what it contains: rating, value with its colour, note [WORK-72] [WORK-74]', async () => {
    const { id } = await inspections.open();
    const pointId = 'tread-front-left';
    expect(await entered(id, buildEntry({ pointId, value: 1.234_56 }))).toMatchObject({ value: 1.23, rating: 'red' });
    expect(await entered(id, buildEntry({ pointId, value: 5 }))).toMatchObject({
      rating: 'green',
      chosen: 'unchecked',
    });
    expect(await entered(id, buildEntry({ pointId, rating: 'yellow' }))).toMatchObject({ value: 5, rating: 'yellow' });
    const noted = await entered(id, buildEntry({ pointId, note: ' Nứt hông lốp ' }));
    expect(noted).toMatchObject({ value: 5, rating: 'yellow', note: 'Nứt hông lốp', by: adminId });
    expect(await entered(id, buildEntry({ pointId, value: null }))).toMatchObject({ value: null, rating: 'yellow' });
    expect((await inspections.get(id)).counts).toEqual({ green: 0, yellow: 1, red: 0, unchecked: 44 });
  });

  it('is applied once, however often and to however many processes it is sent [WORK-75]', async () => {
    const { id } = await inspections.open();
    const other = await workshop.openAnother();
    const plain = buildEntry({ pointId: 'discs', rating: 'red', note: 'Mòn' });
    const entry = buildEntry({ pointId: 'horn', rating: 'red', note: 'Không kêu', photo: { image, strokes } });
    const answers = await Promise.all(
      Array.from({ length: 24 }, (_, index) =>
        (index % 2 === 0 ? workshop.app : other).inject({
          method: 'POST',
          url: `/api/workshop/inspections/${id}/entries`,
          headers: { authorization: workshop.authorization.staff },
          payload: index % 4 < 2 ? entry : plain,
        }),
      ),
    );
    expect(new Set(answers.map(({ statusCode }) => statusCode))).toEqual(new Set([200]));
    const later = await entered(id, buildEntry({ pointId: 'horn', rating: 'green' }));
    const repeated = await entered(id, entry);
    expect([later.rating, repeated.rating, repeated.photos.length]).toEqual(['green', 'green', 1]);
    expect(await entriesOf(id)).toBe(3);
    const changes = (await workshop.events()).filter(
      ({ type, entityId }) => type === 'workshop.inspection.updated.v1' && entityId === id,
    );
    expect(changes).toHaveLength(3);
  });

  it('and its audit entry name the point, without the words of the note [WORK-77] [WORK-19]', async () => {
    const { id, order } = await inspections.open();
    await entered(id, buildEntry({ pointId: 'horn', rating: 'red', note: 'Chị Lan dặn kỹ' }));
    const audited = (await workshop.events()).filter(
      ({ type, data }) => type === 'workshop.audit.recorded.v1' && data['targetId'] === id,
    );
    const [, entry] = audited;
    expect(entry?.data).toMatchObject({ kind: 'inspection', action: 'updated' });
    expect(JSON.stringify(entry?.data)).toContain(`${order.number} · Kiểm tra tổng quát 45 điểm (1) · Còi`);
    expect(JSON.stringify(await workshop.events())).not.toContain('Lan dặn');
  });

  it('of 30 at once at different points is not lost [WORK-75]', async () => {
    const { id } = await inspections.open();
    const { groups } = await inspections.get(id);
    const points = groups.flatMap((group) => group.points).slice(0, 30);
    const other = await workshop.openAnother();
    await Promise.all(
      points.map(({ id: pointId }, index) =>
        (index % 2 === 0 ? workshop.app : other).inject({
          method: 'POST',
          url: `/api/workshop/inspections/${id}/entries`,
          headers: { authorization: workshop.authorization.staff },
          payload: buildEntry({ pointId, rating: 'green' }),
        }),
      ),
    );
    expect((await inspections.get(id)).counts.green).toBe(30);
  });

  it('that cannot be applied is refused for good [WORK-74]', async () => {
    const { id } = await inspections.open();
    const answers = await Promise.all([
      inspections.enter(id, buildEntry({ pointId: 'unknown', rating: 'red' })),
      inspections.enter(id, buildEntry({ pointId: 'horn', value: 3 })),
      inspections.enter(id, buildEntry({ pointId: 'horn', note: 'x'.repeat(501) })),
      inspections.enter(id, buildEntry({ pointId: 'horn', photo: { image: 'data:image/png;base64,AAAA', strokes } })),
      inspections.enter('e'.repeat(24), buildEntry({ pointId: 'horn', rating: 'red' })),
    ]);
    expect(answers.map((answer) => answer.json<Failure>().code)).toEqual([
      'INSPECTION_POINT_UNKNOWN',
      'INSPECTION_NOT_MEASURED',
      'VALIDATION_FAILED',
      'IMAGE_TYPE_REFUSED',
      'INSPECTION_NOT_FOUND',
    ]);
    expect(await entriesOf(id)).toBe(0);
  });
});

describe('entries of colleagues at one point', () => {
  it('keep a note that was replaced unseen, but not one that was seen [WORK-76]', async () => {
    const { id } = await inspections.open();
    const pointId = 'discs';
    const first = buildEntry({ pointId, note: 'Đĩa trước mòn' });
    await entered(id, first);
    const seen = await entered(id, buildEntry({ pointId, note: 'Đĩa trước mòn 1 mm', after: first._id }));
    expect(seen.replacedNotes).toEqual([]);
    const unseen = await entered(id, buildEntry({ pointId, note: 'Đĩa sau gỉ', after: first._id }));
    expect(unseen).toMatchObject({ note: 'Đĩa sau gỉ', replacedNotes: [{ note: 'Đĩa trước mòn 1 mm', by: adminId }] });
    // One device that wrote two notes without a connection.
    const own = buildEntry({ pointId, note: 'Hai', after: unseen.noteEntry });
    await entered(id, own);
    const last = await entered(id, buildEntry({ pointId, note: 'Ba', after: own._id }));
    expect(last.replacedNotes).toHaveLength(1);
  });

  it('keep each other’s photographs; marks change one, and removing names one [WORK-76]', async () => {
    const { id } = await inspections.open();
    const pointId = 'body-paint';
    const [one, other] = [0, 1].map(() => buildEntry({ pointId, photo: { image, strokes: [] } }));
    if (!one || !other) throw new Error('No entries');
    await Promise.all([entered(id, one), entered(id, other)]);
    const marked = await entered(id, buildEntry({ pointId, marks: { photoId: one._id, strokes } }));
    expect(marked.photos.find(({ _id }) => _id === one._id)?.strokes).toEqual(strokes);
    const left = await entered(id, buildEntry({ pointId, removePhoto: one._id }));
    expect(left.photos.map(({ _id }) => _id)).toEqual([other._id]);
    const late = await entered(id, buildEntry({ pointId, marks: { photoId: one._id, strokes } }));
    expect(late.photos).toHaveLength(1);
    const pictures = workshop.mongo.db.collection('pictures');
    expect(await pictures.countDocuments({ inspectionId: { $exists: true } })).toBeGreaterThan(0);
    expect((await inspections.get(id)).photoCount).toBe(1);
  });

  it('are refused beyond the limit of photographs [WORK-76]', async () => {
    const { id } = await inspections.open();
    const photo = { image, strokes: [] };
    for (let count = 0; count < MAX_POINT_PHOTOS; count += 1) await entered(id, buildEntry({ pointId: 'horn', photo }));
    const refused = await inspections.enter(id, buildEntry({ pointId: 'horn', photo }));
    expect([refused.statusCode, refused.json<Failure>().code]).toEqual([409, 'INSPECTION_PHOTOS_FULL']);
  });
});

describe('a photograph', () => {
  it('is shown at a signed address for some minutes, and at no other [WORK-78]', async () => {
    const own = await openTestWorkshop();
    const ownInspections = inspectionsOf(own);
    const { id } = await ownInspections.open();
    await ownInspections.enter(id, buildEntry({ pointId: 'horn', photo: { image, strokes } }));
    const { results } = await ownInspections.get(id);
    const address = results[0]?.photos[0]?.address ?? '';
    const open = (url: string) => own.app.inject({ method: 'GET', url });
    const shown = await open(address);
    expect([shown.statusCode, shown.headers['content-type']]).toEqual([200, 'image/webp']);
    expect(shown.headers['cache-control']).toMatch(/^private, max-age=[1-9]\d*$/);
    const another = await own.openAnother();
    expect((await another.inject({ method: 'GET', url: address })).statusCode).toBe(200);
    const [, , , , , expires = '', signature = ''] = address.split('/');
    const forged = address.replace(expires, String(Number(expires) + 60));
    const foreign = address.replace(signature, 'A'.repeat(43));
    expect([(await open(forged)).statusCode, (await open(foreign)).statusCode]).toEqual([404, 404]);
    own.clock.now += 601_000;
    const expired = await open(address);
    expect([expired.statusCode, expired.headers['cache-control']]).toEqual([404, 'no-store']);
  });
});
