import { describe, expect, it } from 'vitest';
import type { Article } from './article-presenter.ts';
import { findArticle, serviceArticles } from './articles.ts';

const premium = findArticle('premium-care');
const all = [...serviceArticles, ...(premium ? [premium] : [])];

const textsOf = ({ content }: Article): string[] => [
  content.summary,
  ...content.introduction,
  ...content.symptoms,
  ...content.work.flatMap(({ title, text }) => [title, text]),
  content.duration,
  content.warranty,
  ...content.faq.flatMap(({ question, answer }) => [question, answer]),
];

it('has twenty articles, and the one of /services', () => {
  expect(serviceArticles).toHaveLength(20);
  expect(new Set(all.map(({ slug }) => slug)).size).toBe(21);
});

describe.each(all)('$slug', (article) => {
  it('has texts of suitable length', () => {
    const { introduction, symptoms, work, faq, productSearches, summary } = article.content;
    const within = (list: readonly unknown[], least: number, most: number) =>
      list.length >= least && list.length <= most;
    expect({
      introduction: within(introduction, 2, 3),
      symptoms: within(symptoms, 5, 7),
      work: within(work, 5, 7),
      faq: within(faq, 4, 5),
      productSearches: within(productSearches, 2, 4),
    }).toEqual({ introduction: true, symptoms: true, work: true, faq: true, productSearches: true });
    // About the length that search engines show.
    expect(summary.length).toBeGreaterThan(100);
    expect(summary.length).toBeLessThanOrEqual(170);
  });

  it('uses composed Vietnamese letters, one accent placement and single spaces', () => {
    for (const text of textsOf(article)) {
      expect(text).toBe(text.normalize('NFC').replaceAll(/\s+/g, ' ').trim());
      expect(text).not.toMatch(/(?:o[àáảãạ]|(?<!q)u[ỳýỷỹỵ])(?!\p{Letter})/u);
    }
  });
});

it('contains no text twice', () => {
  const sentences = all.flatMap(textsOf).flatMap((text) => text.split(/(?<=[.?!])\s+/));
  const long = sentences.filter((sentence) => sentence.length > 25);
  const again = long.filter((sentence, index) => long.indexOf(sentence) !== index);
  expect(again).toEqual([]);
});
