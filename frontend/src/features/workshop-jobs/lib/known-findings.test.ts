import { expect, it } from 'vitest';
import { isConflict, takeOver } from './known-findings.ts';
import type { KnownFindings, StoredFindings } from './known-findings.ts';

const opened: KnownFindings = {
  version: 1,
  findings: 'Má phanh mòn',
  imageCount: 1,
  ids: ['a'],
  fields: { findings: 'Má phanh mòn', images: ['a'] },
};
const storedAs = (changes: Partial<StoredFindings>): StoredFindings => {
  const { fields: _, ...stored } = opened;
  return { ...stored, version: 2, ...changes };
};

it('a conflict is only what would overwrite something that is not in the form', () => {
  const text = { ...opened.fields, findings: 'Má phanh còn 2 mm' };
  const images = { ...opened.fields, images: [] };
  const otherText = storedAs({ findings: 'Đĩa phanh mòn' });
  const otherImages = storedAs({ ids: ['b'] });
  expect(isConflict(text, storedAs({}), opened)).toBe(false);
  expect(isConflict(images, storedAs({}), opened)).toBe(false);
  expect(isConflict(text, otherText, opened)).toBe(true);
  expect(isConflict(text, storedAs({ findings: text.findings }), opened)).toBe(false);
  expect(isConflict(images, otherText, opened)).toBe(true);
  expect(isConflict(text, otherImages, opened)).toBe(false);
  expect(isConflict(images, otherImages, opened)).toBe(true);
  expect(isConflict(images, storedAs({ imageCount: 2, ids: null }), opened)).toBe(true);
  expect(isConflict(text, { ...otherText, version: 0 }, opened)).toBe(false);
});

it('only fields that were not changed in the form take over what was noted elsewhere', () => {
  const there = storedAs({ findings: 'Đĩa phanh mòn', imageCount: 2, ids: ['a', 'b'] });
  const all = { findings: 'Đĩa phanh mòn', images: ['a', 'b'] };
  expect(takeOver(opened.fields, there, opened)).toEqual({ ...there, version: 1, fields: all });
  expect(takeOver({ findings: 'Má phanh còn 2 mm', images: ['a'] }, there, opened)).toEqual({
    ...opened,
    imageCount: 2,
    ids: ['a', 'b'],
    fields: { ...opened.fields, images: ['a', 'b'] },
  });
  expect(takeOver({ findings: opened.findings, images: [] }, { ...there, ids: null }, opened)).toEqual({
    ...opened,
    findings: 'Đĩa phanh mòn',
    fields: { ...opened.fields, findings: 'Đĩa phanh mòn' },
  });
  expect(takeOver({ findings: opened.findings, images: [] }, storedAs({ ids: ['b'] }), opened)).toBe(opened);
  expect(takeOver(opened.fields, storedAs({}), opened)).toBe(opened);
  expect(takeOver(opened.fields, { ...there, version: 0 }, opened)).toBe(opened);
});

it('photographs that the form has saved stay in it as they are, and get their ids', () => {
  const fields = { findings: '', images: ['data:image/webp;base64,'] };
  const saved: KnownFindings = { version: 2, findings: '', imageCount: 1, ids: null, fields };
  const loaded = { version: 2, findings: '', imageCount: 1, ids: ['c'] };
  expect(takeOver(fields, loaded, saved)).toEqual({ ...saved, ids: ['c'] });
  expect(takeOver(fields, { ...loaded, imageCount: 0, ids: [] }, saved).fields.images).toEqual([]);
});
