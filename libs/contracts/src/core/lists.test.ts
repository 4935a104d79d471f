import { expect, it } from 'vitest';
import { routes, type RouteContract } from '../index.ts';

const everyRoute: readonly RouteContract[] = routes;

it('every list accepts a page and a limit [DAILY-02] [SRV-21]', () => {
  const lists = everyRoute.filter(({ response }) => 'type' in response && response.type === 'array');
  expect(lists.length).toBeGreaterThan(20);
  const unpaged = lists.filter(({ query }) => {
    const properties = query && 'properties' in query ? query.properties : {};
    return !['page', 'limit'].every((name) => Object.hasOwn(Object(properties), name));
  });
  expect(unpaged.map(({ id }) => id)).toEqual([]);
});
