import { isServiceSlug, premiumArticle, serviceTitles } from '@garage/contracts';
import type { Article } from './article-presenter.ts';
import { articleContents } from './content/index.ts';
import { premiumCare } from './content/premium-care.ts';

/** The twenty service articles, in the contract's order. */
export const serviceArticles: readonly Article[] = Object.keys(serviceTitles)
  .filter(isServiceSlug)
  .map((slug) => ({ slug, title: serviceTitles[slug], content: articleContents[slug] }));

const bySlug = new Map(
  [...serviceArticles, { ...premiumArticle, content: premiumCare }].map((article) => [article.slug, article]),
);

/** Finds one of the twenty service articles, or the article of `/services`. */
export function findArticle(slug: string): Article | undefined {
  return bySlug.get(slug);
}
