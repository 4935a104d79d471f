import { describe, expect, it } from 'vitest';
import type { Alternative } from './plan-search.ts';
import { planSearch } from './plan-search.ts';
import { indexPhrases, mergeSynonyms } from './synonyms.ts';
import { createVocabulary, isOneErrorApart, telexReadings } from './vocabulary.ts';
import { readWords } from './words.ts';

const texts =
  'Thay lốp xe. Má phanh trước. Ắc quy khô. Điều hoà mát. Rửa xe. Đại tu máy. Dầu hộp số. Định kỳ. Tháng tri ân. acquy phiếu Nhật Bản';

function openPlanner(own: readonly (readonly string[])[] = []) {
  const shipped = [
    ['vỏ', 'lốp'],
    ['thắng', 'phanh'],
    ['bố thắng', 'má phanh'],
    ['ắc quy', 'bình điện', 'khô'],
    ['máy lạnh', 'điều hòa'],
    ['kéo xe', 'cứu hộ'],
  ];
  const synonyms = indexPhrases(mergeSynonyms(shipped, own), ['khô']);
  const common = indexPhrases(['xe', 'thay', 'bị', 'không', 'ô tô'].map((word) => [word]));
  const vocabulary = createVocabulary(readWords(texts), [...synonyms.words, ...common.words]);
  return (query: string) => {
    const { groups = [], lastGroups = [] } = planSearch(query, { synonyms, common, vocabulary }) ?? {};
    const [full = [], reduced = [], corrected = [], unaccented = [], relaxed = []] = groups.map(({ list }) =>
      list().map(spell),
    );
    return { full, reduced, corrected, unaccented, relaxed, last: lastGroups.map(({ list }) => list().map(spell)) };
  };
}

const spell = (alternative: Alternative) =>
  alternative.map(({ words }) => words.map(({ folded }) => folded).join('_')).join(' ');

const plan = openPlanner();

