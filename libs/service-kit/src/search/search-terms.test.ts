import { describe, expect, it } from 'vitest';
import { searchedTermsOf, searchTermsOf } from './search-terms.ts';

const terms = new Set(searchTermsOf('Nguyễn Thị Đào, mã A1B2C3'));
const isFound = (text: string) => searchedTermsOf(text).every((term) => terms.has(term));

describe('the search of staff in a text [OFFICE-06]', () => {
  it.each(['Nguyễn', 'dao nguyen', 'đào', 'thi', 'n', 'a1b2', '#A1B2C3'])('finds «%s»', (text) =>
    expect(isFound(text)).toBe(true),
  );

  it.each(['guyen', 'daonguyen', '9999', '???', 'dao tran'])('does not find «%s»', (text) =>
    expect(isFound(text)).toBe(false),
  );

  it('searches for nothing in an empty text, and for what no document has in one without letters and digits', () => {
    expect(searchedTermsOf('  ')).toEqual([]);
    expect(searchedTermsOf('!?')).toEqual(['']);
  });

  it('matches a long word by its beginning', () => {
    const long = new Set(searchTermsOf('x'.repeat(40)));
    expect(searchedTermsOf('x'.repeat(30)).every((term) => long.has(term))).toBe(true);
  });
});
