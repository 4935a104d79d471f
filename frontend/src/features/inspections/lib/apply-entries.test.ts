import type { PointResult } from '@garage/contracts';
import { expect, it } from 'vitest';
import { applyEntries } from './apply-entries.ts';
import { newEntry, setsOnly } from './entry.ts';

const measured = { unit: 'mm', yellow: 3, red: 1.6, better: 'high' } as const;
const result: PointResult = {
  pointId: 'tread',
  rating: 'green',
  chosen: 'unchecked',
  value: 5,
  note: 'Cũ',
  noteEntry: 'a'.repeat(24),
  replacedNotes: [],
  photos: [{ _id: 'b'.repeat(24), address: '/photo', strokes: [] }],
  at: '2026-03-01T02:00:00.000Z',
  by: 'c'.repeat(24),
};
const entry = (fields: object) => newEntry({ pointId: 'tread', ...fields });

it('shows a point as it will be once its entries are sent [WORK-80]', () => {
  const photo = entry({ photo: { image: 'data:image/png;base64,AA', strokes: [] } });
  const note = entry({ note: 'Mới', after: result.noteEntry });
  const strokes = [[[1, 2]]];
  const entries = [
    entry({ value: 1 }),
    note,
    photo,
    entry({ marks: { photoId: photo._id, strokes } }),
    entry({ removePhoto: result.photos[0]?._id }),
  ];
  expect(applyEntries({ measured }, { result, entries })).toMatchObject({
    rating: 'red',
    value: 1,
    note: 'Mới',
    noteEntry: note._id,
    photos: [{ _id: photo._id, strokes, isSent: false }],
    isSent: false,
  });
});

it('shows what was sent, and no photograph twice while its answer is on its way [WORK-80]', () => {
  const shown = applyEntries({ measured }, { result, entries: [] });
  expect(shown).toMatchObject({ rating: 'green', note: 'Cũ', isSent: true });
  const again = { ...newEntry({ pointId: 'tread', photo: { image: 'x', strokes: [] } }), _id: 'b'.repeat(24) };
  expect(applyEntries({ measured }, { result, entries: [again] }).photos).toHaveLength(1);
  expect(applyEntries({}, { result: undefined, entries: [] })).toMatchObject({ rating: 'unchecked', isSent: true });
});

it('replaces only an entry that sets the same field of the same point', () => {
  const note = entry({ note: 'A', after: null });
  expect(setsOnly(note, 'tread', 'note')).toBe(true);
  expect(setsOnly(note, 'other', 'note')).toBe(false);
  expect(setsOnly(note, 'tread', 'value')).toBe(false);
  expect(setsOnly(entry({ note: 'A', photo: { image: 'x', strokes: [] } }), 'tread', 'note')).toBe(false);
});
