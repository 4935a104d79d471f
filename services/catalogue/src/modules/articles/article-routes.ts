import { getArticleRoute, listArticlesRoute } from '@garage/contracts';
import type { App } from '@garage/service-kit';
import { addRoute, AppError, pickPart } from '@garage/service-kit';
import type { SearchProducts } from '../products/index.ts';
import { presentArticle, presentSummary } from './article-presenter.ts';
import { findArticle, serviceArticles } from './articles.ts';
import { findArticleProducts } from './find-article-products.ts';

export function addArticleRoutes(app: App, dependencies: SearchProducts): void {
  addRoute(app, listArticlesRoute, async ({ query, reply }) =>
    pickPart(reply, serviceArticles, query).map(presentSummary),
  );

  addRoute(app, getArticleRoute, async ({ params }) => {
    const article = findArticle(params.slug);
    if (!article) throw new AppError('SERVICE_ARTICLE_NOT_FOUND');
    return presentArticle(article, await findArticleProducts(dependencies, article.content));
  });
}
