import { expect, it } from 'vitest';
import { routes } from '../src/app/routes.tsx';
import { checkedPages } from './axe-pages.ts';

it('leaves no page of the site unchecked for accessibility', () => {
  const all = routes.flatMap(({ children = [] }) => children.map(({ path }) => path));
  expect(all.length).toBeGreaterThan(30);
  expect(new Set(checkedPages.map(({ route }) => route))).toEqual(new Set(all));
});
