import { MAX_CART_LINES, MAX_PER_LINE } from '@garage/contracts';
import { describe, expect, it } from 'vitest';
import type { KnownProduct } from '@garage/service-kit/known-products';
import { refillLines } from './refill-lines.ts';

const product = (id: string, changes: Partial<KnownProduct> = {}): [string, KnownProduct] => [
  id,
  { id, name: id, image: '', price: 100, stock: 5, sold: true, ...changes },
];
const line = (productId: string, quantity: number) => ({ id: `line-${productId}`, productId, quantity });

describe('refilling a cart with ordered products', () => {
  const refill = (
    before: Parameters<typeof refillLines>[0],
    wanted: { productId: string; quantity: number }[],
    ...products: [string, KnownProduct][]
  ) => refillLines(before, { wanted, products: new Map(products), newLineId: () => 'new' });

  it('raises lines to the ordered quantity, so that a repetition changes nothing [DAILY-47]', () => {
    const wanted = [
      { productId: 'a', quantity: 2 },
      { productId: 'b', quantity: 2 },
    ];
    const first = refill([line('a', 3)], wanted, product('a'), product('b'));
    expect(first.lines).toEqual([line('a', 3), { id: 'new', productId: 'b', quantity: 2 }]);
    expect(first.refilled).toMatchObject([
      { outcome: 'added', inCart: 3 },
      { outcome: 'added', inCart: 2 },
    ]);
    expect(refill(first.lines, wanted, product('a'), product('b')).lines).toEqual(first.lines);
  });

  it.each([
    ['limited', 5, product('a')],
    ['sold-out', 0, product('a', { stock: 0 })],
    ['price-on-request', 0, product('a', { price: 0 })],
    ['not-sold', 0, product('a', { sold: false, stock: 0 })],
    ['not-sold', 0, product('b')],
  ])('reports %s and puts %i into the cart [DAILY-47]', (outcome, inCart, known) => {
    const { lines, refilled } = refill([], [{ productId: 'a', quantity: 6 }], known);
    expect(refilled).toMatchObject([{ outcome, inCart }]);
    expect(lines.map(({ quantity }) => quantity)).toEqual(inCart > 0 ? [inCart] : []);
  });

  it('keeps the maximum per line and of lines [DAILY-47]', () => {
    const full = Array.from({ length: MAX_CART_LINES }, (_, index) => line(`p${index}`, 1));
    const plenty = { stock: 5_000 };
    const { lines, refilled } = refill(
      full,
      [
        { productId: 'a', quantity: 1 },
        { productId: 'p0', quantity: 2_000 },
      ],
      product('a'),
      product('p0', plenty),
    );
    expect(refilled).toMatchObject([
      { outcome: 'cart-full', inCart: 0 },
      { outcome: 'limited', inCart: MAX_PER_LINE },
    ]);
    expect(lines).toHaveLength(MAX_CART_LINES);
  });
});
