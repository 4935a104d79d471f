import { describe, expect, it } from 'vitest';
import { changesBetween } from './changes-between.ts';

describe('changesBetween', () => {
  it('lists only the fields that differ', () => {
    const before = { name: 'Thay dầu', price: 100, isFeatured: false };
    expect(changesBetween(before, { name: 'Thay dầu máy', price: 100, isFeatured: true })).toEqual([
      { field: 'name', from: 'Thay dầu', to: 'Thay dầu máy' },
      { field: 'isFeatured', from: 'false', to: 'true' },
    ]);
  });

  it('lists all fields of a created or deleted record', () => {
    expect(changesBetween(null, { name: 'Lốp' })).toEqual([{ field: 'name', from: '', to: 'Lốp' }]);
    expect(changesBetween({ name: 'Lốp' }, null)).toEqual([{ field: 'name', from: 'Lốp', to: '' }]);
  });

  it('cuts long texts to the maximum length and keeps their difference visible', () => {
    const same = 'a'.repeat(1000);
    const [change] = changesBetween({ content: `${same}cũ${same}` }, { content: `${same}mới` });
    expect(change?.from).toContain('cũ');
    expect(change?.to).toContain('mới');
    expect(Math.max(change?.from.length ?? 0, change?.to.length ?? 0)).toBeLessThanOrEqual(300);
  });
});
