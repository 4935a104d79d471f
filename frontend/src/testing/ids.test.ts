import { expect, it } from 'vitest';
import { idOf, newId } from './ids.ts';

it('gives every name and every call an id of its own', () => {
  const ids = Array.from({ length: 5000 }, newId);
  expect(new Set([idOf('one'), idOf('other'), ...ids]).size).toBe(5002);
  expect(idOf('one')).toBe(idOf('one'));
  expect(ids.filter((id) => !/^[0-9a-f]{24}$/.test(id))).toEqual([]);
});
