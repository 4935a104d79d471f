import { deserialize, serialize } from 'bson';
import { expect, it } from 'vitest';
import { encodeCursorPage } from './cursor-page.ts';

const cursor = { id: 5_000_000_000n, namespace: 'shop.products' };
const documents = (count: number, text = '') =>
  Array.from({ length: count }, (_, n) => Buffer.from(serialize({ n, text })));

it('returns a batch and keeps the cursor open for the rest', () => {
  const { page, taken } = encodeCursorPage({ cursor, documents: documents(5), batchSize: 2 });
  expect(taken).toBe(2);
  expect(deserialize(page)).toEqual({
    cursor: {
      id: 5_000_000_000,
      ns: 'shop.products',
      nextBatch: [
        { n: 0, text: '' },
        { n: 1, text: '' },
      ],
    },
    ok: 1,
  });
});

it('closes the cursor with the last batch', () => {
  const { page, taken } = encodeCursorPage({ cursor, documents: documents(2), batchSize: 2 });
  expect(taken).toBe(2);
  expect(deserialize(page)['cursor']).toMatchObject({ id: 0, nextBatch: [{ n: 0 }, { n: 1 }] });
});

it('limits a page by size, but returns at least one document', () => {
  const seven = encodeCursorPage({ cursor, documents: documents(3, 'x'.repeat(7 * 1024 * 1024)), batchSize: 100 });
  expect(seven.taken).toBe(2);
  const seventeen = encodeCursorPage({ cursor, documents: documents(2, 'x'.repeat(17 * 1024 * 1024)), batchSize: 100 });
  expect(seventeen.taken).toBe(1);
});
