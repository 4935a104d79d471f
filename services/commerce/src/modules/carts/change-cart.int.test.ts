import { inTransaction } from '@garage/mongo';
import { createForgottenAccounts } from '@garage/service-kit/privacy';
import { expect, it } from 'vitest';
import { newId, openTestCommerce } from '../../testing/test-commerce.ts';
import { createCartRepository } from './cart-repository.ts';
import { addToCart, refillCart, removeFromCart } from './change-cart.ts';

/** Carts, and (`meanwhile`) the same while the account is erased between reading and storing a cart. */
async function openErasure() {
  const shop = await openTestCommerce();
  const { mongo, known } = shop;
  const [carts, forgotten] = [createCartRepository(mongo), createForgottenAccounts(mongo)];
  const [accountId, productId] = [newId(), await shop.addProduct()];
  const erase = () =>
    inTransaction(mongo, async (session) => {
      await forgotten.add(session, accountId);
      await carts.erase(session, accountId);
    });
  const fill = () => addToCart({ carts, known, forgotten }, { accountId, productId, quantity: 1 });
  const meanwhile = {
    carts: {
      ...carts,
      async save(...change: Parameters<typeof carts.save>) {
        await erase();
        return carts.save(...change);
      },
    },
    known,
    forgotten,
  };
  const stored = () => mongo.db.collection('carts').find({ lines: { $ne: [] } });
  return { meanwhile, accountId, productId, fill, carts, stored };
}

it.each([
  { before: 'empty', how: 'add' },
  { before: 'filled', how: 'add' },
  { before: 'empty', how: 'refill' },
])(
  'an account that is erased while its $before cart is being changed ($how) leaves no cart',
  async ({ before, how }) => {
    const { meanwhile, accountId, productId, fill, stored } = await openErasure();
    if (before === 'filled') await fill();
    const change =
      how === 'add'
        ? addToCart(meanwhile, { accountId, productId, quantity: 1 })
        : refillCart(meanwhile, { accountId, wanted: [{ productId, quantity: 1 }] });
    await expect(change).rejects.toMatchObject({ code: 'TOKEN_REVOKED' });
    expect(await stored().toArray()).toEqual([]);
  },
);

it('a line whose account is erased while it is being removed is gone', async () => {
  const { meanwhile, accountId, fill, carts, stored } = await openErasure();
  const { line } = await fill();
  const removal = removeFromCart(meanwhile, { accountId, lineId: line.id });
  await expect(removal).rejects.toMatchObject({ code: 'CART_LINE_NOT_FOUND' });
  expect([await carts.find(accountId), await stored().toArray()]).toMatchObject([{ lines: [] }, []]);
});
