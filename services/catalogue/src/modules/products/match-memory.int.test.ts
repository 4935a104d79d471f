import { startRelay } from '@garage/messaging';
import { inTransaction } from '@garage/mongo';
import { openTestBase } from '@garage/service-kit/testing';
import { cleanUpLater, waitFor } from '@garage/testing';
import { expect, it } from 'vitest';
import { catalogueIndexes } from '../../app.ts';
import { createSearchKnowledge, followSearch } from '../search/index.ts';
import { createMatchMemory } from './match-memory.ts';
import { recordProduct } from './product-events.ts';
import type { Product } from './product.ts';

const product: Product = {
  id: 'a'.repeat(24),
  name: 'Lốp',
  description: '',
  price: 1,
  quantity: 1,
  category: { id: 'b'.repeat(24), name: 'Lốp' },
  image: '',
  subImages: [],
  specifications: [],
  isFeatured: false,
  createdAt: new Date(),
  version: 1,
  revision: 1,
};

it('products that any process adds, changes or removes make this one forget what it knew of them [DAILY-57]', async () => {
  const { base } = await openTestBase('catalogue', catalogueIndexes);
  const { mongo, messaging, outbox, logger } = base;
  const memory = createMatchMemory();
  let changed = 0;
  const noteChange = () => {
    memory.noteChange();
    changed += 1;
  };
  const knowledge = createSearchKnowledge(mongo);
  const follower = await followSearch({ knowledge, memory: { ...memory, noteChange }, messaging, logger });
  cleanUpLater(() => follower.stop());
  const relay = startRelay({ mongo, messaging, outbox, logger });
  cleanUpLater(() => relay.stop());
  const author = { accountId: null, correlationId: 'test' };
  const record = (before: Product | null, after: Product | null) =>
    inTransaction(mongo, (session) => outbox.append(session, recordProduct(author, { before, after })));

  memory.noteMany('p lop');
  const [second, third] = [2, 3].map((version) => ({ ...product, name: `Lốp ${version}`, version }));
  await record(null, product);
  await record(product, second ?? null);
  await record(third ?? null, null);
  await waitFor(() => changed === 3);
  expect(memory.hasMany('p lop')).toBe(true);

  for (let version = 4; version <= 50; version += 1)
    await record(product, { ...product, name: `Lốp ${version}`, version });
  await waitFor(() => !memory.hasMany('p lop'));
});
