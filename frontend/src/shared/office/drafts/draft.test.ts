import { expect, it } from 'vitest';
import { changesOf, digestOf, draftLimits, fitsFields, isExpired, surplusOf } from './draft.ts';

it('stores only the fields that were changed, so that the others follow the record [OFFICE-26]', () => {
  const start = {
    name: 'Lốp',
    price: '1000',
    images: ['a.webp'],
    note: undefined,
    hours: { opens: '08:00', days: [1] },
  };
  const now = { ...start, name: 'Lốp mới', images: ['a.webp'], note: '', hours: { opens: '08:00', days: [1, 2] } };
  expect(changesOf(start, start)).toEqual({});
  expect(changesOf(start, now)).toEqual({ name: 'Lốp mới', hours: { opens: '08:00', days: [1, 2] } });
  expect(changesOf({ count: Number.NaN }, { count: Number.NaN })).toEqual({});
  expect(changesOf(start, { ...start, images: [] })).toEqual({ images: [] });
});

it('leaves out emptied number fields, which are NaN [OFFICE-21]', () => {
  const start = { capacity: 5, maps: [{ name: 'Xưởng', latitude: 16 }] };
  expect(changesOf(start, { ...start, capacity: Number.NaN })).toEqual({});
  const maps = [{ name: 'Xưởng', latitude: Number.NaN }];
  expect(changesOf(start, { ...start, maps })).toStrictEqual({ maps: [{ name: 'Xưởng' }] });
});

it('has another digest after each change of a record, but not after a new order of its fields [OFFICE-26]', () => {
  const digest = digestOf({ capacity: 5, closedDates: ['2027-01-01'] });
  expect(digestOf({ closedDates: ['2027-01-01'], capacity: 5 })).toBe(digest);
  expect(digestOf({ capacity: 5, closedDates: ['2027-01-02'] })).not.toBe(digest);
  expect(digestOf({ capacity: 5, closedDates: [] })).not.toBe(digest);
});

it('never stores passwords and codes [OFFICE-29]', () => {
  const typed = { name: 'Lan', password: 'bí mật', newPassword: 'mới', code: '123456', token: 'x' };
  expect(changesOf({}, typed)).toEqual({ name: 'Lan' });
});

it.each([
  [{ name: 'Lốp' }, true],
  [{ tags: [] }, true],
  [{ name: 5 }, false],
  [{ tags: 'Lốp' }, false],
  [{ removed: 'Lốp' }, false],
  [[], false],
  [null, false],
])('fits a form with a name and tags: %j is %s [OFFICE-29]', (changes, expected) => {
  expect(fitsFields({ name: 'Má phanh', tags: ['xe'] }, changes)).toBe(expected);
});

it.each([
  [{ replies: [{ title: 'Chào', text: 'Xin chào' }] }, true],
  [{ replies: [] }, true],
  [{ replies: [null] }, false],
  [{ replies: ['Chào'] }, false],
  [{ replies: null }, false],
  [{ replies: [{ title: 5, text: '' }] }, false],
  [{ dates: ['2027-01-01'] }, true],
  [{ dates: [null] }, false],
  [{ dates: ['2027-01-01', 5] }, false],
  [{ hours: { days: [1, 2] } }, true],
  [{ hours: {} }, false],
  [{ hours: null }, true],
])('fits a form with lists only with items of the same type: %j is %s [OFFICE-29]', (changes, expected) => {
  const fields = { replies: [{ title: 'Giờ', text: 'Mở cửa' }], dates: [], hours: { days: [1] } };
  expect(fitsFields(fields, changes)).toBe(expected);
});

it('deletes drafts after 30 days, and the oldest ones beyond the limits [OFFICE-29]', () => {
  const now = Date.UTC(2026, 10, 24);
  expect(isExpired({ savedAt: now - draftLimits.maxAgeMs }, now)).toBe(false);
  expect(isExpired({ savedAt: now - draftLimits.maxAgeMs - 1 }, now)).toBe(true);
  const many = Array.from({ length: draftLimits.maxPerAccount + 2 }, (_, at) => ({ savedAt: at, bytes: 1 }));
  expect(surplusOf(many).map(({ savedAt }) => savedAt)).toEqual([1, 0]);
  const half = draftLimits.maxBytesPerAccount / 2;
  const large = [1, 3, 2].map((savedAt) => ({ savedAt, bytes: half }));
  expect(surplusOf(large)).toEqual([{ savedAt: 1, bytes: half }]);
});
