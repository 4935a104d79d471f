import type { ServiceArticle, ServiceArticleSummary } from '@garage/contracts';
import type { Product } from '../products/index.ts';
import { presentProduct } from '../products/index.ts';
import type { ArticleContent } from './article-content.ts';

/** An article with its slug and title. */
export interface Article {
  slug: string;
  title: string;
  content: ArticleContent;
}

export function presentSummary({ slug, title, content }: Article): ServiceArticleSummary {
  return { slug, title, summary: content.summary };
}

export function presentArticle({ slug, title, content }: Article, products: readonly Product[]): ServiceArticle {
  return {
    slug,
    title,
    summary: content.summary,
    introduction: [...content.introduction],
    symptoms: [...content.symptoms],
    work: content.work.map(({ title: name, text }) => ({ title: name, text })),
    duration: content.duration,
    warranty: content.warranty,
    faq: content.faq.map(({ question, answer }) => ({ question, answer })),
    products: products.map(presentProduct),
  };
}
