import { expect, it } from 'vitest';
import { routes, type RouteContract } from '../index.ts';

const everyRoute: readonly RouteContract[] = routes;

/** Their length is limited by the request, or they are read with a cursor. */
const boundedOtherwise = new Set([
  'favorites.counts',
  'favorites.likedAmong',
  'cart.get',
  'contacts.availability',
  'contacts.nextFree',
  'contacts.week',
  'chat.messages',
]);

it('every list accepts a page and a limit [SRV-21]', () => {
  const lists = everyRoute.filter(({ response }) => 'type' in response && response.type === 'array');
  expect(lists.length).toBeGreaterThan(20);
  const unpaged = lists.filter(({ query }) => {
    const properties = query && 'properties' in query ? query.properties : {};
    return !['page', 'limit'].every((name) => Object.hasOwn(Object(properties), name));
  });
  expect(new Set(unpaged.map(({ id }) => id))).toEqual(boundedOtherwise);
});
