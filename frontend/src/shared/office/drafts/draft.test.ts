import { expect, it } from 'vitest';
import { changesOf, draftLimits, fitsFields, isExpired, surplusOf } from './draft.ts';

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
