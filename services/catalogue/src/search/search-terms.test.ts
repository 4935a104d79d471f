import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { asTyped } from './plan-search.ts';
import { matchName, orderTiers, searchTermsOf, searchTiersOf } from './search-terms.ts';
import { textTermsOf, titleQueryOf, titleTermsOf } from './title-terms.ts';

interface Text {
  name: string;
  description: string;
}

/** Which tiers match, best first, the full-text tier last. */
function matchesOf(text: Text, query: string): boolean[] {
  const terms = new Set(searchTermsOf(text));
  const words = asTyped(query);
  if (!words) return [];
  const tiers = searchTiersOf(words);
  return [...orderTiers([tiers]), tiers.anywhere].map((tier) => tier.every((term) => terms.has(term)));
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

  it('find the exact accents before the same words with others [DAILY-50]', () => {
    const exact = { name: 'Dầu máy', description: '' };
    const other = { name: 'Đầu máy', description: '' };
    expect(matchesOf(exact, 'dầu máy')).toEqual([true, true, true, true, true, true]);
    expect(matchesOf(other, 'dầu máy')).toEqual([false, false, true, true, true, true]);
    expect(matchesOf(other, 'dau may')).toEqual([true, true, true, true]);
  });

  it.each([
    ['điều hòa', 'Điều hoà'],
    ['thủy lực', 'Thuỷ lực'],
    ['võ xe', 'Vỏ xe'],
    ['ĐIỀU HÒA'.normalize('NFD'), 'Điều hòa'],
  ])('take «%s» for «%s», which only places or writes the tone differently [DAILY-50]', (query, name) => {
    expect(matchesOf({ name, description: '' }, query)[0]).toBe(true);
  });

  it('find the last word of a query as a prefix, and no other word', () => {
    expect(matchesOf(service, 'bao du')).toEqual([false, false, true, false]);
    expect(matchesOf(service, 'duo')).toEqual([false, true, false]);
    expect(matchesOf(service, 'bao d')).toEqual([false, false, true, false]);
    expect(matchesOf(service, 'ba duong')).toEqual([false, false, false, false]);
  });

  it('find words of the description last, with đ as d', () => {
    expect(matchesOf(service, 'ac quy dau')).toEqual([false, false, false, true]);
  });

  it('contain each word of a long text once', () => {
    const description = `${'dầu máy '.repeat(1000)}turbo`;
    expect(matchesOf({ name: 'Thay dầu', description }, 'turbo').at(-1)).toBe(true);
    expect(textTermsOf(description)).toEqual(['w dau', 'w may', 'w turbo']);
  });

  it('are empty for a text without words', () => {
    expect(asTyped(' -–!? ')).toBeNull();
  });

  it('find as a prefix whatever a whole tier finds, and anywhere what the name contains as whole words', () => {
    const word = fc.constantFrom('bao', 'dưỡng', 'xe', 'Đèn', 'ac', 'quy', 'phanh', 'ph', 'd');
    const text = fc.array(word, { minLength: 1, maxLength: 9 }).map((words) => words.join(' '));
    fc.assert(
      fc.property(text, text, text, (name, description, query) => {
        const found = matchesOf({ name, description }, query);
        const [unfinished, anywhere] = found.slice(-2);
        const isWhole = found.slice(0, -2).includes(true);
        expect([!isWhole || unfinished, !isWhole || anywhere]).toEqual([true, true]);
      }),
    );
  });
});

describe('the match of a name', () => {
  it('has the search terms of the name, and no others', () => {
    const word = fc.constantFrom(
      'bao',
      'dưỡng',
      'Duong',
      'xe-tải',
      'Đèn',
      '10.000',
      'phanh',
      'ph',
      'd',
      'hoà',
      'servicesschedule',
    );
    const text = fc.array(word, { maxLength: 7 }).map((words) => words.join(' '));
    fc.assert(
      fc.property(text, text, (name, other) => {
        const terms = new Set(searchTermsOf({ name, description: '' }));
        const matches = matchName(name);
        for (const term of [...terms, ...searchTermsOf({ name: other, description: '' })])
          expect([term, matches(term)]).toEqual([term, terms.has(term)]);
      }),
    );
  });
});

describe('terms of a title', () => {
  it.each(['lop', 'chăm sóc lốp', 'mùa chă', 'mưa m'])('find it by «%s»', (query) => {
    const terms = new Set(titleTermsOf('Chăm sóc lốp mùa mưa M'));
    expect(titleQueryOf(asTyped(query) ?? []).every((term) => terms.has(term))).toBe(true);
  });

  it('do not match other words', () => {
    const terms = new Set(titleTermsOf('Chăm sóc lốp'));
    expect(titleQueryOf(asTyped('lop xe') ?? []).every((term) => terms.has(term))).toBe(false);
  });
});
