import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { searchTermsOf, searchTiersOf } from './search-terms.ts';

const finds = (product: { name: string; description: string }, tier: readonly string[] | undefined) => {
  const terms = new Set(searchTermsOf(product));
  return tier !== undefined && tier.every((term) => terms.has(term));
};

describe('search terms', () => {
  const service = { name: 'Bảo dưỡng định kỳ 10.000 km', description: 'Thay dầu, kiểm tra phanh và ắc quy.' };

  it.each(['bao duong', 'BẢO DƯỠNG', 'bảo  dưỡng', 'duong dinh ky', 'định kỳ 10'])(
    'finds «%s» as a run of the name',
    (text) => {
      expect(finds(service, searchTiersOf(text)[0])).toBe(true);
    },
  );

  it('finds words of the name in any order below a run of them', () => {
    const [run, name] = searchTiersOf('dinh ky bao duong');
    expect(finds(service, run)).toBe(false);
    expect(finds(service, name)).toBe(true);
  });

  it('finds words of the description last, with đ as d', () => {
    const tiers = searchTiersOf('ắc quy dầu');
    expect(tiers.map((tier) => finds(service, tier))).toEqual([false, false, true]);
  });

  it('finds nothing for a text without a word', () => {
    expect(searchTiersOf(' -–!? ')).toEqual([]);
  });

  it('finds in every tier what a better tier finds', () => {
    const word = fc.constantFrom('bao', 'dưỡng', 'xe', 'Đèn', 'ac', 'quy', 'phanh');
    const text = fc.array(word, { minLength: 1, maxLength: 9 }).map((words) => words.join(' '));
    fc.assert(
      fc.property(text, text, text, (name, description, query) => {
        const found = searchTiersOf(query).map((tier) => finds({ name, description }, tier));
        expect(found).toEqual(found.toSorted((a, b) => Number(a) - Number(b)));
      }),
    );
  });
});