describe('a query', () => {
  it('without words has no plan', () => {
    expect(
      planSearch(' – ', { synonyms: indexPhrases([]), common: indexPhrases([]), vocabulary: createVocabulary([]) }),
    ).toBeNull();
  });

  it.each([
    ['vỏ', ['vo', 'lop']],
    ['vo', ['vo', 'lop']],
    ['VỎ trước', ['vo truoc', 'lop truoc']],
    ['bố thắng', ['bo thang', 'ma_phanh']],
    ['bo thang', ['bo thang', 'ma_phanh']],
    ['máy lạnh', ['may lanh', 'dieu_hoa']],
    ['lốp', ['lop']],
  ])('is searched by the synonyms that the texts use: «%s» [DAILY-51]', (query, expected) => {
    expect(plan(query).full).toEqual(expected);
  });

  it('is not searched by the synonym of a word with other accents [DAILY-51]', () => {
    expect(plan('tháng').full).toEqual(['thang']);
    expect(plan('thang').full).toEqual(['thang', 'phanh']);
  });

  it('is not searched by an ambiguous name, which is understood itself [DAILY-51]', () => {
    expect(plan('ắc quy').full).not.toContain('kho');
    expect(plan('bình điện').full).not.toContain('kho');
    expect(plan('khô').full).toEqual(['kho', 'ac_quy']);
  });

  it.each([
    ['acquy', 'ac_quy'],
    ['ắcquy', 'ac_quy'],
    ['máylạnh', 'dieu_hoa'],
    ['maylanh', 'dieu_hoa'],
    ['bốthắng', 'ma_phanh'],
    ['má-phanh', 'ma phanh'],
    ['dầuhộpsố', 'dau hop so'],
    ['ac quy', 'acquy'],
    ['định kì', 'dinh ky'],
  ])('may be spelt without spaces, with others, or with i for y: «%s» [DAILY-52]', (query, expected) => {
    expect(plan(query).full).toContain(expected);
  });

  it.each([
    ['thay lốp', ['lop']],
    ['xe ô tô bị phanh', ['phanh']],
    ['lốp không', ['lop']],
    ['thay xe', []],
    ['kéo xe', []],
    ['lốp', []],
  ])('can do without its common words if others remain: «%s» [DAILY-53]', (query, expected) => {
    expect(plan(query).reduced).toEqual(expected);
  });

  it.each([
    ['phanhh', 'phanh'],
    ['pahnh', 'phanh'],
    ['phnh', 'phanh'],
    ['phamh', 'phanh'],
    ['lopws', 'lop'],
    ['ddieeuf hoaf', 'dieu hoa'],
    ['má phahn', 'ma phanh'],
    ['thawngs', 'phanh'],
  ])('has typing errors corrected when nothing matches: «%s» [DAILY-54]', (query, expected) => {
    expect(plan(query).full).not.toContain(expected);
    expect(plan(query).corrected).toContain(expected);
  });

  it('has no errors corrected in words of two letters, in numbers, or at the start of a word of three [DAILY-54]', () => {
    expect([plan('sp'), plan('12345'), plan('gop')].map(({ corrected }) => corrected)).toEqual([[], [], []]);
    expect(plan('lip').corrected).toEqual(['lop']);
  });

  it('has a known word replaced by a similar one when it is found nowhere [DAILY-54]', () => {
    expect(plan('mát nước').last[0]).toEqual([]);
    expect(plan('đại tu mát').last[0]).toContain('dai tu may');
  });

  it('may mean words with other accents when no title matches [DAILY-50]', () => {
    expect(plan('tháng').unaccented).toEqual(['phanh']);
    expect(plan('thang').unaccented).toEqual([]);
    expect(plan('thăng').full).toContain('phanh');
  });

  it('is searched by the names in it, without other words, when no title matches [DAILY-53]', () => {
    expect(plan('lốp michelin').relaxed).toEqual(['lop']);
    expect(plan('lốp mát rửa').relaxed).toEqual(['lop rua', 'lop mat', 'lop']);
    expect(plan('lốp phanh').relaxed).toEqual([]);
    expect(plan('rửa mát').relaxed).toEqual([]);
  });

  it('is searched without one word when it is found nowhere, if a name or two remain [DAILY-53]', () => {
    expect(plan('rửa qwerty mát').last[1]).toEqual(['rua mat']);
    expect(plan('lốp phanh').last[1]).toEqual(['phanh', 'lop']);
    expect(plan('qwerty mát').last[1]).toEqual([]);
  });

  it('has few alternatives, however many words have synonyms', () => {
    const { last, ...groups } = plan('vỏ thắng phanh lốp bố thắng máy lạnh ắc');
    expect(Math.max(...[...last, ...Object.values(groups)].map(({ length }) => length))).toBeLessThanOrEqual(12);
  });

  it('uses the lines of staff instead of the shipped ones that share a name [DAILY-55]', () => {
    const own = openPlanner([['vỏ', 'mát'], ['thắng']]);
    expect(own('vỏ').full).toEqual(['vo', 'mat']);
    expect(own('thắng').full).toEqual(['thang']);
    expect(own('bố thắng').full).toEqual(['bo thang', 'ma_phanh']);
  });
});

describe('typing errors', () => {
  it.each([
    ['phanh', 'phanhh', true],
    ['phanh', 'phah', true],
    ['phanh', 'pahnh', true],
    ['phanh', 'phanj', true],
    ['phanh', 'phanh', false],
    ['phanh', 'phahhh', false],
    ['phanh', 'hpnah', false],
  ])('«%s» and «%s»: %s [DAILY-54]', (a, b, expected) => {
    expect([isOneErrorApart(a, b), isOneErrorApart(b, a)]).toEqual([expected, expected]);
  });

  it.each([
    ['lopws', 'lop'],
    ['ddieeuf', 'dieu'],
    ['nwowcs', 'nuoc'],
    ['nuwowcs', 'nuoc'],
    ['thuwowcs', 'thuoc'],
    ['aacs', 'ac'],
    ['xawng', 'xang'],
  ])('«%s» typed in Telex is «%s» [DAILY-54]', (typed, expected) => {
    expect(telexReadings(typed)).toContain(expected);
  });
});
