import { expect, it } from 'vitest';
import { routes } from '../routes.tsx';
import { vitalPageOf } from './vital-page.ts';

const patterns = routes.flatMap(({ children = [] }) => children.map(({ path }) => path));

it('has a name for every page of the site, and one for all other addresses', () => {
  const named = patterns.filter((pattern) => pattern !== '*');
  expect(named.length).toBeGreaterThan(3);
  expect(named.map(vitalPageOf)).toEqual(named);
  expect(['*', undefined, '/products/1', '/elsewhere'].map(vitalPageOf)).toEqual(['other', 'other', 'other', 'other']);
});
