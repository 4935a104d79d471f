import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { seedCategories } from './content/catalogue.ts';
import { generateProducts } from './generate-products.ts';
import { categoryWords } from './content/product-words.ts';

function take(count: number, seed: number) {
  return [...generateProducts({ count, seed })];
}

describe('generateProducts', () => {
  it('creates 100,000 products with unique names', () => {
    const names = new Set<string>();
    for (const product of generateProducts({ count: 100_000, seed: 1 })) names.add(product.name);
    expect(names.size).toBe(100_000);
  });

  it('never repeats a name, for any seed', () => {
    fc.assert(
      fc.property(fc.integer(), (seed) => {
        expect(new Set(take(2000, seed).map(({ name }) => name)).size).toBe(2000);
      }),
      { numRuns: 20 },
    );
  });

  it('depends on the seed only', () => {
    expect(take(300, 7)).toEqual(take(300, 7));
    expect(take(300, 7)).not.toEqual(take(300, 8));
  });

  it('starts a long run with the products of a short one', () => {
    expect(take(1000, 3).slice(0, 50)).toEqual(take(50, 3));
  });

  it('fills every category', () => {
    const products = take(1000, 11);
    expect(new Set(products.map(({ categoryKey }) => categoryKey)).size).toBe(seedCategories.length);
  });

  it('sets prices in whole thousands, stock and specifications', () => {
    const wrong = take(2000, 5).filter(
      ({ price, quantity, specifications }) =>
        price < 50_000 ||
        price % 1000 !== 0 ||
        !Number.isInteger(quantity) ||
        quantity < 0 ||
        specifications.length !== 5,
    );
    expect(wrong).toEqual([]);
  });

  it('writes NFC text', () => {
    const texts = take(500, 2).flatMap(({ name, description }) => [name, description]);
    expect(texts.filter((text) => text !== text.normalize('NFC'))).toEqual([]);
  });

  it('has ten items for every category', () => {
    expect(categoryWords.map(({ things }) => new Set(things).size)).toEqual(categoryWords.map(() => 10));
  });

  it.each([-1, 1.5, 10_000_000])('refuses a count of %d', (count) => {
    expect(() => take(count, 1)).toThrow(RangeError);
  });
});
