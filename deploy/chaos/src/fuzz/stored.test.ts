import { ObjectId } from 'mongodb';
import { expect, it } from 'vitest';
import { PLANTED_ID, PLANTED_INSTANT, PLANTED_NUMBER } from './marks.ts';
import { oddPlaces } from './stored.ts';

const found = (value: unknown) => [...oddPlaces(value)];

it('finds operators in field names and planted values at any depth', () => {
  expect(found({ name: 'a', tags: [{ $gt: '' }] })).toEqual(['/tags/0 has a field named $gt']);
  expect(found({ 'roles.0': 'master' })).toEqual([' has a field named roles.0']);
  expect(found(JSON.parse('{"a":{"__proto__":1}}'))).toEqual(['/a has a field named __proto__']);
  const planted = { createdAt: new Date(PLANTED_INSTANT), total: PLANTED_NUMBER, owner: new ObjectId(PLANTED_ID) };
  expect(found(planted)).toHaveLength(3);
});

it('accepts ordinary documents', () => {
  expect(
    found({ _id: new ObjectId(), at: new Date(), price: 100_000, text: '$where a.b', bytes: Buffer.from('$') }),
  ).toEqual([]);
});
