import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { SearchTier } from './search-terms.ts';
import { searchTermsOf, searchTiersOf } from './search-terms.ts';
import { textTermsOf, titleQueryOf, titleTermsOf } from './title-terms.ts';

interface Text {
  name: string;
  description: string;
}

/** Which tiers match, best first, the full-text tier last. */
function matchesOf(text: Text, query: string): boolean[] {
  const terms = new Set(searchTermsOf(text));
  const tiers = searchTiersOf(query);
  const finds = (tier: SearchTier) => tier.every((term) => terms.has(term));
  return tiers ? [...tiers.inName, tiers.anywhere].map(finds) : [];
}

describe('search terms', () => {
  const service = { name: 'Bảo dưỡng định kỳ 10.000 km', description: 'Thay dầu, kiểm tra phanh và ắc quy.' };

  it.each(['bao duong', 'BẢO DƯỠNG', 'bảo  dưỡng', 'duong dinh ky', 'định kỳ 10'])(
    'find «%s» as a phrase of the name',
    (text) => {
      expect(matchesOf(service, text)[0]).toBe(true);
    },
  );

  it('find words of the name in any order, below a phrase', () => {
    expect(matchesOf(service, 'dinh ky bao duong')).toEqual([false, true, true, true]);
  });

  it('find the last word of a query as a prefix, and no other word', () => {
    expect(matchesOf(service, 'bảo dư')).toEqual([false, false, true, false]);
    expect(matchesOf(service, 'dươ')).toEqual([false, true, false]);
    expect(matchesOf(service, 'bảo đ')).toEqual([false, false, true, false]);
    expect(matchesOf(service, 'bả dưỡng')).toEqual([false, false, false, false]);
  });

  it('find words of the description last, with đ as d', () => {
    expect(matchesOf(service, 'ắc quy dầu')).toEqual([false, false, false, true]);
  });

  it('contain each word of a long text once', () => {
    const description = `${'dầu máy '.repeat(1000)}turbo`;
    expect(matchesOf({ name: 'Thay dầu', description }, 'turbo').at(-1)).toBe(true);
    expect(textTermsOf(description)).toEqual(['w dau', 'w may', 'w turbo']);
  });

  it('are empty for a text without words', () => {
    expect(searchTiersOf(' -–!? ')).toBeNull();
  });

  it('find in every name tier what the previous one finds, and in the full-text tier what the name contains as whole words', () => {
    const word = fc.constantFrom('bao', 'dưỡng', 'xe', 'Đèn', 'ac', 'quy', 'phanh', 'ph', 'd');
    const text = fc.array(word, { minLength: 1, maxLength: 9 }).map((words) => words.join(' '));
    fc.assert(
      fc.property(text, text, text, (name, description, query) => {
        const tiers = searchTiersOf(query);
        const found = matchesOf({ name, description }, query);
        const byName = found.slice(0, -1);
        expect(byName).toEqual(byName.toSorted((a, b) => Number(a) - Number(b)));
        const whole = tiers && tiers.inName.findLastIndex((tier) => tier.every((term) => term.startsWith('n ')));
        const isWholeMatch = whole !== null && found[whole] === true;
        expect(!isWholeMatch || found.at(-1)).toBe(true);
      }),
    );
  });
});

describe('terms of a title', () => {
  it.each(['lop', 'chăm sóc lốp', 'mùa chă', 'mưa m'])('find it by «%s»', (query) => {
    const terms = new Set(titleTermsOf('Chăm sóc lốp mùa mưa M'));
    expect(titleQueryOf(query)?.every((term) => terms.has(term))).toBe(true);
  });

  it('do not match other words and are empty without words', () => {
    const terms = new Set(titleTermsOf('Chăm sóc lốp'));
    expect(titleQueryOf('lop xe')?.every((term) => terms.has(term))).toBe(false);
    expect(titleQueryOf('--')).toBeNull();
  });
});
